import { sql } from 'kysely'
import { expect } from 'vitest'
import type { ListingAddress } from '#domain/listing/listing-picker.ts'
import { parseListingQuery } from '#domain/listing/listing-query.ts'
import type { Category } from '#domain/tag/category.ts'
import type { Db } from '#platform/database/schema.ts'
import { createComponent, createMember, createTag } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { readListingPage } from './listing-page.ts'
import { members } from './members.ts'

const MARKETING: Category = 'marketing_communication_et_ventes'
const LEGAL: Category = 'legal_compta_et_finances'

/** Two categories, an activity with a speciality, a member in Lyon and one in Nice. */
async function createSite(db: Db) {
  const category = await createTag(db, {
    kind: 'CATEGORY',
    slug: MARKETING,
    label: { FR_FR: 'Marketing' },
  })
  await createTag(db, { kind: 'CATEGORY', slug: LEGAL, label: { FR_FR: 'Légal' } })
  const activity = await createTag(db, {
    slug: 'agence-seo',
    parent_id: category,
    label: { FR_FR: 'Agence SEO', EN_GB: 'SEO agency' },
  })
  const speciality = await createTag(db, {
    kind: 'SPECIALTY',
    slug: 'seo-local',
    parent_id: activity,
    label: { FR_FR: 'SEO local' },
  })
  for (const [position, slug] of ['lyon', 'nice'].entries()) {
    const label = { FR_FR: slug, IT_IT: `${slug}-it` }
    await db.insertInto('city').values({ slug, label, position }).execute()
  }
  const inLyon = await createMember(db, {
    name: 'Brévane',
    category_id: category,
    activity_id: activity,
  })
  const inNice = await createMember(db, {
    name: 'Sillage',
    category_id: category,
    activity_id: activity,
  })
  for (const [member_id, city_slug] of [
    [inLyon, 'lyon'],
    [inNice, 'nice'],
  ] as const) {
    await db.insertInto('member_location').values({ member_id, city_slug, position: 0 }).execute()
    await db.insertInto('member_tag').values({ member_id, tag_id: activity }).execute()
  }
  await db.insertInto('member_tag').values({ member_id: inNice, tag_id: speciality }).execute()
  await db
    .insertInto('facet_count')
    .values([
      { category_id: 0, city_slug: '', tag_id: category, members: 2 },
      { category_id: 0, city_slug: '', tag_id: activity, members: 2 },
      { category_id: 0, city_slug: 'nice', tag_id: activity, members: 1 },
      { category_id: 0, city_slug: '', tag_id: speciality, members: 1 },
    ])
    .execute()
  await sql`select index_members()`.execute(db)
  return { category, activity, speciality, inLyon, inNice }
}

function read(db: Db, address: ListingAddress, search = '') {
  return readListingPage(queryContext(db), 'fr-FR', address, parseListingQuery(search))
}

const namesAt = async (db: Db, address: ListingAddress, search = '') =>
  (await read(db, address, search)).listing.members.map(({ name }) => name)

test('category, activity, speciality and city each have their list', async ({ db }) => {
  await createSite(db)
  const both = ['Brévane', 'Sillage']
  expect(await namesAt(db, { category: 'services' })).toEqual(both)
  expect(await namesAt(db, { category: MARKETING })).toEqual(both)
  expect(await namesAt(db, { category: LEGAL })).toEqual([])
  expect(await namesAt(db, { category: MARKETING, slug: 'agence-seo' })).toEqual(both)
  expect(await namesAt(db, { category: MARKETING, slug: 'seo-local' })).toEqual(['Sillage'])
  expect(await namesAt(db, { category: 'services', slug: 'lyon' })).toEqual(['Brévane'])
  expect(await namesAt(db, { category: MARKETING, slug: 'nice' })).toEqual(['Sillage'])
  const seoInNice = { category: MARKETING, slug: 'agence-seo', geography: 'nice' } as const
  expect(await namesAt(db, seoInNice)).toEqual(['Sillage'])
})

test('a tag below the wrong category has moved, one that there is not is not found', async ({
  db,
}) => {
  await createSite(db)
  const refusal = (address: ListingAddress) =>
    read(db, address).then(
      () => null,
      ({ code, details }) => [code, details],
    )
  const to = 'marketing-communication-et-ventes'
  for (const slug of ['agence-seo', 'seo-local']) {
    expect(await refusal({ category: LEGAL, slug })).toEqual([
      'moved',
      { from: 'legal-compta-et-finances', to },
    ])
    expect(await refusal({ category: 'services', slug })).toEqual([
      'moved',
      { from: 'services', to },
    ])
  }
  expect(await refusal({ category: MARKETING, slug: 'nothing' })).toEqual([
    'not-found',
    { slug: 'nothing' },
  ])
  expect(await refusal({ category: 'tech_et_produit' })).toEqual([
    'not-found',
    { category: 'tech_et_produit' },
  ])
})

test('a speciality of no category lives below all services', async ({ db }) => {
  await createTag(db, { kind: 'SPECIALTY', slug: 'libre' })
  expect((await read(db, { category: 'services', slug: 'libre' })).subject.speciality?.slug).toBe(
    'libre',
  )
})

test('a page beyond the last one is not found, an empty list is', async ({ db }) => {
  await createSite(db)
  await expect(read(db, { category: 'services' }, '?page=2')).rejects.toThrow('not-found')
  await expect(read(db, { category: 'services' }, '?q=brevane&page=2')).rejects.toThrow('not-found')
  const empty = { category: MARKETING, slug: 'seo-local', geography: 'lyon' } as const
  expect((await read(db, empty)).listing.aggregate.count).toBe(0)
})

test('an empty list leads to the nearest ones that have somebody, with their numbers', async ({
  db,
}) => {
  await createSite(db)
  const empty = { category: MARKETING, slug: 'seo-local', geography: 'lyon' } as const
  const ways = async (search: string) =>
    (await read(db, empty, search)).waysOut.map(({ address, query, count }) => [
      ...Object.values(address).filter(Boolean),
      query.q,
      count,
    ])
  expect(await ways('')).toEqual([
    [MARKETING, 'seo-local', '', 1],
    [MARKETING, 'agence-seo', 'lyon', '', 1],
    [MARKETING, 'lyon', '', 1],
  ])
  await sql`select index_members()`.execute(db)
  expect((await ways('?q=brevane&has=video'))[0]).toEqual([
    MARKETING,
    'agence-seo',
    'lyon',
    'brevane',
    1,
  ])
})

test('what an editor has written for a list comes with its first page alone', async ({ db }) => {
  await createSite(db)
  const page = await db
    .insertInto('page')
    .values({
      public_id: 'listPageSeo1',
      type: 'LIST',
      slug: `marketing-communication-et-ventes/agence-seo`,
      title: { FR_FR: 'Agences SEO' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await createComponent(db, { page_id: page.id, kind: 'HEADER', title: 'Nos agences SEO' })
  const address = { category: MARKETING, slug: 'agence-seo' }
  expect((await read(db, address)).blocks?.components[0]?.title).toBe('Nos agences SEO')
  expect((await read(db, address, '?has=video')).blocks).toBeNull()
  expect((await read(db, { ...address, geography: 'nice' })).blocks).toBeNull()
})

test('a list offers what it can be narrowed to, with stored counts', async ({ db }) => {
  await createSite(db)
  const { narrowing } = await read(db, { category: MARKETING, slug: 'agence-seo' })
  expect(narrowing.services.map(({ slug, members: count }) => [slug, count])).toEqual([
    ['seo-local', 1],
  ])
  expect(narrowing.cities.map(({ slug, members: count }) => [slug, count])).toEqual([['nice', 1]])
})

test('a page costs the same number of statements however long its list is', async ({ db }) => {
  const { category, activity } = await createSite(db)
  const count = async () => {
    const watched = watchStatements(db)
    await readListingPage(
      queryContext(watched.db),
      'fr-FR',
      { category: MARKETING },
      parseListingQuery(''),
    )
    return watched.statements.length
  }
  const few = await count()
  for (let number = 0; number < 30; number += 1)
    await createMember(db, { category_id: category, activity_id: activity })
  expect(await count()).toBe(few)
  expect(few).toBeLessThanOrEqual(12)
})

test('the public query answers what the page shows', async ({ db }) => {
  await createSite(db)
  const answer = await members.answer(queryContext(db), { category: MARKETING, slug: 'nice' })
  expect(answer.members.map(({ name, list_position }) => [name, list_position])).toEqual([
    ['Sillage', 1],
  ])
  expect(answer.aggregate).toMatchObject({ count: 1, is_exact: true })
  await expect(members.answer(queryContext(db), { sort: 'best' })).rejects.toThrow('invalid')
})

test('a name with a letter missing means that name, part of one all that have it', async ({
  db,
}) => {
  await createMember(db, { name: 'Maquette & Moteur' })
  await createMember(db, { name: 'Maquette & Moteur Savoie' })
  await sql`select index_members()`.execute(db)
  const found = async (q: string) => {
    const { members: all, corrected_q } = await members.answer(queryContext(db), { q })
    return { names: all.map(({ name }) => name), corrected_q }
  }
  expect(await found('mquette moteur')).toEqual({
    names: ['Maquette & Moteur'],
    corrected_q: 'Maquette & Moteur',
  })
  expect((await found('mquette')).names).toHaveLength(2)
  expect((await found('maquette moteur')).names).toHaveLength(2)
})
