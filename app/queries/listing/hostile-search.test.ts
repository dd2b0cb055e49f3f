import { sql } from 'kysely'
import { expect } from 'vitest'
import { createBuyer, createMember } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { members } from './members.ts'
import { suggestions } from './suggestions.ts'

const HOSTILE = [
  "'",
  "''; drop table member; --",
  '" or 1=1',
  '\\',
  "\\' | \\'x",
  '%',
  '_%_',
  '((((((((((',
  ')|(&!:*<->',
  'a:* & !b',
  '[a-z]+(.*)*$',
  '(?:(?:a+)+)+$',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u0000\u200b',
  '😀'.repeat(300),
  'a'.repeat(10_000),
  'agence '.repeat(1_400),
  Array.from({ length: 200 }, (_, n) => String.fromCharCode(97 + (n % 26))).join(' '),
  '١٢٣ Ωmega Москва',
  '<script>alert(1)</script>',
]

test.for(HOSTILE)('%j finds somebody or nobody, and breaks nothing', async (q, { db }) => {
  await createMember(db, { name: 'Brévane' })
  await createBuyer(db, { name: 'Lumière 100 % Ouest', review_count: 1 })
  await sql`select index_members()`.execute(db)
  for (const lang of ['FR_FR', 'DE_DE']) {
    await members.answer(queryContext(db), { q, lang })
    await suggestions.answer(queryContext(db), { q, lang })
  }
  const found = await members.answer(queryContext(db), { q: 'brevane' })
  expect(found.members.map(({ name }) => name)).toEqual(['Brévane'])
})

test('signs that mean something to the database are looked for as they are', async ({ db }) => {
  await createBuyer(db, { name: 'Lumière 100 % Ouest', review_count: 1 })
  await createBuyer(db, { name: 'Lumière 100 x Ouest', review_count: 1 })
  const { buyers } = await suggestions.answer(queryContext(db), { q: '100 %' })
  expect(buyers.map(({ name }) => name)).toEqual(['Lumière 100 % Ouest'])
})
