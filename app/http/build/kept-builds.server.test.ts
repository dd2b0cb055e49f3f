import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compressFiles } from './compressed-files.server.ts'
import { describeBuild, keepBuild, readKeptManifest } from './kept-builds.server.ts'

function newBuild(id: string, builtAtSeconds: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'attesta-build-'))
  mkdirSync(join(folder, 'assets'))
  for (const name of [`manifest-${id}.js`, `page-${id}.js`, 'shared-abc.js']) {
    writeFileSync(join(folder, 'assets', name), name)
    utimesSync(join(folder, 'assets', name), builtAtSeconds, builtAtSeconds)
  }
  return folder
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'attesta-kept-'))
const assetsIn = (folder: string) => readdirSync(join(folder, 'assets')).sort()

test('a build is known by its version, and tells of all its files', () => {
  expect(describeBuild(newBuild('one', 1_000))).toEqual({
    id: 'one',
    timestamp: 1_000_000,
    assets: ['/assets/manifest-one.js', '/assets/page-one.js', '/assets/shared-abc.js'],
  })
})

test('the files of the last three builds stay, and what they share stays with them', async () => {
  const kept = newFolder()
  for (const [id, seconds] of Object.entries({ one: 1, two: 2, three: 3, four: 4 })) {
    await keepBuild(newBuild(id, seconds), kept)
  }
  expect(assetsIn(kept)).toEqual([
    'manifest-four.js',
    'manifest-three.js',
    'manifest-two.js',
    'page-four.js',
    'page-three.js',
    'page-two.js',
    'shared-abc.js',
  ])
  expect(readKeptManifest(kept, 'one')).toBeUndefined()
  expect(readKeptManifest(kept, 'two')).toMatchObject({ id: 'two', timestamp: 2_000 })
})

test('compressed representations come and go with their file, and are files of nobody', async () => {
  const kept = newFolder()
  const build = newBuild('one', 1)
  writeFileSync(join(build, 'assets/page-one.js'), 'export default 1\n'.repeat(100))
  await compressFiles(join(build, 'assets'))
  await keepBuild(build, kept)
  const representations = ['page-one.js', 'page-one.js.br', 'page-one.js.gz']
  expect(assetsIn(kept)).toEqual(['manifest-one.js', ...representations, 'shared-abc.js'])
  expect(describeBuild(build).assets).toEqual([
    '/assets/manifest-one.js',
    '/assets/page-one.js',
    '/assets/shared-abc.js',
  ])
  for (const [id, seconds] of Object.entries({ two: 2, three: 3, four: 4 })) {
    await keepBuild(newBuild(id, seconds), kept)
  }
  expect(assetsIn(kept)).not.toContain('page-one.js.br')
})

test('building the same twice keeps one of it', async () => {
  const kept = newFolder()
  await keepBuild(newBuild('one', 1), kept)
  await keepBuild(newBuild('two', 2), kept)
  for (const seconds of [3, 4, 5]) await keepBuild(newBuild('two', seconds), kept)
  expect(readKeptManifest(kept, 'one')).toBeDefined()
})

test('an id that is none leads nowhere on the disk', () => {
  expect(readKeptManifest(newFolder(), '../../package')).toBeUndefined()
  expect(readKeptManifest('/no/such/folder', 'one')).toBeUndefined()
})
