import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config.server.ts'
import { settings } from '#platform/settings.server.ts'
import { fencesOf } from '#tests/support/launch/documented.ts'
import { PRODUCTION } from '#tests/support/server/production.ts'

const COMPOSE = readFileSync('deploy/compose.yaml', 'utf8')
const CONTAINERFILE = readFileSync('Containerfile', 'utf8')
const LAUNCH = readFileSync('docs/launch.md', 'utf8')
const SITE_UID = 10_001

const folder = mkdtempSync(join(tmpdir(), 'attesta-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name)
const isSetting = (name = '') => name.replace(/_FILE$/, '') in settings.shape

test('what the compose file, the image and the document set is a setting', () => {
  const [app = '', services = ''] = COMPOSE.split('\nservices:\n')
  const named = [
    ...namesIn(app, /^ {4}([A-Z_]+):/gm),
    ...namesIn(CONTAINERFILE.split('\nENV PATH')[1] ?? '', / ([A-Z_]+)=/g),
    ...['With containers', 'Without containers']
      .flatMap((chapter) => Object.values(fencesOf(LAUNCH, chapter)).flat())
      .filter(({ language }) => language === 'properties')
      .flatMap(({ text }) => namesIn(text, /^([A-Z_]+)=/gm)),
  ]
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !isSetting(name)).sort()).toEqual(['SITE_IMAGE', 'TMPDIR'])
  const [, proxy = ''] = services.split('\n  proxy:\n')
  const asked = namesIn(readFileSync('deploy/Caddyfile', 'utf8'), /\{\$([A-Z_]+)/g)
  expect(new Set(namesIn(proxy, /^ {6}([A-Z_]+):/gm))).toEqual(new Set(asked))
})

test('nothing is published but the ports of the proxy, and no container writes to its own files', () => {
  expect(namesIn(COMPOSE, /^\s+ports: (.*)$/gm)).toEqual(['["80:80", "443:443"]'])
  // One for both processes of the site.
  for (const promise of ['read_only: true', 'cap_drop: [ALL]'])
    expect(COMPOSE.split(promise), promise).toHaveLength(4)
})

test('the image is built with the Node that the lock file names', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const argument = (name: string) => new RegExp(`^ARG ${name}=(.*)$`, 'm').exec(CONTAINERFILE)?.[1]
  for (const [processor, name] of Object.entries({ x64: 'NODE_X64', arm64: 'NODE_ARM64' }))
    expect(packages[`node_modules/node-linux-${processor}`]).toMatchObject({
      version: argument('NODE'),
      integrity: `sha512-${argument(name)}`,
    })
})

test.skipIf(process.getuid?.() !== 0)(
  'secrets are made once, for those alone who need them, and the site takes them',
  () => {
    cpSync('deploy/new-secrets.sh', join(folder, 'new-secrets.sh'))
    const make = () => execFileSync('sh', [join(folder, 'new-secrets.sh')])
    const secrets = () =>
      Object.fromEntries(
        readdirSync(join(folder, 'secrets')).map((name) => {
          const { uid, mode } = statSync(join(folder, 'secrets', name))
          const text = readFileSync(join(folder, 'secrets', name), 'utf8').trim()
          return [name, { text, uid, mode: (mode & 0o777).toString(8) }]
        }),
      )
    make()
    const made = secrets()
    expect(Object.keys(made)).toEqual(namesIn(COMPOSE, /file: \.\/secrets\/(\w+)/g).sort())
    for (const [name, { uid, mode }] of Object.entries(made))
      expect([name, uid, mode]).toEqual([name, name === 'database_password' ? 0 : SITE_UID, '600'])
    const texts = Object.values(made).map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
    make()
    expect(secrets()).toEqual(made)

    const config = readConfig({
      ...PRODUCTION,
      EVIDENCE_KEY: '',
      SMTP_URL: 'smtp://relay.site-team.fr',
      DATABASE_URL_FILE: join(folder, 'secrets/database_url'),
      EVIDENCE_KEY_FILE: join(folder, 'secrets/evidence_key'),
      DIGEST_KEY_FILE: join(folder, 'secrets/digest_key'),
      BACKUP_PASSPHRASE_FILE: join(folder, 'secrets/backup_passphrase'),
    })
    const { username, password, hostname } = new URL(config.databaseUrl ?? '')
    expect([username, password]).toEqual(['attesta', made.database_password?.text])
    expect(COMPOSE).toContain(`\n  ${hostname}:\n`)
  },
)
