import { sql } from 'kysely'
import { expect } from 'vitest'
import { saveDraft } from '#commands/content/draft.ts'
import { cancelSchedule, publishContent } from '#commands/content/publish-content.ts'
import { publishDue } from '#commands/content/publish-due.ts'
import { articleSubject, memberSubject, reviewSubject } from '#domain/address/page-subject.ts'
import type { PageDocument } from '#domain/content/page-document.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { createAdministrator } from '#tests/support/account/administration.ts'
import { accountContext, PLAIN_MAIL, signedIn } from '#tests/support/account/team.ts'
import {
  createArticle,
  createAsset,
  createBuyer,
  createContact,
  createMember,
  createReview,
  createUser,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { announceAssetUses } from './announce-asset.ts'
import { hideAsset } from './hide-asset.ts'

const NOW = Temporal.Instant.from('2026-11-15T11:00:00Z')
const HOUR = { hours: 1 }
const ref = { kind: 'page', subject: 'pageHOME0000' } as const

async function createPage(db: Db) {
  await db
    .insertInto('page')
    .values({ public_id: ref.subject, type: 'HOME', slug: 'home', title: { FR_FR: 'Accueil' } })
    .execute()
  const editor = await signedIn(db, await createUser(db, { staff_role: 'editor' }))
  return { editor, context: { db, now: NOW } }
}

async function createPicture(db: Db, publicId: string, alt = true) {
  const words = Object.fromEntries(LOCALE_CODES.map((lang) => [lang, 'Un pont']))
  return createAsset(db, {
    public_id: publicId,
    url: `/media/${publicId}.webp`,
    usage: 'CONTEXT',
    alt: alt ? words : null,
  })
}

const showing = (...pictures: string[]): PageDocument => ({
  title: Object.fromEntries(LOCALE_CODES.map((lang) => [lang, 'Accueil'])),
  description: {},
  blocks: pictures.map((picture, place) => ({
    id: `blockHero000${place}`.slice(-12),
    kind: 'HERO',
    hidden_in: [],
    common: { picture },
    texts: Object.fromEntries(LOCALE_CODES.map((lang) => [lang, { title: 'Ouverture' }])),
    blocks: [],
  })),
})

async function uses(db: Db) {
  const { rows } = await sql<{ use: string; use_count: number }>`
    select a.public_id || ' ' || u.kind || ' ' || u.state || ' ' || u.place as use, a.use_count
      from asset_use u join asset a on a.id = u.asset_id order by 1
  `.execute(db)
  return rows.map(({ use }) => use)
}

const useCount = async (db: Db, publicId: string) =>
  db
    .selectFrom('asset')
    .select(['use_count', 'origin'])
    .where('public_id', '=', publicId)
    .executeTakeFirst()

test('a picture is used by drafts, by what is planned, and by what is public', async ({ db }) => {
  const { editor, context } = await createPage(db)
  await createPicture(db, 'pictureOne00')
  await createPicture(db, 'pictureTwo00')
  await saveDraft(context, editor, { ...ref, revision: 0 }, () => showing('pictureOne00'))
  expect(await uses(db)).toEqual(['pictureOne00 page draft HERO'])
  await publishContent(context, editor, { ...ref, revision: 1 }, { langs: LOCALE_CODES, note: '' })
  await saveDraft(context, editor, { ...ref, revision: 1 }, () => showing('pictureTwo00'))
  expect(await uses(db)).toEqual(['pictureOne00 page public HERO', 'pictureTwo00 page draft HERO'])
  const planned = { langs: LOCALE_CODES, note: '', dueAt: NOW.add(HOUR) }
  await publishContent(context, editor, { ...ref, revision: 2 }, planned)
  expect(await uses(db)).toContain('pictureTwo00 page scheduled HERO')
  await cancelSchedule(context, editor, ref)
  expect(await uses(db)).not.toContain('pictureTwo00 page scheduled HERO')
  await publishContent(context, editor, { ...ref, revision: 2 }, planned)
  await publishDue({ db, now: NOW.add(HOUR) }, async () => {})
  expect(await uses(db)).toEqual(['pictureTwo00 page draft HERO', 'pictureTwo00 page public HERO'])
  expect(await useCount(db, 'pictureOne00')).toEqual({ use_count: 0, origin: 'site' })
  expect(await useCount(db, 'pictureTwo00')).toEqual({ use_count: 2, origin: 'site' })
})

test('what is there already is found as what is written is kept', async ({ db }) => {
  const { editor, context } = await createPage(db)
  await createPicture(db, 'pictureOne00')
  await createPicture(db, 'pictureTwo00')
  await saveDraft(context, editor, { ...ref, revision: 0 }, () => showing('pictureOne00'))
  await publishContent(context, editor, { ...ref, revision: 1 }, { langs: LOCALE_CODES, note: '' })
  await saveDraft(context, editor, { ...ref, revision: 1 }, () =>
    showing('pictureTwo00', 'pictureOne00'),
  )
  const kept = await uses(db)
  await sql`select find_content_asset_uses()`.execute(db)
  expect(await uses(db)).toEqual(kept)
})

test('what members, clients and authors of reviews show is kept by their tables', async ({
  db,
}) => {
  const portrait = await createPicture(db, 'portrait0000')
  const logo = await createPicture(db, 'logo00000000')
  const buyer_id = await createBuyer(db, { logo_asset_id: logo })
  const contact = await createContact(db, { buyer_id, avatar_asset_id: portrait })
  const member_id = await createMember(db)
  await db
    .insertInto('member_picture')
    .values({ member_id, usage: 'LOGO', asset_id: logo })
    .execute()
  expect(await uses(db)).toEqual([
    'logo00000000 client public ',
    'logo00000000 member public LOGO',
    'portrait0000 contact public ',
  ])
  expect(await useCount(db, 'logo00000000')).toEqual({ use_count: 2, origin: 'person' })
  expect(await useCount(db, 'portrait0000')).toEqual({ use_count: 1, origin: 'person' })
  await db.updateTable('contact').set({ avatar_asset_id: null }).where('id', '=', contact).execute()
  await db.deleteFrom('member_picture').execute()
  expect(await uses(db)).toEqual(['logo00000000 client public '])
  await expect(db.deleteFrom('asset').where('id', '=', logo).execute()).rejects.toThrow(/asset/)
})

test('nothing is published with a picture that nobody described', async ({ db }) => {
  const { editor, context } = await createPage(db)
  const asset = await createPicture(db, 'pictureOne00', false)
  await saveDraft(context, editor, { ...ref, revision: 0 }, () => showing('pictureOne00'))
  const publish = () =>
    publishContent(context, editor, { ...ref, revision: 1 }, { langs: ['FR_FR'], note: '' })
  await expect(publish()).rejects.toMatchObject({ details: { langs: 'picture-without-alt' } })
  await db
    .updateTable('asset')
    .set({ alt: { FR_FR: 'Un pont' } })
    .where('id', '=', asset)
    .execute()
  await publish()
  await db
    .updateTable('asset')
    .set({ alt: null, is_decorative: true })
    .where('id', '=', asset)
    .execute()
  await publishContent(context, editor, { ...ref, revision: 1 }, { langs: LOCALE_CODES, note: '' })
})

test('whatever shows a picture is told when it changes, whoever else shows it', async ({ db }) => {
  const watched = watchStatements(db)
  const picture = await createAsset(db, { url: '/media/pont.webp', usage: 'COVER' })
  const member_id = await createMember(db, { public_id: 'memberShows1' })
  const buyer_id = await createBuyer(db)
  const contact_id = await createContact(db, { buyer_id })
  await createReview(db, { public_id: 'reviewShows1', member_id, buyer_id, contact_id })
  await createArticle(db, { public_id: 'articleShow1' })
  await sql`
    insert into asset_use (asset_id, kind, subject, state, place)
    values (${picture}, 'article', 'articleShow1', 'public', 'cover'),
           (${picture}, 'page', 'pageHOME0000', 'public', 'HERO'),
           (${picture}, 'member', ${String(member_id)}, 'public', ''),
           (${picture}, 'contact', ${String(contact_id)}, 'public', '')`.execute(db)
  await announceAssetUses(watched.db, picture)
  const told = JSON.stringify(watched.statements.map(({ parameters }) => parameters))
  for (const subject of [
    articleSubject('articleShow1'),
    memberSubject('memberShows1'),
    reviewSubject('reviewShows1'),
    'frame',
  ])
    expect(told).toContain(subject)
})

test('a file that is hidden is announced to whatever shows it, by whichever of its rows', async ({
  db,
}) => {
  const watched = watchStatements(db)
  const url = '/media/pont.webp'
  const articles = ['articleHide1', 'articleHide2'] as const
  for (const [at, article] of articles.entries()) {
    const picture = await createAsset(db, { public_id: `pictureHide${at}`, url, usage: 'COVER' })
    await createArticle(db, { public_id: article })
    await sql`
      insert into asset_use (asset_id, kind, subject, state, place)
      values (${picture}, 'article', ${article}, 'public', 'cover')`.execute(db)
  }
  const { administrator } = await createAdministrator(db)
  const mails = { owner: () => () => PLAIN_MAIL, person: () => PLAIN_MAIL }
  const hidden = { id: 'pictureHide0', reason: 'Droits contestés', mails }
  await hideAsset(accountContext(watched.db), administrator, hidden)
  const told = JSON.stringify(watched.statements.map(({ parameters }) => parameters))
  for (const article of articles) expect(told).toContain(articleSubject(article))
})
