import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const LAYERS = [
  'http',
  'jobs',
  'routes',
  'ui',
  'queries',
  'commands',
  'request',
  'platform',
  'i18n',
  'domain',
]
const ALLOWED: Record<string, string[]> = {
  http: [
    'http',
    'jobs',
    'routes',
    'ui',
    'queries',
    'commands',
    'request',
    'platform',
    'i18n',
    'domain',
  ],
  jobs: ['jobs', 'commands', 'queries', 'platform', 'domain'],
  routes: ['ui', 'queries', 'commands', 'request', 'platform', 'i18n', 'domain'],
  ui: ['ui', 'i18n', 'domain'],
  queries: ['queries', 'platform', 'domain'],
  commands: ['commands', 'queries', 'platform', 'domain'],
  request: ['request', 'platform', 'domain'],
  platform: ['platform', 'domain'],
  i18n: ['i18n', 'domain'],
  domain: ['domain'],
}
const DIRECTIONS = LAYERS.flatMap((from) => LAYERS.map((to) => [from, to] as const))

/** What is done, where, importing what, and the rule that must catch it. */
const BREACHES = [
  ['a parent folder', 'app/domain/parent.ts', '../platform/b.ts', 'noRestrictedImports'],
  ['a parent folder, outside app', 'tests/parent.ts', '../app/b.ts', 'noRestrictedImports'],
  ['a route from a route', 'app/routes/sibling.tsx', './b.tsx', 'noRestrictedImports'],
  ['React in a query', 'app/queries/react.ts', 'react', 'noRestrictedImports'],
  ['HTTP in a command', 'app/commands/hono.ts', 'hono', 'noRestrictedImports'],
  ['HTTP in a job', 'app/jobs/router.server.ts', 'react-router', 'noRestrictedImports'],
  ['HTTP in the platform', 'app/platform/hono.server.ts', 'hono', 'noRestrictedImports'],
  ['a router in the platform', 'app/platform/router.ts', 'react-router', 'noRestrictedImports'],
  ['a feature in the kit', 'app/ui/kit/feature.tsx', '#ui/profile/a.tsx', 'noRestrictedImports'],
  ['the browser’s half in the kit', 'app/ui/kit/a.ts', '#ui/browser/b.ts', 'noRestrictedImports'],
  ['a feature in it', 'app/ui/browser/b.ts', '#ui/profile/a.tsx', 'noRestrictedImports'],
  ['the gallery in a page', 'app/ui/page/a.tsx', '#ui/gallery/b.tsx', 'noRestrictedImports'],
  ['I/O in the domain', 'app/domain/files.ts', 'node:fs', 'noRestrictedImports'],
  ['a database in the domain', 'app/domain/kysely.ts', 'kysely', 'noRestrictedImports'],
  ['a database in the interface', 'app/ui/kysely.tsx', 'kysely', 'noRestrictedImports'],
  ['test code in the product', 'app/queries/tests.ts', '#tests/x.ts', 'noRestrictedImports'],
  ['demo data in the product', 'app/queries/demo.ts', '#db/demo/x.ts', 'noRestrictedImports'],
  ['I/O in a module not named .server.ts', 'app/platform/files.ts', 'node:fs', 'noNodejsModules'],
] as const

const importing = (source: string) => `import { a } from '${source}'\n\nconsole.log(a)\n`

const breaches = lintAll({
  ...Object.fromEntries(
    DIRECTIONS.map(([from, to]) => [
      `app/${from}/to-${to}.server.ts`,
      importing(`#${to}/thing.ts`),
    ]),
  ),
  ...Object.fromEntries(BREACHES.map(([, path, source]) => [path, importing(source)])),
  'app/ui/kit/own.tsx': importing('#ui/kit/list/a.tsx'),
  'app/ui/browser/own.ts': importing('#ui/kit/a.ts'),
  'app/routes/own-type.tsx':
    "import type { Route } from './+types/a.ts'\n\nexport type A = Route\n",
  'app/domain/barrel.ts': "export { a } from './a.ts'\nexport { b } from './b.ts'\n",
  'app/domain/everything.ts': "export * from './a.ts'\n",
  'app/domain/hen.ts': "import { egg } from './egg.ts'\n\nexport const hen = () => egg\n",
  'app/domain/egg.ts': "import { hen } from './hen.ts'\n\nexport const egg = () => hen\n",
})

test.each(DIRECTIONS)('%s importing %s is judged as the layout says', (from, to) => {
  const isCaught = breaches(`app/${from}/to-${to}.server.ts`).includes('noRestrictedImports')
  expect(isCaught).toBe(!ALLOWED[from]?.includes(to))
})

test.each(BREACHES)('%s is refused', (_what, path, _source, rule) => {
  expect(breaches(path)).toContain(rule)
})

test('the kit uses itself, and what runs in the browser uses the kit', () => {
  expect(breaches('app/ui/kit/own.tsx')).not.toContain('noRestrictedImports')
  expect(breaches('app/ui/browser/own.ts')).not.toContain('noRestrictedImports')
})

test('a type of a route’s own is no import of a route', () => {
  expect(breaches('app/routes/own-type.tsx')).not.toContain('noRestrictedImports')
})

test('barrel files, re-exporting everything and import cycles are refused', () => {
  expect(breaches('app/domain/barrel.ts')).toContain('noBarrelFile')
  expect(breaches('app/domain/everything.ts')).toContain('noReExportAll')
  expect(breaches('app/domain/hen.ts')).toContain('noImportCycles')
})

/** Lints the files under the project's own rules, in a folder beside it; tells which rules each breaks. */
function lintAll(files: Record<string, string>): (path: string) => string[] {
  const folder = mkdtempSync(join(tmpdir(), 'attesta-lint-'))
  for (const file of ['biome.json', '.gitignore']) cpSync(file, join(folder, file))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const { stdout } = spawnSync('biome', ['lint', '--reporter=github', '--max-diagnostics=none'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const found = [...stdout.matchAll(/title=lint\/\w+\/(\w+),file=([^,]+),/g)]
  return (path) =>
    found.filter(([, , file]) => file?.endsWith(`/${path}`)).map(([, rule]) => rule ?? '')
}
