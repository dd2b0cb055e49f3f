import { sql } from 'kysely'
import { expect } from 'vitest'
import type { ProfileContent, ProfileItem } from '#domain/profile/profile-content.ts'
import type { Db } from '#platform/database/schema.ts'
import { readProfileDraft, readPublishedProfile } from '#queries/profile/profile-editor.ts'
import { readProfileHomePage } from '#queries/profile/profile-home.ts'
import { derivedFigures } from '#queries/review/derived-figures.ts'
import { accountContext, createSignedInTeam } from '#tests/support/account/team.ts'
import {
  createAsset,
  createMember,
  createReview,
  createTag,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { changeColor, changeItems, changeTexts, discardDraft } from './change-profile.ts'
import { previewProfile } from './preview-profile.ts'
import { publishProfile } from './publish-profile.ts'
import { saveProfileDraft } from './save-profile-draft.ts'
import { removePicture } from './upload-picture.ts'
import { forgetUploads } from './uploads.ts'

async function createEdited(db: Db) {
  const team = await createSignedInTeam(db)
  const context = accountContext(db)
  const { memberId } = team
  const draft = () => readProfileDraft(db, memberId)
  const chosen = async () => ({ memberId, version: (await draft()).version })
  return { ...team, context, draft, chosen }
}

/** Everything that can be said, with tags and pictures that there are. */
async function fullContent(db: Db, content: ProfileContent): Promise<ProfileContent> {
  const category = await createTag(db, { kind: 'CATEGORY', public_id: 'categorynew0' })
  await createTag(db, { parent_id: category, public_id: 'activitynew0' })
  await createTag(db, { kind: 'SPECIALTY', public_id: 'specialty000' })
  await createAsset(db, { url: '/media/avatar/a.webp', usage: 'AVATAR', public_id: 'avatar000000' })
  await createMember(db, { name: 'Ardoise Claire' })
  await sql`insert into city (slug, label, position) values ('lyon', '{"FR_FR":"Lyon"}', 1), ('paris', '{"FR_FR":"Paris"}', 2) on conflict do nothing`.execute(
    db,
  )
  return {
    ...content,
    name: 'Atelier Frimaire',
    nameWithArticle: 'l’atelier Frimaire',
    website: 'https://frimaire.example/',
    foundedOn: '2011-04-02',
    collaborators: 14,
    color: '#A1B2C3',
    activity: 'activitynew0',
    services: ['specialty000'],
    cities: ['paris', 'lyon'],
    logo: { url: '/media/uploads/logo-1.webp', width: 512, height: 512 },
    cover: { url: '/media/uploads/cover-1.webp', width: 1920, height: 480 },
    shortDescription: { FR_FR: 'Court', DE_DE: 'Kurz' },
    description: { FR_FR: 'Long' },
    journey: [{ title: { FR_FR: 'Écoute' }, body: { FR_FR: 'On écoute.' }, duration: {} }],
    team: [{ fullName: 'Lou Abel', role: { FR_FR: 'Associée' }, avatar: '/media/avatar/a.webp' }],
    questions: [{ question: { FR_FR: 'Quand ?' }, answer: { FR_FR: 'Demain.' } }],
    certifications: [{ name: { FR_FR: 'ISO' }, issuer: 'Afnor', obtainedOn: '2020-01-31' }],
    partners: [{ name: 'Ardoise Claire' }, { name: 'Une amie' }],
  }
}

const facets = async (db: Db) => {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from (
      (select * from facet_count except all (${derivedFigures.facet}))
      union all ((${derivedFigures.facet}) except all select * from facet_count)) as differing
  `.execute(db)
  return rows[0]?.wrong
}

test('what is published is what the draft said, and nothing is left to publish', async ({ db }) => {
  const { owner, memberId, context, draft, chosen } = await createEdited(db)
  const wanted = await fullContent(db, (await draft()).content)
  await sql`insert into facet_count (category_id, city_slug, tag_id, members) ${derivedFigures.facet}`.execute(
    db,
  )
  const before = await readPublishedProfile(db, memberId)
  await saveProfileDraft(context, owner, await chosen(), () => wanted)
  expect(await readPublishedProfile(db, memberId)).toEqual(before)
  expect((await draft()).isUnpublished).toBe(true)

  await publishProfile(context, owner, await chosen())
  const team = wanted.team.map((person) => ({ ...person, id: expect.any(String) }))
  expect(await readPublishedProfile(db, memberId)).toEqual({ ...wanted, team })
  expect((await draft()).isUnpublished).toBe(false)
  expect((await draft()).publishedBy).toBe('Ana Owner')
  expect(await facets(db)).toBe(0)
  const partners = await db
    .selectFrom('partner')
    .select(['partner_member_id as member', 'partner_name as name'])
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute()
  expect(partners.map(({ member, name }) => [member !== null, name])).toEqual([
    [true, null],
    [false, 'Une amie'],
  ])
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from member_search
     where member_id = ${memberId} and 'n:frimaire' = any(tsvector_to_array(document))
  `.execute(db)
  expect(rows[0]?.found).toBe(5)
})

test('who stays in the team keeps the reviews that name them, in whatever order', async ({
  db,
}) => {
  const { owner, memberId, context, draft, chosen } = await createEdited(db)
  const person = (fullName: string) => ({ fullName, role: { FR_FR: 'Associée' }, avatar: '' })
  const publish = async (change: (team: ProfileItem[]) => ProfileItem[]) => {
    await saveProfileDraft(context, owner, await chosen(), (content) => ({
      ...content,
      team: change(content.team),
    }))
    await publishProfile(context, owner, await chosen())
    return (await draft()).content.team
  }
  const [lou, max] = await publish(() => [person('Lou Abel'), person('Max Roy')])
  const review_id = await createReview(db, { member_id: memberId })
  for (const each of [lou, max])
    await db
      .insertInto('review_contributor')
      .values({ review_id, team_member_id: Number(each?.id) })
      .execute()
  const named = async () => {
    const rows = await db.selectFrom('review_contributor').select('team_member_id').execute()
    return rows.map(({ team_member_id }) => `${team_member_id}`)
  }
  const turned = await publish((team) => [...team].reverse().concat(person('Zoé Petit')))
  expect(turned.map(({ fullName }) => fullName)).toEqual(['Max Roy', 'Lou Abel', 'Zoé Petit'])
  expect(await named()).toEqual([lou?.id, max?.id])
  const renamed = await publish(([, second]) => [{ ...second, fullName: 'Lou Abel-Roy' }])
  expect(renamed).toEqual([{ ...lou, fullName: 'Lou Abel-Roy' }])
  expect(await named()).toEqual([lou?.id])
})

test('a picture that is taken away leaves the profile and no other', async ({ db }) => {
  const { owner, stranger, strangersMemberId, memberId, context, chosen } = await createEdited(db)
  const logo = { url: '/media/logo/shared.webp', width: 256, height: 256 }
  const save = (content: ProfileContent) => ({ ...content, logo })
  await saveProfileDraft(context, owner, await chosen(), save)
  await publishProfile(context, owner, await chosen())
  await saveProfileDraft(context, stranger, { memberId: strangersMemberId, version: 0 }, save)
  await publishProfile(context, stranger, { memberId: strangersMemberId, version: 1 })
  await removePicture(context, owner, { ...(await chosen()), place: { usage: 'logo' } })
  await publishProfile(context, owner, await chosen())
  expect((await readPublishedProfile(db, memberId)).logo).toBeNull()
  expect((await readPublishedProfile(db, strangersMemberId)).logo).toEqual(logo)
  expect(
    await db.selectFrom('asset').selectAll().where('url', '=', logo.url).execute(),
  ).toHaveLength(1)
})

test('the preview shows the draft and leaves nothing behind', async ({ db }) => {
  const { owner, memberId, context, draft, chosen } = await createEdited(db)
  const wanted = await fullContent(db, (await draft()).content)
  await saveProfileDraft(context, owner, await chosen(), () => wanted)
  await db.updateTable('member').set({ status: 'pending' }).where('id', '=', memberId).execute()
  const before = await readPublishedProfile(db, memberId)
  const seen = await previewProfile(db, owner, { memberId }, (tx, slug) =>
    readProfileHomePage({ ...queryContext(db), db: tx }, { slug, locale: 'de-DE' }),
  )
  expect(seen.member.name).toBe('Atelier Frimaire')
  expect(seen.member.short_description).toEqual({ DE_DE: 'Kurz' })
  expect(seen.member.team).toHaveLength(1)
  expect(await readPublishedProfile(db, memberId)).toEqual(before)
  const { status } = await db
    .selectFrom('member')
    .select('status')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  expect(status).toBe('pending')
})

test('what was overtaken is not saved, and what is as it is public is no draft', async ({ db }) => {
  const { owner, collaborator, context, draft, chosen, memberId } = await createEdited(db)
  const answers = { language: 'DE_DE', shortDescription: 'Kurz', description: '' } as const
  await changeTexts(context, collaborator, { ...(await chosen()), answers })
  const stale = changeColor(context, owner, { memberId, version: 0, color: '#000000' })
  await expect(stale).rejects.toMatchObject({ details: { reason: 'overtaken' } })
  const late = publishProfile(context, owner, { memberId, version: 0 })
  await expect(late).rejects.toMatchObject({ details: { reason: 'overtaken' } })
  expect((await draft()).content.shortDescription).toEqual({ DE_DE: 'Kurz' })
  await changeTexts(context, owner, {
    ...(await chosen()),
    answers: { ...answers, shortDescription: '' },
  })
  expect((await draft()).isUnpublished).toBe(false)
  await changeColor(context, owner, { ...(await chosen()), color: '#123456' })
  await discardDraft(context, owner, await chosen())
  expect(await draft()).toMatchObject({ isUnpublished: false, content: { color: null } })
})

test('nobody edits, publishes or sees another member’s draft', async ({ db }) => {
  const { stranger, collaborator, memberId, context, draft, chosen } = await createEdited(db)
  const before = await draft()
  const answers = { language: 'FR_FR', wish: '', '0-name': 'x' } as const
  const attempts = [
    () => changeColor(context, stranger, { ...before, memberId, color: null }),
    () => changeItems(context, stranger, { ...before, memberId, list: 'partners', answers }),
    () => discardDraft(context, stranger, { ...before, memberId }),
    () => removePicture(context, stranger, { ...before, memberId, place: { usage: 'logo' } }),
    () => publishProfile(context, stranger, { ...before, memberId }),
    () => previewProfile(db, stranger, { memberId }, async () => 0),
    async () => publishProfile(context, collaborator, await chosen()),
  ]
  for (const attempt of attempts)
    await expect(attempt()).rejects.toMatchObject({ code: 'forbidden' })
  expect(await draft()).toEqual(before)
})

test('a removed member publishes nothing', async ({ db }) => {
  const { owner, memberId, context, chosen } = await createEdited(db)
  await changeColor(context, owner, { ...(await chosen()), color: '#123456' })
  await db
    .updateTable('member')
    .set({ status: 'removed', removal_reason: 'ceased', removed_at: new Date() })
    .where('id', '=', memberId)
    .execute()
  const attempts = [
    publishProfile(context, owner, await chosen()),
    previewProfile(db, owner, { memberId }, async () => 0),
  ]
  for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code: 'not-found' })
})

test('a picture that nobody shows any more is forgotten after a week', async ({ db }) => {
  const { owner, context, chosen } = await createEdited(db)
  const url = (name: string) => `/media/uploads/logo-${name}.webp`
  for (const name of ['public', 'drafted', 'orphan', 'face', 'drafted-face'])
    await db
      .insertInto('upload')
      .values({ url: url(name), uploaded_at: new Date('2026-11-01T10:00:00Z') })
      .execute()
  const shape = { width: 512, height: 512 }
  await saveProfileDraft(context, owner, await chosen(), (content) => ({
    ...content,
    logo: { url: url('public'), ...shape },
    team: [{ fullName: 'Lou Abel', role: { FR_FR: 'Associée' }, avatar: url('face') }],
  }))
  await publishProfile(context, owner, await chosen())
  await saveProfileDraft(context, owner, await chosen(), (content) => ({
    ...content,
    logo: { url: url('drafted'), ...shape },
    team: [{ ...content.team[0], avatar: url('drafted-face') }],
  }))
  const erased = () => db.selectFrom('erased_file').select('name').execute()
  await forgetUploads(db, Temporal.Instant.from('2026-11-08T09:00:00Z'))
  expect(await erased()).toEqual([])
  await forgetUploads(db, Temporal.Instant.from('2026-11-08T11:00:00Z'))
  expect(await erased()).toEqual([{ name: 'uploads/logo-orphan.webp' }])
})
