import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/config.server.ts'
import { type ObjectStore, openObjectStore } from '#platform/media/object-store.server.ts'
import { openOwnObjectStore } from '#tests/support/store/own-object-store.ts'
import { builtFiles } from './built-files.server.ts'
import { compressFiles } from './compressed-files.server.ts'
import { openStoredBuilds, storeBuild } from './stored-builds.server.ts'

const KEYS = {
  EVIDENCE_KEY: 'e'.repeat(44),
  DIGEST_KEY: 'd'.repeat(44),
  REGISTER_KEY: Buffer.alloc(32, 7).toString('base64'),
}
const LONG = 'export default 1\n'.repeat(100)

let own: Awaited<ReturnType<typeof openOwnObjectStore>>
let store: ObjectStore
let folder: string

beforeEach(async () => {
  own = await openOwnObjectStore()
  const { store: settings } = readConfig({ ...own.settings, ...KEYS })
  store = openObjectStore(settings as NonNullable<typeof settings>, { warn: () => {} })
  folder = mkdtempSync(join(tmpdir(), 'attesta-builds-'))
})
afterEach(() => {
  own.close()
  rmSync(folder, { recursive: true })
})

async function newBuild(id: string, builtAtSeconds: number): Promise<string> {
  const build = join(folder, id)
  mkdirSync(join(build, 'assets'), { recursive: true })
  const manifest = join(build, 'assets', `manifest-${id}.js`)
  for (const name of [`page-${id}.js`, 'shared-abc.js'])
    writeFileSync(join(build, 'assets', name), `${id}\n${LONG}`)
  await compressFiles(join(build, 'assets'))
  writeFileSync(manifest, id)
  utimesSync(manifest, builtAtSeconds, builtAtSeconds)
  return build
}

const names = () =>
  [...own.objects.keys()].map((name) => name.slice('site/builds/'.length)).toSorted()

/** Of a machine that has just got an empty disk. */
function newMachine() {
  const keptBuildsDir = mkdtempSync(join(folder, 'kept-'))
  return { keptBuildsDir, builds: openStoredBuilds(store, keptBuildsDir) }
}

test('the last three builds lie in the store, with their compressed files, and what only older ones needed goes', async () => {
  for (const [id, seconds] of Object.entries({ one: 1, two: 2, three: 3 }))
    await storeBuild(await newBuild(id, seconds), store)
  expect(names()).toContain('assets/page-one.js.br')
  await storeBuild(await newBuild('four', 4), store)
  expect(names().filter((name) => name.includes('one'))).toEqual([])
  expect(names()).toContain('assets/shared-abc.js')
  expect(names()).toContain('assets/page-two.js.gz')
  expect(names().filter((name) => name.startsWith('meta/'))).toHaveLength(3)
  const { length } = own.asked
  await storeBuild(join(folder, 'four'), store)
  expect(own.asked.slice(length)).toEqual([expect.stringMatching(/^HEAD .*four\.json$/)])
})

test('a build that was cut off is stored anew, and is none until then', async () => {
  const build = await newBuild('one', 1)
  own.mood.is = 'failing'
  await expect(storeBuild(build, store)).rejects.toMatchObject({ name: 'StoreAway' })
  own.mood.is = 'well'
  expect(await newMachine().builds.bring('page-one.js')).toBe(false)
  await storeBuild(build, openStoreAnew())
  expect(await newMachine().builds.bring('page-one.js')).toBe(true)
})

/** Without what its predecessor has noted of failures. */
function openStoreAnew(): ObjectStore {
  const { store: settings } = readConfig({ ...own.settings, ...KEYS })
  store = openObjectStore(settings as NonNullable<typeof settings>, { warn: () => {} })
  return store
}

test('a machine with an empty disk serves files of builds that others have run', async () => {
  await storeBuild(await newBuild('one', 1), store)
  const { keptBuildsDir, builds } = newMachine()
  const site = builtFiles({ keptBuildsDir }, builds, folder)
  const answer = await site.request('/assets/page-one.js', { headers: { 'accept-encoding': 'br' } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(readFileSync(join(keptBuildsDir, 'assets/page-one.js'), 'utf8')).toBe(`one\n${LONG}`)
  expect(await builds.manifest('one')).toMatchObject({ id: 'one' })

  // What is here is not asked for, and neither are names that no build has.
  own.mood.is = 'silent'
  const { length } = own.asked
  expect((await site.request('/assets/page-one.js')).status).toBe(200)
  expect((await site.request('/assets/page-none.js')).status).toBe(404)
  expect((await site.request('/assets/..%2fpage-one.js')).status).toBe(404)
  expect(own.asked).toHaveLength(length)
})

test('what is not as it was stored is not served, and of a store that is away nobody says that there is no such file', async () => {
  await storeBuild(await newBuild('one', 1), store)
  const damaged = own.objects.get('site/builds/assets/page-one.js')
  if (damaged) damaged.bytes = Buffer.from('changed')
  const { keptBuildsDir, builds } = newMachine()
  const site = builtFiles({ keptBuildsDir }, builds, folder)
  expect((await site.request('/assets/page-one.js')).status).toBe(404)
  own.mood.is = 'failing'
  const away = await builtFiles({ keptBuildsDir }, newMachine().builds, folder).request(
    '/assets/page-two.js',
  )
  expect(away.status).toBe(503)
  expect(away.headers.get('retry-after')).toBe('10')
})
