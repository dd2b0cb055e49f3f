import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import {
  createBuyer,
  createContact,
  createMember,
  createReview,
  createTag,
  testimonies,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { memberCulture } from './member-culture.ts'

const SLUG = 'atelier-attentif'

const ask = (db: Db) => memberCulture.run(queryContext(db), { slug: SLUG })

async function recognise(db: Db, member_id: number, tag_id: number, clients: number) {
  await db.insertInto('member_quality').values({ member_id, tag_id, clients }).execute()
}

test('beside a quality stands a review that recognises it and names it, and none twice', async ({
  db,
}) => {
  const member_id = await createMember(db, { slug: SLUG })
  const [first, second, third] = [
    await createTag(db, { kind: 'QUALITY', slug: 'first', label: { FR_FR: 'Premier' } }),
    await createTag(db, { kind: 'QUALITY', slug: 'second', label: { FR_FR: 'Deuxième' } }),
    await createTag(db, { kind: 'QUALITY', slug: 'third', label: { FR_FR: 'Troisième' } }),
  ]
  await recognise(db, member_id, first, 9)
  await recognise(db, member_id, second, 5)
  await recognise(db, member_id, third, 1)
  const told = { member_id, has_testimony: true, rating: 9 }
  const say = (words: string, highlight = {}) => ({
    testimonies: testimonies(words).map((each) => ({ ...each, highlight })),
  })
  const words = say('Premier, deuxième et troisième de leur classe.')
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
  // Newer, but what would be shown of them names nothing.
  const later = { ...told, quality_ids: [first], published_at: day(20) }
  await createReview(db, later, say('Tout a été dit.'))
  await createReview(db, later, say(`Un premier essai. ${'Mot '.repeat(60)}`))
  await createReview(db, later, say('Premier de leur classe.', { FR_FR: 'Tout a été dit.' }))
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

test('what stands beside a quality names it in every language it may be shown in', async ({
  db,
}) => {
  const member_id = await createMember(db, { slug: SLUG })
  const label = { FR_FR: 'Écoute', EN_GB: 'Listening skills' }
  const quality = await createTag(db, { kind: 'QUALITY', slug: 'ecoute', label })
  await recognise(db, member_id, quality, 2)
  const told = { member_id, has_testimony: true, rating: 9, quality_ids: [quality] }
  const body = (english: string) => ({
    testimonies: [
      {
        body: { FR_FR: { full_text: 'Toujours à l’écoute.' }, EN_GB: { full_text: english } },
      },
    ],
  })
  await createReview(db, { ...told, public_id: 'reviewNever1' }, body('Always there.'))
  expect((await ask(db)).qualities[0]?.endorsement).toBeNull()
  await createReview(db, { ...told, public_id: 'reviewAlways' }, body('They always listen.'))
  expect((await ask(db)).qualities[0]?.endorsement?.public_id).toBe('reviewAlways')
})

test('a quoted author stays masked', async ({ db }) => {
  const member_id = await createMember(db, { slug: SLUG })
  const label = { FR_FR: 'Discrets' }
  const quality = await createTag(db, { kind: 'QUALITY', label })
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
