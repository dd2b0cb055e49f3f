import { CompiledQuery, sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { suggestions } from '#queries/listing/suggestions.ts'
import { createBuyer, createTag } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { clients } from './clients.ts'

type Input = { q?: string; sector?: string; page?: number }

const list = (db: Db, input: Input = {}) =>
  clients.run(queryContext(db), { q: '', page: 1, ...input })

async function namesOf(db: Db, input?: Input): Promise<string[]> {
  return (await list(db, input)).buyers.map(({ name }) => name)
}

test('twenty-four at a time, those with the most reviews first', async ({ db }) => {
  for (let count = 1; count <= 26; count += 1) {
    await createBuyer(db, { name: `Client ${count}`, review_count: count })
  }
  await db.updateTable('site_total').set({ buyer_count: 26 }).execute()
  const first = await list(db)
  expect(first).toMatchObject({ total: 26, is_total_exact: true, has_more: true })
  expect(first.buyers).toHaveLength(24)
  expect(first.buyers[0]?.name).toBe('Client 26')
  expect(await namesOf(db, { page: 2 })).toEqual(['Client 2', 'Client 1'])
  await expect(list(db, { page: 3 })).rejects.toMatchObject({ code: 'not-found' })
})

test('a client that is masked, or that no review names, is found by nothing', async ({ db }) => {
  const area_id = await createTag(db, { kind: 'AREA', code: 'C' })
  const secret = { area_id, about: { FR_FR: 'Des cuves pour la mer' }, city: 'Plouguerneau' }
  await createBuyer(db, { ...secret, name: 'Abers Un', review_count: 9, is_anonymized: true })
  await createBuyer(db, { ...secret, name: 'Abers Deux', review_count: 0 })
  await createBuyer(db, { area_id, name: 'Albatros', review_count: 1 })
  const asked: Input[] = [
    {},
    { q: 'Abers' },
    { q: 'abers un' },
    { q: 'a' },
    { q: 'ab' },
    { q: 'Abres Un' },
    { q: 'abers-un' },
    { q: 'cuves' },
    { q: 'Plouguerneau' },
    { q: '%' },
    { q: '_' },
    { sector: 'C' },
    { sector: 'C', q: 'abers' },
  ]
  for (const input of asked) {
    const answer = JSON.stringify(await list(db, input))
    expect(answer).not.toContain('Abers')
    expect(answer).not.toContain('cuves')
    expect(answer).not.toContain('Plouguerneau')
  }
  for (const q of ['abers', 'abers un', 'abers deux', 'Abres']) {
    const answer = await suggestions.answer(queryContext(db), { q, lang: 'FR_FR' })
    expect(JSON.stringify(answer)).not.toContain('Abers')
  }
  expect(await namesOf(db, { sector: 'C' })).toEqual(['Albatros'])
})

test('a name is found in part, without accents or case, and with a typing error', async ({
  db,
}) => {
  for (const name of ['Évrard & Fils', 'Grand Marché Rivaloire', 'Laiterie Combe-Noire']) {
    await createBuyer(db, { name, review_count: 1 })
  }
  expect(await namesOf(db, { q: 'evrard' })).toEqual(['Évrard & Fils'])
  expect(await namesOf(db, { q: '  MARCHÉ ' })).toEqual(['Grand Marché Rivaloire'])
  expect(await namesOf(db, { q: 'marche riv' })).toEqual(['Grand Marché Rivaloire'])
  expect(await namesOf(db, { q: 'laitrie' })).toEqual(['Laiterie Combe-Noire'])
  expect(await namesOf(db, { q: 'év' })).toEqual(['Évrard & Fils'])
  expect(await namesOf(db, { q: 'zzz' })).toEqual([])
})

test('names that begin like it come first', async ({ db }) => {
  await createBuyer(db, { name: 'Le Valmont', review_count: 9 })
  await createBuyer(db, { name: 'Valmont Industrie', review_count: 1 })
  expect(await namesOf(db, { q: 'valmont' })).toEqual(['Valmont Industrie', 'Le Valmont'])
})

test('signs that mean something elsewhere are signs of a name here', async ({ db }) => {
  await createBuyer(db, { name: '100 % Bois', review_count: 1 })
  await createBuyer(db, { name: 'A_B \\ C', review_count: 1 })
  expect(await namesOf(db, { q: '100 %' })).toEqual(['100 % Bois'])
  expect(await namesOf(db, { q: '_b \\' })).toEqual(['A_B \\ C'])
  expect(await namesOf(db, { q: '%b' })).toEqual([])
  for (const q of ["' or 1=1 --", '(a+)+$', '\u0000', '\ud800', '[', 'x'.repeat(10_000), '\\']) {
    await expect(list(db, { q })).resolves.toBeDefined()
  }
})

test('a sector narrows the list; an unknown one does not', async ({ db }) => {
  const area_id = await createTag(db, { kind: 'AREA', code: 'J', label: { FR_FR: 'Information' } })
  await createBuyer(db, { name: 'Dedans', area_id, review_count: 1 })
  await createBuyer(db, { name: 'Dehors', review_count: 1 })
  const found = await list(db, { sector: 'J' })
  expect(found).toMatchObject({ total: 1, is_total_exact: true })
  expect(found.sectors).toEqual([{ code: 'J', label: { FR_FR: 'Information' } }])
  expect(found.buyers[0]).toMatchObject({
    name: 'Dedans',
    sector: { code: 'J' },
    country: { code: 'FR', label: { DE_DE: 'Frankreich' } },
  })
  for (const sector of ['j', 'Z', '', "'"]) {
    expect(await namesOf(db, { sector })).toHaveLength(2)
  }
})

test.for([
  ['buyer_listed_idx', {}],
  ['buyer_sector_idx', { sector: 'J' }],
] as const)('a list is read along %s', async ([index, input], { db }) => {
  await createTag(db, { kind: 'AREA', code: 'J' })
  await createBuyer(db, { name: 'Valmont', review_count: 1 })
  await sql`set local enable_seqscan = off`.execute(db)
  await sql`set local enable_sort = off`.execute(db)
  const watched = watchStatements(db)
  await list(watched.db, input)
  const plans = []
  for (const statement of watched.statements) {
    const explain = CompiledQuery.raw(`explain ${statement.sql}`, [...statement.parameters])
    plans.push(JSON.stringify((await db.executeQuery(explain)).rows))
  }
  expect(plans.join('\n')).toContain(index)
  expect(watched.statements.length).toBeLessThanOrEqual(4)
})
