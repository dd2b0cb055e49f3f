import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import {
  addVersion,
  createBuyer,
  createContact,
  createMember,
  createReview,
  testimonies,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { memberReference } from './member-reference.ts'

const on = (day: number) => new Date(Date.UTC(2026, 0, day))
const CONSENT = '00000000-0000-4000-8000-000000000000'

async function createAuthor(db: Db) {
  const buyer_id = await createBuyer(db, { staff_range: '51-250' })
  const contact_id = await createContact(db, { buyer_id, public_id: 'contactMany1' })
  return { buyer_id, contact_id }
}

const read = (db: Db, id: string, slug = 'lumen') =>
  memberReference.run(queryContext(db), { slug, id })

const NOT_FOUND = { code: 'not-found' }

test('the id of a contact opens the newest of its reviews, each review opens by its own', async ({
  db,
}) => {
  const by = { ...(await createAuthor(db)), member_id: await createMember(db, { slug: 'lumen' }) }
  await createReview(db, { ...by, public_id: 'reviewFirst1', published_at: on(1) })
  await createReview(db, { ...by, public_id: 'reviewSecond', published_at: on(2) })

  const opened = await Promise.all(
    ['contactMany1', 'reviewFirst1', 'reviewSecond'].map((id) => read(db, id)),
  )
  const ids = opened.map(({ endorsement: { public_id, reference_id } }) => [
    public_id,
    reference_id,
  ])
  expect(ids).toEqual([
    ['reviewSecond', 'contactMany1'],
    ['reviewFirst1', 'reviewFirst1'],
    ['reviewSecond', 'contactMany1'],
  ])
})

test.for([{ is_contact_masked: true }, { is_company_masked: true }])(
  'a masked review is never found by the id of its author: %o',
  async (mask, { db }) => {
    const by = { ...(await createAuthor(db)), member_id: await createMember(db, { slug: 'lumen' }) }
    await createReview(db, { ...by, public_id: 'reviewMasked', published_at: on(2), ...mask })
    await expect(read(db, 'contactMany1')).rejects.toMatchObject(NOT_FOUND)
    await createReview(db, { ...by, public_id: 'reviewOpen01', published_at: on(1) })

    expect((await read(db, 'contactMany1')).endorsement.public_id).toBe('reviewOpen01')
    const masked = (await read(db, 'reviewMasked')).endorsement
    expect(masked.reference_id).toBe('reviewMasked')
    expect(masked.client_size).toBe('is_company_masked' in mask ? null : '51-250')
  },
)

test('the author of an anonymised company is found by no id either', async ({ db }) => {
  const buyer_id = await createBuyer(db, { is_anonymized: true, staff_range: '51-250' })
  const contact_id = await createContact(db, { buyer_id, public_id: 'contactMany1' })
  const member_id = await createMember(db, { slug: 'lumen' })
  await createReview(db, { member_id, buyer_id, contact_id, public_id: 'reviewMasked' })
  await expect(read(db, 'contactMany1')).rejects.toMatchObject(NOT_FOUND)
  expect((await read(db, 'reviewMasked')).endorsement.client_size).toBeNull()
})

test('what is not of this member, not published or erased is not there', async ({ db }) => {
  const member_id = await createMember(db, { slug: 'lumen' })
  const by = { ...(await createAuthor(db)), member_id }
  const elsewhere = { ...by, member_id: await createMember(db, { slug: 'autre' }) }
  await createReview(db, { ...elsewhere, public_id: 'reviewOther1' })
  await createReview(db, { ...by, public_id: 'reviewGone01', state: 'withdrawn' })
  await createReview(db, { ...by, public_id: 'reviewErased', is_erased: true })
  const ids = ['reviewOther1', 'contactMany1', 'reviewGone01', 'reviewErased', 'reviewNobody']
  for (const id of [...ids, '', 'é', "' or 1=1 --", 'reviewOther1x'])
    await expect(read(db, id)).rejects.toMatchObject(NOT_FOUND)
  expect((await read(db, 'contactMany1', 'autre')).endorsement.public_id).toBe('reviewOther1')
})

test('a member that has left says so before its reviews are read', async ({ db }) => {
  const member_id = await createMember(db, {
    slug: 'lumen',
    status: 'removed',
    removal_reason: 'ceased',
    removed_at: on(1),
  })
  await createReview(db, { member_id, public_id: 'reviewFirst1' })
  await expect(read(db, 'reviewFirst1')).rejects.toMatchObject({ code: 'gone' })
})

test('all that belongs to a review comes with it', async ({ db }) => {
  const member_id = await createMember(db, { slug: 'lumen' })
  const review_id = await createReview(
    db,
    { member_id, public_id: 'reviewWhole1', version: 3, is_disputed: true, rating: 8 },
    { testimonies: testimonies('Un.'), rating: 6 },
  )
  for (const version of [2, 3])
    await addVersion(db, {
      review_id,
      version,
      consent_id: CONSENT,
      testimonies: testimonies('Deux.'),
      timeline: [{ label: { FR_FR: 'Mars' } }],
      written_at: on(version),
    })
  const { id: team_member_id } = await db
    .insertInto('team_member')
    .values({ member_id, position: 1, full_name: 'Inès', role: { FR_FR: 'Cheffe' } })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('review_contributor').values({ review_id, team_member_id }).execute()
  const said = { review_id, locale: 'FR_FR', written_at: on(9) } as const
  await db
    .insertInto('review_reply')
    .values([
      { ...said, kind: 'answer', body: 'De rien.' },
      { ...said, kind: 'reply', body: 'Merci.' },
    ])
    .execute()
  await db
    .insertInto('review_event')
    .values([
      { review_id, sequence: 2, type: 'revise', actor_kind: 'author', happened_at: on(2) },
      { review_id, sequence: 3, type: 'revise', actor_kind: 'author', happened_at: on(3) },
      {
        review_id,
        sequence: 4,
        type: 'dispute',
        actor_kind: 'member',
        happened_at: on(8),
        reason: 'secret',
      },
    ])
    .execute()

  const { endorsement } = await read(db, 'reviewWhole1')
  expect(endorsement).toMatchObject({
    contributors: [{ full_name: 'Inès', role: { FR_FR: 'Cheffe' }, avatar: null }],
    reply: { body: 'Merci.', lang: 'FR_FR', written_at: '2026-01-09T00:00:00.000Z' },
    answer: { body: 'De rien.' },
    disputed_at: '2026-01-08T00:00:00.000Z',
    revised_at: '2026-01-03T00:00:00.000Z',
    earlier_versions: [
      { version: 2, timeline: { events: [{ label: { FR_FR: 'Mars' }, text: {} }] } },
      { version: 1, published_rating: 6, timeline: null, case_study: null },
    ],
  })
  expect(endorsement.earlier_versions[1]?.testimonies[0]?.body).toEqual({
    FR_FR: { full_text: 'Un.' },
  })
  expect(JSON.stringify(endorsement)).not.toContain('secret')
})

test('a review that was never changed or disputed has no dates of that', async ({ db }) => {
  const member_id = await createMember(db, { slug: 'lumen' })
  const review_id = await createReview(db, { member_id, public_id: 'reviewFirst1' })
  await db
    .insertInto('review_event')
    .values([
      { review_id, sequence: 2, type: 'dispute', actor_kind: 'member', happened_at: on(8) },
      { review_id, sequence: 3, type: 'settle', actor_kind: 'moderator', happened_at: on(9) },
    ])
    .execute()
  expect((await read(db, 'reviewFirst1')).endorsement).toMatchObject({
    reply: null,
    answer: null,
    disputed_at: null,
    revised_at: null,
    earlier_versions: [],
    contributors: [],
  })
})

test('the reviews beside it are the nearest, three on either side, hidden ones left out', async ({
  db,
}) => {
  const member_id = await createMember(db, { slug: 'lumen' })
  for (let day = 1; day <= 9; day += 1)
    await createReview(db, { member_id, public_id: `reviewDay00${day}`, published_at: on(day) })
  await createReview(db, { member_id, state: 'suspended', published_at: on(5) })
  await createReview(db, { member_id: await createMember(db), published_at: on(5) })

  const days = async (id: string) => {
    const { newer, older } = await read(db, id)
    return [newer, older].map((side) => side.map(({ public_id }) => Number(public_id.slice(-1))))
  }
  expect(await days('reviewDay005')).toEqual([
    [6, 7, 8],
    [4, 3, 2],
  ])
  expect(await days('reviewDay009')).toEqual([[], [8, 7, 6]])
  expect(await days('reviewDay001')).toEqual([[2, 3, 4], []])
})

test('a page costs four statements beside what is kept, with one review or with many', async ({
  db,
}) => {
  const member_id = await createMember(db, { slug: 'lumen' })
  const { activity_id } = await db
    .selectFrom('member')
    .select('activity_id')
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow()
  await db.insertInto('member_tag').values({ member_id, tag_id: activity_id }).execute()
  for (let day = 1; day <= 9; day += 1)
    await createReview(db, {
      member_id,
      public_id: `reviewDay00${day}`,
      tag_ids: [activity_id],
    })
  const watched = watchStatements(db)
  await read(watched.db, 'reviewDay005')
  watched.statements.length = 0
  await read(watched.db, 'reviewDay005')
  expect(watched.statements).toHaveLength(4)
})
