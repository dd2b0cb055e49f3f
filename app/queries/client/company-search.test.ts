import { expect } from 'vitest'
import { createBuyer, createMember } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { companySearch } from './company-search.ts'

const listed = { review_count: 3 }

test('clients and members are found by the beginning of any word, those that begin with it first', async ({
  db,
}) => {
  await createBuyer(db, { ...listed, name: 'Groupe Valmont', city: 'Lyon' })
  await createBuyer(db, { ...listed, name: 'Valoria', review_count: 1 })
  await createBuyer(db, { ...listed, name: 'Cheval' })
  await createMember(db, { name: 'Vallée Conseil' })
  const { companies } = await companySearch.run(queryContext(db), { q: 'VÀL' })
  expect(companies.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
    'BUYER Valoria',
    'MEMBER Vallée Conseil',
    'BUYER Groupe Valmont',
  ])
})

test('masked companies and removed members are found by nothing', async ({ db }) => {
  await createBuyer(db, { ...listed, name: 'Sentinelle Anonyme', is_anonymized: true })
  await createBuyer(db, { name: 'Sentinelle Masquée', review_count: 0 })
  await createMember(db, {
    name: 'Sentinelle Partie',
    status: 'removed',
    removal_reason: 'ceased',
    removed_at: new Date(),
  })
  const { companies } = await companySearch.run(queryContext(db), { q: 'sentinelle' })
  expect(companies).toEqual([])
})

test('signs of patterns mean themselves', async ({ db }) => {
  await createBuyer(db, { ...listed, name: 'Acme' })
  await createBuyer(db, { ...listed, name: '100% Bio' })
  const found = async (q: string) =>
    (await companySearch.run(queryContext(db), { q })).companies.map(({ name }) => name)
  expect(await found('%%')).toEqual([])
  expect(await found('a_')).toEqual([])
  expect(await found('100%')).toEqual(['100% Bio'])
})

test('six at most', async ({ db }) => {
  for (let count = 0; count < 9; count += 1)
    await createBuyer(db, { ...listed, name: `Multi ${count}` })
  const { companies } = await companySearch.run(queryContext(db), { q: 'mu' })
  expect(companies).toHaveLength(6)
})
