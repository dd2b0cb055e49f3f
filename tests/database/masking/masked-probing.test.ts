import { sql } from 'kysely'
import { expect } from 'vitest'
import { isAppError } from '#domain/errors.ts'
import type { Db } from '#platform/database/schema.ts'
import { publicQueries } from '#queries/public-queries.ts'
import type { Query } from '#queries/query/define-query.ts'
import { readReferenceAddresses } from '#queries/site/sitemap/reference-addresses.ts'
import {
  createBuyer,
  createContact,
  createMember,
  createReview,
  createTag,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'

const HIDDEN = 'Chaudronnerie Abers'
const OPEN = 'Papeterie Quimper'
const WORDS = ['Chaudronnerie', 'chaudronnerie abers', 'chaudronerie', 'abers', 'Vandermeersch']

/** A member whose one review masks its company, and a client that speaks by name of it and of another. */
async function createProbedSite(db: Db) {
  const area_id = await createTag(db, { kind: 'AREA', code: 'C', label: { FR_FR: 'Industrie' } })
  const hidden = await createBuyer(db, { name: HIDDEN, area_id, slug: 'chaudronnerie-abers' })
  const open = await createBuyer(db, { name: OPEN, area_id, slug: 'quimper', review_count: 2 })
  const members = [await createMember(db, { slug: 'un' }), await createMember(db, { slug: 'deux' })]
  for (const member_id of members) {
    const contact_id = await createContact(db, { buyer_id: open })
    await createReview(db, { member_id, buyer_id: open, contact_id, area_id })
  }
  const masked = await createReview(db, {
    member_id: members[0] ?? 0,
    public_id: 'maskedReview',
    buyer_id: hidden,
    contact_id: await createContact(db, { buyer_id: hidden, last_name: 'Vandermeersch' }),
    area_id,
    is_contact_masked: true,
    is_company_masked: true,
  })
  await sql`insert into site_total (review_count, buyer_count, member_count) values (3, 1, 2)
            on conflict do nothing`.execute(db)
  return { hidden, open, masked }
}

/** Every public query with whatever somebody could ask who has a name in mind. */
async function answers(db: Db, words: readonly string[]): Promise<Record<string, string>> {
  const context = queryContext(db)
  const given: Record<string, string> = {}
  for (const [name, query] of publicQueries) {
    const has = (key: string) => key in query.input.shape
    const slugs = has('slug') ? ['un', 'deux', 'quimper', 'chaudronnerie-abers'] : [undefined]
    const ids = has('id') ? ['maskedReview'] : [undefined]
    const asked = has('q') ? [undefined, ...words] : [undefined]
    const sectors = has('sector') ? [undefined, 'C'] : [undefined]
    for (const slug of slugs)
      for (const id of ids)
        for (const q of asked)
          for (const sector of sectors) {
            const variables = JSON.parse(JSON.stringify({ slug, id, q, sector }))
            given[`${name} ${JSON.stringify(variables)}`] = await answer(query, context, variables)
          }
  }
  const addresses = await readReferenceAddresses(db, { after: 0, upTo: 2 ** 31 - 1 }, 100)
  return { ...given, addresses: JSON.stringify(addresses) }
}

async function answer(
  query: Query,
  context: ReturnType<typeof queryContext>,
  variables: object,
): Promise<string> {
  try {
    return JSON.stringify(await query.answer(context, variables))
  } catch (thrown) {
    if (isAppError(thrown)) return thrown.code
    throw thrown
  }
}

test('whatever the name of a masked company is, every answer is the same', async ({ db }) => {
  const { hidden } = await createProbedSite(db)
  const before = await answers(db, WORDS)
  expect(Object.keys(before).length).toBeGreaterThan(60)
  await sql`
    update buyer set name = 'Zzyzx', slug = 'zzyzx', city = 'Brest', is_anonymized = true
     where id = ${hidden}`.execute(db)
  await sql`
    update contact set first_name = 'Xavier', last_name = 'Quelconque' where buyer_id = ${hidden}
  `.execute(db)
  expect(await answers(db, WORDS)).toEqual(before)
})

test('nor does any answer tell that a masked company is one that speaks openly elsewhere', async ({
  db,
}) => {
  const { open, masked } = await createProbedSite(db)
  const words = ['Papeterie', 'quimper', 'papetrie quimper', 'Durand']
  const before = await answers(db, words)
  const contact_id = await createContact(db, { buyer_id: open, last_name: 'Vandermeersch' })
  await sql`
    update review set buyer_id = ${open}, contact_id = ${contact_id} where id = ${masked}
  `.execute(db)
  expect(await answers(db, words)).toEqual(before)
})

test('the comparison would notice a company that is named', async ({ db }) => {
  const { masked } = await createProbedSite(db)
  const before = await answers(db, WORDS)
  await sql`update review set is_company_masked = false where id = ${masked}`.execute(db)
  expect(await answers(db, WORDS)).not.toEqual(before)
})
