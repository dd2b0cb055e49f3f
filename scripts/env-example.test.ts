import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.server.ts'
import { settings } from '#platform/settings.server.ts'
import { envExample } from './env-example.ts'

const SETTINGS = Object.keys(settings.shape)
const uncommented = parseEnv(envExample().replace(/^#(?=[A-Z])/gm, ''))

test('.env.example is what npm run env-example writes', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(envExample())
})

test('it has every setting once, and each but the keys is accepted as it stands there', () => {
  expect(envExample().match(/^#[A-Z][A-Z0-9_]+=/gm)).toEqual(SETTINGS.map((name) => `#${name}=`))
  const {
    EVIDENCE_KEY,
    EVIDENCE_KEYS_OLD,
    DIGEST_KEY,
    REGISTER_KEY,
    BOUNCE_TOKEN,
    METRICS_TOKEN,
    PURGE_TOKEN,
    DKIM_KEY,
    DKIM_SELECTOR,
    // It needs the keys.
    MEDIA_URL,
    ...others
  } = uncommented
  // Caches are purged where proxies stand in front.
  expect(() => readConfig({ ...others, PROXIES: '1' })).not.toThrow()
})

test('no key is one that everybody knows: the examples are refused', () => {
  for (const name of [
    'EVIDENCE_KEY',
    'DIGEST_KEY',
    'REGISTER_KEY',
    'BOUNCE_TOKEN',
    'DKIM_KEY',
    'PURGE_TOKEN',
  ])
    expect(() => readConfig({ [name]: uncommented[name] })).toThrow(`${name} must be`)
})

test('what has a default is the same whether its line is uncommented or not', () => {
  const defaults = SETTINGS.filter((name) => readsAs({})[name] !== undefined)
  const isEmpty = (name: string) => [readsAs({})[name]].flat().length === 0
  for (const name of defaults.filter((each) => !isEmpty(each)))
    expect(readsAs({ [name]: uncommented[name] }), name).toEqual(readsAs({}))
})

test.each(['README.md', 'CONTRIBUTING.md', 'docs/operations.md'])(
  'every setting that %s names exists',
  (document) => {
    // Those of commands (`KILLS=100 npm run …`) are theirs.
    const text = readFileSync(document, 'utf8').replace(/`[^`]* npm run [^`]*`/g, '')
    const named = [...text.matchAll(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g)].map(([, name]) =>
      name?.replace(/_FILE$/, ''),
    )
    expect(named).not.toEqual([])
    expect(named.filter((name) => !SETTINGS.includes(name ?? ''))).toEqual([])
  },
)

test('docs/operations.md names every setting', () => {
  const text = readFileSync('docs/operations.md', 'utf8')
  const named = new Set(text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z]+)*\b/g))
  expect(SETTINGS.filter((name) => !named.has(name))).toEqual([])
})

function readsAs(environment: Record<string, string | undefined>): Record<string, unknown> {
  return settings.parse(environment)
}
