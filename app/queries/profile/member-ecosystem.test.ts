import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { createBuyer, createMember, createReview } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { memberEcosystem } from './member-ecosystem.ts'

const SLUG = 'atelier-entoure'

const ask = (db: Db) => memberEcosystem.run(queryContext(db), { slug: SLUG })

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

test('clients are those that gave their name; the last to speak comes first', async ({ db }) => {
  const member_id = await createMember(db, { slug: SLUG })
  const early = await createBuyer(db, { name: 'Early' })
  const late = await createBuyer(db, { name: 'Late' })
  await createReview(db, { member_id, buyer_id: early, published_at: day(1) })
  await createReview(db, { member_id, buyer_id: early, published_at: day(2) })
  await createReview(db, { member_id, buyer_id: late, published_at: day(5) })
  const { clients } = await ask(db)
  expect(clients.total).toBe(2)
  expect(clients.companies.map(({ name, reviews_count }) => [name, reviews_count])).toEqual([
    ['Late', 1],
    ['Early', 2],
  ])
})

test('a company that is masked anywhere in the answer is in none of it', async ({ db }) => {
  const member_id = await createMember(db, { slug: SLUG })
  const masked = await createBuyer(db, { name: 'Sentinelle Un', slug: 'sentinelle-un' })
  const hidden = await createBuyer(db, {
    name: 'Sentinelle Deux',
    slug: 'sentinelle-deux',
    is_anonymized: true,
  })
  const withdrawn = await createBuyer(db, { name: 'Sentinelle Trois', slug: 'sentinelle-trois' })
  await createReview(db, { member_id, buyer_id: masked, is_company_masked: true })
  await createReview(db, { member_id, buyer_id: hidden })
  await createReview(db, { member_id, buyer_id: withdrawn, state: 'withdrawn' })
  await createReview(db, { member_id, buyer_id: withdrawn, is_erased: true })
  const answer = await ask(db)
  expect(answer.clients).toEqual({ total: 0, companies: [] })
  expect(JSON.stringify(answer).toLowerCase()).not.toContain('sentinelle')
})

test('of a company with a masked and an open review, the open one alone is counted', async ({
  db,
}) => {
  const member_id = await createMember(db, { slug: SLUG })
  const buyer_id = await createBuyer(db, { name: 'Both' })
  await createReview(db, { member_id, buyer_id })
  await createReview(db, { member_id, buyer_id, is_company_masked: true })
  const { clients } = await ask(db)
  expect(clients.companies).toMatchObject([{ name: 'Both', reviews_count: 1 }])
})

test('no more than twenty-four companies are named, and all are counted', async ({ db }) => {
  const member_id = await createMember(db, { slug: SLUG })
  for (let number = 0; number < 26; number++) {
    await createReview(db, { member_id, buyer_id: await createBuyer(db) })
  }
  const { clients } = await ask(db)
  expect(clients.companies).toHaveLength(24)
  expect(clients.total).toBe(26)
})

test('partners keep their order: members with their card, others by name, removed ones not', async ({
  db,
}) => {
  const member_id = await createMember(db, { slug: SLUG })
  const friend = await createMember(db, { name: 'Friend' })
  const gone = await createMember(db, {
    name: 'Gone',
    status: 'removed',
    removal_reason: 'ceased',
    removed_at: day(1),
  })
  await db
    .insertInto('partner')
    .values([
      { member_id, position: 0, partner_name: 'Outsider' },
      { member_id, position: 1, partner_member_id: gone },
      { member_id, position: 2, partner_member_id: friend },
    ])
    .execute()
  const { partners } = await ask(db)
  expect(partners.map(({ name, member }) => [name, member?.name])).toEqual([
    ['Outsider', undefined],
    ['Friend', 'Friend'],
  ])
})

test('a group is shown with its other members', async ({ db }) => {
  const member_id = await createMember(db, { slug: SLUG })
  const others = [await createMember(db, { name: 'Zoé' }), await createMember(db, { name: 'Ana' })]
  await db
    .insertInto('member_group')
    .values({ id: 901, public_id: 'groupTest001', name: 'Collectif' })
    .execute()
  await db
    .insertInto('member_group_membership')
    .values([member_id, ...others].map((each) => ({ group_id: 901, member_id: each })))
    .execute()
  const { groups } = await ask(db)
  expect(groups).toMatchObject([{ name: 'Collectif' }])
  expect(groups[0]?.members.map(({ name }) => name)).toEqual(['Ana', 'Zoé'])
})
