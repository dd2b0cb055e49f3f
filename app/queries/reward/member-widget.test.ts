import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { memberProfile } from '#queries/profile/profile-home.ts'
import {
  createAsset,
  createBuyer,
  createContact,
  createMember,
  createOldSlug,
  createReview,
  testimonies,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { memberWidget } from './member-widget.ts'

const SLUG = 'atelier-laurier'

const ask = (db: Db, reviews = 6) => memberWidget.run(queryContext(db), { slug: SLUG, reviews })

/** With a testimony, on the given day of November. */
async function review(db: Db, member_id: number, day: number, row: { rating?: number } = {}) {
  const published_at = new Date(Date.UTC(2026, 10, day))
  return createReview(
    db,
    { member_id, published_at, has_testimony: true, ...row },
    { testimonies: testimonies(`du ${day}`) },
  )
}

test('the figures are those of the profile', async ({ db }) => {
  const figures = { review_count: 7, authenticated_review_count: 5, rating_sum: 60.5 }
  await createMember(db, { slug: SLUG, ...figures })
  const { member } = await ask(db)
  const { member: shown } = await memberProfile.answer(queryContext(db), { slug: SLUG })
  expect(member).toMatchObject({
    name: shown.name,
    avg_rating: shown.avg_rating,
    endorsements_count: 7,
    authenticated_count: 5,
  })
  expect(member.avg_rating).toBeCloseTo(60.5 / 7)
})

test('a change of today is there at once', async ({ db }) => {
  const id = await createMember(db, { slug: SLUG, review_count: 1, rating_sum: 9 })
  expect((await ask(db)).member.avg_rating).toBe(9)
  await db
    .updateTable('member')
    .set({ review_count: 2, rating_sum: 12 })
    .where('id', '=', id)
    .execute()
  expect((await ask(db)).member).toMatchObject({ avg_rating: 6, endorsements_count: 2 })
})

test('the newest reviews with words come first, and none is left out for its rating', async ({
  db,
}) => {
  const member_id = await createMember(db, { slug: SLUG })
  await review(db, member_id, 3)
  await review(db, member_id, 5, { rating: 1 })
  await review(db, member_id, 4)
  await createReview(db, { member_id, published_at: new Date('2026-11-09T10:00:00Z') })
  await createReview(db, { member_id, has_testimony: true, state: 'suspended' })
  await review(db, await createMember(db), 8)
  const { endorsements } = await ask(db)
  expect(endorsements.map(({ published_at }) => new Date(published_at).getUTCDate())).toEqual([
    5, 4, 3,
  ])
  expect(endorsements[0]?.published_rating).toBe(1)
  expect((await ask(db, 2)).endorsements).toHaveLength(2)
  expect((await ask(db, 0)).endorsements).toEqual([])
})

test('who is masked stays masked', async ({ db }) => {
  const member_id = await createMember(db, { slug: SLUG })
  const avatar_asset_id = await createAsset(db, { url: '/media/secret-face.webp' })
  const buyer_id = await createBuyer(db, { name: 'Secret Industries', slug: 'secret-industries' })
  const contact_id = await createContact(db, {
    buyer_id,
    first_name: 'Secreta',
    last_name: 'Geheimer',
    job_title: { FR_FR: 'Directrice secrète' },
    avatar_asset_id,
  })
  const masked = { is_contact_masked: true, is_company_masked: true }
  await createReview(
    db,
    { member_id, buyer_id, contact_id, has_testimony: true, ...masked },
    { testimonies: testimonies('Bien.') },
  )
  const answer = await ask(db)
  expect(answer.endorsements).toHaveLength(1)
  expect(JSON.stringify(answer)).not.toMatch(/secret|geheim/i)
})

test('members that left are gone, renamed ones have moved, unknown ones are not found', async ({
  db,
}) => {
  const member_id = await createMember(db, {
    slug: 'parti',
    status: 'removed',
    removal_reason: 'ceased',
    removed_at: new Date(),
  })
  await createOldSlug(db, member_id, 'ancien')
  const asked = (slug: string) => memberWidget.answer(queryContext(db), { slug })
  await expect(asked('parti')).rejects.toMatchObject({ code: 'gone' })
  await expect(asked('ancien')).rejects.toMatchObject({ code: 'moved' })
  await expect(asked('personne')).rejects.toMatchObject({ code: 'not-found' })
  await expect(asked('')).rejects.toMatchObject({ code: 'invalid' })
})
