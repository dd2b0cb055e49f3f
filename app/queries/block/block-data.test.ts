import { sql } from 'kysely'
import { expect } from 'vitest'
import { articleFigures } from '#domain/content/article-figures.ts'
import type { Component } from '#domain/contract/page.ts'
import type { Locale } from '#domain/locale.ts'
import type { Db } from '#platform/database/schema.ts'
import { createAsset, createMember, createTag } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { pageBlock } from '#tests/support/database/page-block.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { readBlockData } from './block-data.ts'

async function blockData(db: Db, components: Component[], locale: Locale = 'fr-FR') {
  return readBlockData(queryContext(db), locale, components)
}

/** The activities of one category, with their numbers of members everywhere and in cities. */
async function createActivities(
  db: Db,
  activities: { slug: string; members: Record<string, number> }[],
): Promise<void> {
  const category = await createTag(db, {
    kind: 'CATEGORY',
    slug: 'tech_et_produit',
    label: { FR_FR: 'Tech', DE_DE: 'Technik' },
    icon: 'code',
  })
  await db
    .insertInto('facet_count')
    .values({ category_id: 0, city_slug: '', tag_id: category, members: 9 })
    .execute()
  for (const { slug, members } of activities) {
    const tag_id = await createTag(db, { slug, parent_id: category })
    for (const [city_slug, count] of Object.entries(members)) {
      const row = { category_id: 0, city_slug, tag_id, members: count }
      await db.insertInto('facet_count').values(row).execute()
    }
  }
}

async function createCities(db: Db, slugs: string[]): Promise<void> {
  for (const [position, slug] of slugs.entries()) {
    const label = { FR_FR: slug, IT_IT: `${slug} (it)` }
    await db.insertInto('city').values({ slug, label, position }).execute()
  }
}

test('blocks that need nothing cost no statement', async ({ db }) => {
  const watched = watchStatements(db)
  const group = pageBlock('GROUP', {
    sub_components: [pageBlock('FAQ'), pageBlock('RICH_TEXT'), pageBlock('CTA')],
  })
  const data = await blockData(watched.db, [pageBlock('HEADER'), group])
  expect(data).toEqual({ reviews: {}, members: {}, tags: {} })
  expect(watched.statements).toEqual([])
})

test('pictures of texts are those that editors may show', async ({ db }) => {
  const own = await createAsset(db, { usage: 'COVER', url: '/media/own.webp' })
  const portrait = await createAsset(db, { usage: 'AVATAR', url: '/media/portrait.webp' })
  const sent = await createAsset(db, { usage: 'COVER', url: '/media/sent.webp' })
  const member_id = await createMember(db, {})
  await db
    .insertInto('member_picture')
    .values({ member_id, asset_id: sent, usage: 'COVER' })
    .execute()
  const { rows } = await sql<{ id: string; url: string }>`
    select public_id as id, url from asset where id in (${own}, ${portrait}, ${sent})`.execute(db)
  const content = rows.map(({ id }) => ({ type: 'picture', attrs: { asset: id } }))
  const document = { FR_FR: { type: 'doc', content } }
  const data = await blockData(db, [pageBlock('RICH_TEXT', { content: { document } })])
  expect(Object.values(data.pictures ?? {}).map((picture) => picture.tf_public_url)).toEqual([
    '/media/own.webp',
  ])
})

test('services are the categories with their activities, the most chosen first', async ({ db }) => {
  await db.updateTable('site_total').set({ member_count: 12 }).execute()
  await createActivities(db, [
    { slug: 'seo', members: { '': 2 } },
    { slug: 'web', members: { '': 7 } },
    { slug: 'erp', members: {} },
  ])
  const nested = pageBlock('GROUP', { sub_components: [pageBlock('MEMBERS_SERVICES')] })
  const { services } = await blockData(db, [nested], 'de-DE')
  expect(services).toMatchObject({
    memberCount: 12,
    categories: [
      { slug: 'tech_et_produit', label: { DE_DE: 'Technik' }, icon: 'code', memberCount: 9 },
    ],
  })
  expect(services?.categories[0]?.label).not.toHaveProperty('FR_FR')
  const activities = services?.categories[0]?.activities.map(({ slug }) => slug)
  expect(activities).toEqual(['web', 'seo', 'erp'])
})

test('cities come largest first, with their twelve most chosen activities', async ({ db }) => {
  await createCities(db, ['lille', 'lyon', 'nantes'])
  await createActivities(
    db,
    Array.from({ length: 14 }, (_, index) => ({
      slug: `activity-${index}`,
      members: { lille: 1, lyon: index, '': index },
    })),
  )
  const { cities } = await blockData(db, [pageBlock('CITIES_QUERIES_TABS')], 'it-IT')
  expect(cities?.map(({ slug }) => slug)).toEqual(['lyon', 'lille'])
  const [lyon] = cities ?? []
  expect(lyon?.label).toEqual({ IT_IT: 'lyon (it)' })
  expect(lyon?.activities).toHaveLength(12)
  expect(lyon?.activities[0]).toMatchObject({
    activity: { slug: 'activity-13', category: 'tech_et_produit' },
    memberCount: 13,
  })
  expect(lyon?.activities.at(-1)?.memberCount).toBe(2)
})

async function createArticle(
  db: Db,
  article: { slug: string; published_at: Date | null; words?: number; tags?: number[] },
): Promise<void> {
  const { slug, published_at, words = 1, tags = [] } = article
  const author = await db
    .insertInto('author')
    .values({ public_id: `author${slug.padStart(6, '0')}`, full_name: 'A', role: {} })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sentence = (count: number) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'mot '.repeat(count) }] }],
  })
  const body = { FR_FR: sentence(words), EN_GB: sentence(words * 2) }
  const { reading_minutes } = articleFigures({}, body)
  const { id } = await db
    .insertInto('article')
    .values({
      public_id: `articl${slug.padStart(6, '0')}`,
      slug,
      title: { FR_FR: slug },
      excerpt: { FR_FR: slug },
      body,
      reading_minutes: JSON.stringify(reading_minutes),
      author_id: author.id,
      cover_asset_id: await createAsset(db, { url: '/media/cover.webp', width: 16, height: 10 }),
      published_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const tag_id of tags) {
    await db.insertInto('article_tag').values({ article_id: id, tag_id }).execute()
  }
}

test('the last articles are the four newest that are out, with what reading them takes', async ({
  db,
}) => {
  const category = await createTag(db, { kind: 'CATEGORY', slug: 'tech_et_produit' })
  const theme = await createTag(db, { kind: 'MARKETING_CATEGORY', label: { FR_FR: 'Guide' } })
  const day = (date: number) => new Date(Date.UTC(2026, 10, date))
  for (const date of [1, 2, 3, 4, 5]) {
    await createArticle(db, {
      slug: `no${date}`,
      published_at: day(date),
      words: 1100,
      tags: [category, theme],
    })
  }
  await createArticle(db, { slug: 'draft', published_at: null })
  await createArticle(db, { slug: 'future', published_at: day(30) })

  const { articles } = await blockData(db, [pageBlock('MEDIA_LAST_ARTICLES')])
  expect(articles?.map(({ slug }) => slug)).toEqual(['no5', 'no4', 'no3', 'no2'])
  expect(articles?.[0]).toEqual({
    slug: 'no5',
    title: { FR_FR: 'no5' },
    excerpt: { FR_FR: 'no5' },
    cover: { tf_public_url: '/media/cover.webp', width: 16, height: 10, alt: null },
    theme: { FR_FR: 'Guide' },
    readingMinutes: 5,
    publishedAt: '2026-11-05T00:00:00.000Z',
  })
  const inEnglish = await blockData(db, [pageBlock('MEDIA_LAST_ARTICLES')], 'en-GB')
  expect(inEnglish.articles?.[0]?.readingMinutes).toBe(10)
  const inGerman = await blockData(db, [pageBlock('MEDIA_LAST_ARTICLES')], 'de-DE')
  expect(inGerman.articles?.[0]?.readingMinutes).toBe(5)
})

test('members and tags that a document mentions are read, however deep it is', async ({ db }) => {
  await createMember(db, { public_id: 'memberActive', name: 'Actif' })
  await createMember(db, {
    public_id: 'memberGone01',
    status: 'removed',
    removal_reason: 'excluded',
    removed_at: new Date(),
  })
  await createTag(db, { public_id: 'activityWeb1', slug: 'web' })
  const node = (type: string, id: string) => ({ type: 'mention', attrs: { type, id } })
  let document: unknown = {
    type: 'paragraph',
    content: [
      node('member', 'memberActive'),
      node('member', 'memberGone01'),
      node('tag', 'activityWeb1'),
      node('buyer', 'anything0001'),
    ],
  }
  for (let depth = 0; depth < 300; depth += 1)
    document = { type: 'blockquote', content: [document] }
  const text = pageBlock('RICH_TEXT', { content: { document } })
  const data = await blockData(db, [pageBlock('GROUP', { sub_components: [text] })])
  expect(Object.keys(data.members)).toEqual(['memberActive'])
  expect(data.tags).toMatchObject({ activityWeb1: { slug: 'web', kind: 'ACTIVITY' } })
  expect(data.tags.activityWeb1).not.toHaveProperty('id')
})

test('a card of a member has its figures of this year', async ({ db }) => {
  const web = await createTag(db, { slug: 'web', label: { FR_FR: 'Web' } })
  const id = await createMember(db, {
    public_id: 'memberCard01',
    slug: 'atelier',
    activity_id: web,
    review_count: 3,
    rating_sum: 25.5,
    authenticated_review_count: 2,
    video_count: 1,
    color_primary: '#AA0000',
  })
  await createCities(db, ['lyon'])
  await db
    .insertInto('member_location')
    .values({ member_id: id, position: 0, city_slug: 'lyon' })
    .execute()
  await db.insertInto('member_tag').values({ member_id: id, tag_id: web }).execute()
  for (const [starts_on, point_halves] of [
    ['2025-01-01', 7],
    ['2026-01-01', 31],
  ] as const) {
    const score = { period: 'yearly' as const, starts_on, scope_id: 0, member_id: id }
    await db
      .insertInto('leaderboard_score')
      .values({ ...score, point_halves, review_count: 1, rating_sum: 9 })
      .execute()
  }
  const mention = { id: 'memberCard01', type: 'member', label: '', url: null }
  const { members } = await blockData(db, [pageBlock('MENTION', { content: { mention } })])
  expect(members.memberCard01).toMatchObject({
    slug: 'atelier',
    activity: { FR_FR: 'Web' },
    colors: { primary: '#AA0000' },
    avg_rating: 8.5,
    endorsements_count: 3,
    authenticated_count: 2,
    score_sum: 15.5,
    cities: [{ slug: 'lyon', label: { FR_FR: 'lyon' } }],
    tags: [{ tag: { slug: 'web' } }],
    hasVideo: true,
    hasTestimony: false,
  })
})

test('relationships and contents of any shape are survived', async ({ db }) => {
  const odd = pageBlock('MENTION', {
    content: { mention: 'x', document: [null, 3, { type: 'mention', attrs: null }] },
    relationships: [null, { type: 'REVIEW' }, { type: 7, public_id: 'x' }] as never,
  })
  const none = pageBlock('HEADER', { content: null as never, relationships: null as never })
  expect(await blockData(db, [odd, none])).toEqual({ reviews: {}, members: {}, tags: {} })
})
