import { expect } from 'vitest'
import type { Db } from '#platform/schema.ts'
import {
  createBuyer,
  createContact,
  createMember,
  createReview,
  createTag,
  testimonies,
} from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { queryContext } from '#tests/support/query-context.ts'
import { memberCulture } from './member-culture.ts'

const SLUG = 'atelier-attentif'

const ask = (db: Db) => memberCulture.run(queryContext(db), { slug: SLUG })

async function recognise(db: Db, member_id: number, tag_id: number, clients: number) {
  await db.insertInto('member_quality').values({ member_id, tag_id, clients }).execute()
}

test('each quality is quoted by a review that recognises it, and none is quoted twice', async ({
  db,
}) => {
  const member_id = await createMember(db, { slug: SLUG })
  const [first, second, third] = [
    await createTag(db, { kind: 'QUALITY', slug: 'first' }),
    await createTag(db, { kind: 'QUALITY', slug: 'second' }),
    await createTag(db, { kind: 'QUALITY', slug: 'third' }),
  ]
  await recognise(db, member_id, first, 9)
  await recognise(db, member_id, second, 5)
  await recognise(db, member_id, third, 1)
  const told = { member_id, has_testimony: true, rating: 9 }
  const words = { testimonies: testimonies('Tout a été dit.') }
  const day = (number: number) => new Date(Date.UTC(2026, 0, number))
  await createReview(
    db,
    { ...told, public_id: 'reviewBoth01', quality_ids: [first, second], published_at: day(9) },
    words,
  )
  await createReview(
    db,
    { ...told, public_id: 'reviewSecond', quality_ids: [second], published_at: day(3) },
    words,
  )
  await createReview(db, { ...told, quality_ids: [third], rating: 5 }, words)
  await createReview(db, { ...told, quality_ids: [third], state: 'withdrawn' }, words)
  await createReview(db, { member_id, quality_ids: [third], has_testimony: false })

  const { qualities } = await ask(db)
  expect(
    qualities.map(({ tag, clients_count, endorsement }) => [
      tag.slug,
      clients_count,
      endorsement?.public_id ?? null,
    ]),
  ).toEqual([
    ['first', 9, 'reviewBoth01'],
    ['second', 5, 'reviewSecond'],
    ['third', 1, null],
  ])
})

test('a quoted author stays masked', async ({ db }) => {
  const member_id = await createMember(db, { slug: SLUG })
  const quality = await createTag(db, { kind: 'QUALITY' })
  await recognise(db, member_id, quality, 1)
  const buyer_id = await createBuyer(db, { name: 'Sentinelle SA', slug: 'sentinelle-sa' })
  const contact_id = await createContact(db, { buyer_id, last_name: 'Sentinelle' })
  await createReview(
    db,
    {
      member_id,
      buyer_id,
      contact_id,
      quality_ids: [quality],
      has_testimony: true,
      is_contact_masked: true,
      is_company_masked: true,
    },
    { testimonies: testimonies('Discrets et précis.') },
  )
  const answer = await ask(db)
  expect(answer.qualities[0]?.endorsement?.contact.is_masked).toBe(true)
  expect(JSON.stringify(answer).toLowerCase()).not.toContain('sentinelle')
})

test('answers are counted, those to unhappy clients apart', async ({ db }) => {
  const member_id = await createMember(db, { slug: SLUG })
  const answered = [
    await createReview(db, { member_id, rating: 3 }),
    await createReview(db, { member_id, rating: 9 }),
  ]
  const silent = await createReview(db, { member_id, rating: 4.9 })
  await createReview(db, { member_id, rating: 5 })
  const written = { locale: 'FR_FR' as const, written_at: new Date(), body: 'Merci.' }
  await db
    .insertInto('review_reply')
    .values([
      ...answered.map((review_id) => ({ ...written, review_id, kind: 'reply' as const })),
      { ...written, review_id: silent, kind: 'answer' as const },
    ])
    .execute()
  expect((await ask(db)).commitments).toEqual({
    reviews_count: 4,
    authenticated_count: 0,
    replied_count: 2,
    critical_count: 2,
    critical_replied_count: 1,
  })
})
