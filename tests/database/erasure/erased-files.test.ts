import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { forgetUploads, noteStrays, noteUpload } from '#commands/profile/uploads.ts'
import { removeErasedFiles } from '#jobs/remove-erased-files.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { openLog } from '#platform/log.server.ts'
import { erasePictures } from '#platform/media/erase-files.server.ts'
import { followErasedFiles } from '#platform/media/erased-files.server.ts'
import { test } from '#tests/support/database/database.ts'

const NOW = Temporal.Instant.from('2026-11-15T11:00:00Z')
const AT = new Date(NOW.epochMilliseconds)
const urlOf = (letter: string) => `/media/uploads/logo-${letter.repeat(64)}.webp`
const fileOf = (letter: string) => urlOf(letter).slice('/media/'.length)

function follow(db: Db, dataDir = mkdtempSync(join(tmpdir(), 'erased-')), isDeaf = () => false) {
  const dropped: string[] = []
  const images = { forget: async (file: string) => void dropped.push(file) }
  const log = openLog('silent')
  return {
    dropped,
    dataDir,
    ...followErasedFiles({ db, dataDir, images, changes: { isDeaf }, log }),
  }
}

const noted = (db: Db) =>
  db.selectFrom('erased_file').select(['name', 'removed_at']).orderBy('name').execute()

test('a process drops what it hears of, and catches up before it says that it is up to date', async ({
  db,
}) => {
  await erasePictures(db, [urlOf('a'), urlOf('a'), 'https://elsewhere.example/b.webp'], AT)
  const first = follow(db)
  expect(await first.isUpToDate()).toBe(true)
  expect(first.dropped).toEqual([fileOf('a')])
  first.heard([`file:${fileOf('b')}`, 'site'])
  expect(await first.isUpToDate()).toBe(true)
  expect(first.dropped).toEqual([fileOf('a'), fileOf('b')])
  // It may have missed some.
  await erasePictures(db, [urlOf('c')], AT)
  first.heard(undefined)
  expect(await first.isUpToDate()).toBe(true)
  expect(first.dropped.slice(2).sort()).toEqual([fileOf('a'), fileOf('c')])
})

test('a machine goes on from where it was, with an hour to spare, and asks all while it is deaf', async ({
  db,
}) => {
  const noted_at = new Date(Date.now() - 7_300_000)
  await erasePictures(db, [urlOf('a'), urlOf('b')], AT)
  await db.updateTable('erased_file').set({ noted_at }).where('name', '=', fileOf('a')).execute()
  const dataDir = mkdtempSync(join(tmpdir(), 'erased-'))
  writeFileSync(
    join(dataDir, 'erased-files-seen'),
    `${new Date(Date.now() - 1000).toISOString()}\n`,
  )
  const deaf = follow(db, dataDir, () => true)
  expect(await deaf.isUpToDate()).toBe(true)
  expect(deaf.dropped).toEqual([fileOf('b')])
})

test('a database that does not answer leaves it behind', async () => {
  const gone = { selectFrom: () => {} } as unknown as Db
  expect(await follow(gone).isUpToDate()).toBe(false)
})

test('a file is removed once, kept as a row for ninety days, and comes back when it is sent again', async ({
  db,
}) => {
  const erased: string[] = []
  const dataDir = mkdtempSync(join(tmpdir(), 'erased-'))
  const places = { dataDir, images: { erase: async (file: string) => void erased.push(file) } }
  await erasePictures(db, [urlOf('a'), urlOf('b')], AT)
  await removeErasedFiles(db, places)
  await removeErasedFiles(db, places)
  expect(erased.sort()).toEqual([fileOf('a'), fileOf('b')])
  expect(await noted(db)).toEqual([
    { name: fileOf('a'), removed_at: expect.any(Date) },
    { name: fileOf('b'), removed_at: expect.any(Date) },
  ])
  await noteUpload(db, urlOf('a'), NOW)
  expect((await noted(db)).map(({ name }) => name)).toEqual([fileOf('b')])
  // Erased once more, it is removed once more.
  await erasePictures(db, [urlOf('b')], AT)
  expect(await noted(db)).toEqual([{ name: fileOf('b'), removed_at: null }])
  const noted_at = new Date(Date.now() - 91 * 86_400_000)
  await db.updateTable('erased_file').set({ noted_at }).execute()
  await removeErasedFiles(db, places)
  expect(await noted(db)).toEqual([])
})

test('a file that nothing ever noted goes after a week, unless something shows it', async ({
  db,
}) => {
  const keptAt = new Date(AT.getTime() - 8 * 86_400_000)
  await db
    .insertInto('asset')
    .values({
      public_id: 'shownpicture',
      kind: 'IMAGE',
      usage: 'LOGO',
      url: urlOf('a'),
      width: 1,
      height: 1,
      added_at: AT,
    })
    .execute()
  await noteStrays(db, [
    { url: urlOf('a'), keptAt },
    { url: urlOf('b'), keptAt },
  ])
  await noteStrays(db, [{ url: urlOf('b'), keptAt: AT }])
  await forgetUploads(db, NOW)
  expect((await noted(db)).map(({ name }) => name)).toEqual([fileOf('b')])
  // It is not noted again while its file waits to be removed.
  await noteStrays(db, [{ url: urlOf('b'), keptAt }])
  const uploads = await db.selectFrom('upload').select('url').execute()
  expect(uploads.map(({ url }) => url)).toEqual([urlOf('a')])
})
