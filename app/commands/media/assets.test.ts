import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'
import { forgetUploads } from '#commands/profile/uploads.ts'
import type { Db } from '#platform/database/schema.ts'
import { openImageService } from '#platform/image/image-service.server.ts'
import { openLog } from '#platform/log.server.ts'
import { readAsset } from '#queries/media/asset.ts'
import { assetCounts, mediaList } from '#queries/media/asset-list.ts'
import { isPublicUpload, isUploadShownTo } from '#queries/profile/upload-audience.ts'
import { signedIn } from '#tests/support/account/team.ts'
import { createAsset, createMember, createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { changeAsset } from './change-asset.ts'
import { keepAssetUses } from './keep-asset-uses.ts'
import { removeAsset } from './remove-asset.ts'
import { replaceAsset } from './replace-asset.ts'
import { uploadAsset } from './upload-asset.ts'

const NOW = Temporal.Instant.from('2026-11-15T11:00:00Z')
const home = { kind: 'page', subject: 'pageHOME0000' } as const

const staff = async (db: Db, staff_role: 'editor' | 'moderator' | 'administrator') =>
  signedIn(db, await createUser(db, { staff_role }))

/** With the real process, so that what is refused is refused by it. */
function openLibrary(db: Db) {
  const dataDir = mkdtempSync(join(tmpdir(), 'attesta-library-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const settings = { dataDir, imageHosts: [], imageCacheBytes: 1_000_000 }
  const images = openImageService(settings, openLog('silent'))
  onTestFinished(() => images.close())
  return { dataDir, context: { db, now: NOW, images } }
}

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#126040' } })

const photo = async (width = 3_000, height = 1_500) =>
  new Uint8Array(
    await drawn(width, height)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Quelqu’un' } })
      .toBuffer(),
  )

const answers = {
  name: 'Quai neuf',
  usage: 'COVER' as const,
  rights: 'Attesta',
  decorative: false,
  focal_x: 42,
  focal_y: 38,
  'alt_fr-FR': 'Un quai',
  'alt_de-DE': '',
}

test('what is sent becomes one picture of ours, at most 2400 wide, that says nothing of itself', async ({
  db,
}) => {
  const { dataDir, context } = openLibrary(db)
  const editor = await staff(db, 'editor')
  const file = { name: 'quai-neuf.jpg', bytes: await photo() }
  const id = await uploadAsset(context, editor, { file, usage: 'CONTEXT' })
  const asset = await db
    .selectFrom('asset')
    .selectAll()
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(asset).toMatchObject({
    name: 'quai-neuf',
    width: 2400,
    height: 1200,
    origin: 'site',
    added_by: editor.id,
  })
  const kept = readFileSync(`${dataDir}${asset.url}`)
  expect(kept.length).toBe(asset.bytes)
  const { format, exif } = await sharp(kept).metadata()
  expect([format, exif]).toEqual(['webp', undefined])
  for (const make of [
    drawn(300, 200).png(),
    drawn(300, 200).webp({ lossless: true }),
    drawn(300, 200).avif(),
  ]) {
    const other = await uploadAsset(context, editor, {
      file: { name: 'x', bytes: new Uint8Array(await make.toBuffer()) },
      usage: 'CONTEXT',
    })
    expect((await readAsset(db, other, false))?.picture).toMatchObject({ width: 300, height: 200 })
  }
})

test.for([
  ['file-kind', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['file-kind', new TextEncoder().encode('II*\0 a drawing')],
  ['file-required', new Uint8Array()],
  ['file-damaged', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
  ['file-too-large', new Uint8Array(10_000_001)],
] as const)('%s is refused in words and leaves nothing', async ([problem, bytes], { db }) => {
  const { context } = openLibrary(db)
  const editor = await staff(db, 'editor')
  const sent = uploadAsset(context, editor, { file: { name: 'x', bytes }, usage: 'CONTEXT' })
  await expect(sent).rejects.toMatchObject({ code: 'invalid', details: { file: problem } })
  expect(await db.selectFrom('asset').select('id').execute()).toEqual([])
  const moderator = await staff(db, 'moderator')
  const forbidden = uploadAsset(context, moderator, {
    file: { name: 'x', bytes },
    usage: 'CONTEXT',
  })
  await expect(forbidden).rejects.toMatchObject({ code: 'forbidden' })
})

test('a picture that is replaced keeps its id and words; its old file goes, and its uses hear of it', async ({
  db,
}) => {
  const { context } = openLibrary(db)
  const editor = await staff(db, 'editor')
  const file = { name: 'a.jpg', bytes: await photo(800, 600) }
  const id = await uploadAsset(context, editor, { file, usage: 'CONTEXT' })
  await changeAsset(context, editor, id, answers)
  const before = await readAsset(db, id, false)
  expect(before).toMatchObject({
    name: 'Quai neuf',
    picture: { focal: { x: 42, y: 38 }, alt: { FR_FR: 'Un quai' } },
  })
  await replaceAsset(context, editor, id, await photo(900, 600))
  const after = await readAsset(db, id, false)
  expect(after?.picture).toMatchObject({ width: 900, alt: { FR_FR: 'Un quai' } })
  expect(after?.picture.tf_public_url).not.toBe(before?.picture.tf_public_url)
  await forgetUploads(db, NOW.add({ hours: 24 * 8 }))
  const erased = await db.selectFrom('erased_file').select('name').execute()
  expect(erased.map(({ name }) => `/media/${name}`)).toEqual([before?.picture.tf_public_url])
  expect(await readAsset(db, id, false)).toBeDefined()
})

test('only what nothing shows is deleted, and what others sent is theirs', async ({ db }) => {
  const context = { db, now: NOW }
  const editor = await staff(db, 'editor')
  const asset = await createAsset(db, {
    public_id: 'pictureOne00',
    url: '/media/a.webp',
    usage: 'CONTEXT',
  })
  await keepAssetUses(db, home, 'draft', [{ asset: 'pictureOne00', place: 'HERO' }])
  const remove = () => removeAsset(context, editor, 'pictureOne00')
  await expect(remove()).rejects.toMatchObject({ details: { reason: 'picture-in-use' } })
  await keepAssetUses(db, home, 'draft', [])
  await remove()
  expect(await db.selectFrom('asset').select('id').where('id', '=', asset).execute()).toEqual([])
  await createAsset(db, { public_id: 'pictureTwo00', url: '/media/b.webp', usage: 'LOGO' })
  const member_id = await createMember(db)
  const { id } = await db.selectFrom('asset').select('id').executeTakeFirstOrThrow()
  await db.insertInto('member_picture').values({ member_id, usage: 'LOGO', asset_id: id }).execute()
  const change = changeAsset(context, editor, 'pictureTwo00', answers)
  await expect(change).rejects.toMatchObject({ details: { reason: 'picture-of-others' } })
})

test('a picture is for everybody once something public shows it, and for staff before', async ({
  db,
}) => {
  const editor = await staff(db, 'editor')
  const url = '/media/uploads/asset-1.webp'
  const seenBy = (user: typeof editor | null) =>
    isUploadShownTo({ db, now: NOW }, url, { user, draftSecrets: [] })
  await createAsset(db, { public_id: 'pictureOne00', url, usage: 'CONTEXT' })
  expect([await isPublicUpload(db, url), await seenBy(editor), await seenBy(null)]).toEqual([
    false,
    true,
    false,
  ])
  const shown = [{ asset: 'pictureOne00', place: 'HERO' }]
  await keepAssetUses(db, home, 'draft', shown)
  expect(await isPublicUpload(db, url)).toBe(false)
  await keepAssetUses(db, home, 'public', shown)
  expect(await isPublicUpload(db, url)).toBe(true)
  await db.updateTable('asset').set({ hidden_at: new Date() }).execute()
  expect(await isPublicUpload(db, url)).toBe(false)
})

test('the library lists the newest first, by usage, words, and what is still to be done', async ({
  db,
}) => {
  const all = Object.fromEntries(
    ['FR_FR', 'EN_GB', 'ES_ES', 'IT_IT', 'DE_DE'].map((lang) => [lang, 'Un pont']),
  )
  const add = (name: string, more: object) =>
    createAsset(db, {
      public_id: `${name}00000000000`.slice(0, 12),
      url: `/media/${name}.webp`,
      name,
      ...more,
    })
  await add('bridge', { usage: 'COVER', alt: all })
  await add('towers', { usage: 'CONTEXT', alt: { FR_FR: 'Des tours' } })
  await add('wave', { usage: 'CONTEXT', is_decorative: true })
  await add('face', { usage: 'AVATAR', origin: 'person' })
  await keepAssetUses(db, home, 'public', [{ asset: 'bridge000000', place: 'HERO' }])
  const list = async (filter: object, withPersons = false) => {
    const asked = {
      filter: { q: '', usage: null, only: null, ...filter },
      after: null,
      withPersons,
    }
    return (await mediaList(db, asked)).lines.map(({ name }) => name)
  }
  expect(await list({})).toEqual(['wave', 'towers', 'bridge'])
  expect(await list({}, true)).toEqual(['face', 'wave', 'towers', 'bridge'])
  expect(await list({ usage: 'CONTEXT' })).toEqual(['wave', 'towers'])
  expect(await list({ only: 'without' })).toEqual(['towers'])
  expect(await list({ only: 'unused' })).toEqual(['wave', 'towers'])
  expect(await list({ q: 'PONT' })).toEqual(['bridge'])
  expect(await list({ q: 'to' })).toEqual(['towers'])
  expect(await assetCounts(db, false)).toMatchObject({
    all: 3,
    CONTEXT: 2,
    COVER: 1,
    without: 1,
    unused: 2,
  })
})
