import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { createArticle, createTag } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { articles } from './articles.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const FUTURE = new Date('2026-11-15T12:00:01Z')

const list = (db: Db, input: { tag?: string; page?: number } = {}) =>
  articles.run(queryContext(db), { lang: 'fr-FR', page: 1, ...input })

async function slugsOf(db: Db, input?: Parameters<typeof list>[1]): Promise<string[]> {
  const { articles: found } = await list(db, input)
  return found.map(({ slug }) => slug)
}

async function tagArticle(db: Db, article_id: number, tag_id: number): Promise<void> {
  await db.insertInto('article_tag').values({ article_id, tag_id }).execute()
}

test('twelve at a time, newest first, and no page beyond the last', async ({ db }) => {
  for (let number = 1; number <= 14; number += 1) {
    await createArticle(db, { slug: `a${number}`, published_at: day(number) })
  }
  const first = await list(db)
  expect(first).toMatchObject({ total: 14, page: 1, has_more: true, tag: null })
  expect(first.articles.map(({ slug }) => slug).slice(0, 2)).toEqual(['a14', 'a13'])
  expect(first.articles).toHaveLength(12)

  const second = await list(db, { page: 2 })
  expect(second.articles.map(({ slug }) => slug)).toEqual(['a2', 'a1'])
  expect(second.has_more).toBe(false)
  await expect(list(db, { page: 3 })).rejects.toMatchObject({ code: 'not-found' })
})

test('an article that is not published, or in no language, is not listed', async ({ db }) => {
  await createArticle(db, { slug: 'shown' })
  await createArticle(db, { slug: 'draft', published_at: null })
  await createArticle(db, { slug: 'tomorrow', published_at: FUTURE })
  await createArticle(db, { slug: 'nameless', title: {} })
  await createArticle(db, { slug: 'blank', title: { FR_FR: ' ' } })
  await createArticle(db, { slug: 'german', title: { DE_DE: 'Titel' } })
  const { articles: found, total } = await list(db)
  expect(found.map(({ slug }) => slug)).toEqual(['german', 'shown'])
  expect(total).toBe(2)
})

test('a tag lists its own articles; its address has hyphens', async ({ db }) => {
  const category = await createTag(db, { kind: 'CATEGORY', slug: 'tech_et_produit' })
  const theme = await createTag(db, { kind: 'MARKETING_CATEGORY', slug: 'bien-choisir' })
  const own = await createArticle(db, { slug: 'own' })
  await createArticle(db, { slug: 'other' })
  await tagArticle(db, own, category)
  await tagArticle(db, own, theme)

  const found = await list(db, { tag: 'tech-et-produit' })
  expect(found.articles.map(({ slug }) => slug)).toEqual(['own'])
  expect(found).toMatchObject({ total: 1, tag: { slug: 'tech_et_produit' } })
  expect(found.themes.map(({ slug }) => slug)).toEqual(['bien-choisir', 'tech_et_produit'])
  expect(found.articles[0]?.tags.map(({ tag }) => tag.kind)).toEqual([
    'MARKETING_CATEGORY',
    'CATEGORY',
  ])
  await expect(list(db, { tag: 'tech_et_produit' })).rejects.toMatchObject({
    code: 'moved',
    details: { from: 'tech_et_produit', to: 'tech-et-produit' },
  })
})

test('a theme without articles is an empty page, another tag without them is none', async ({
  db,
}) => {
  await createTag(db, { kind: 'MARKETING_CATEGORY', slug: 'nouveau' })
  const quality = await createTag(db, { kind: 'QUALITY', slug: 'ecoute' })
  await tagArticle(db, await createArticle(db, { published_at: FUTURE }), quality)
  expect(await slugsOf(db, { tag: 'nouveau' })).toEqual([])
  for (const tag of ['ecoute', 'rien', "x' or 1=1 --", '%']) {
    await expect(list(db, { tag })).rejects.toMatchObject({ code: 'not-found' })
  }
})

test('reading takes as long as the text of the language, else of another', async ({ db }) => {
  const body = (words: number) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'mot '.repeat(words) }] }],
  })
  await createArticle(db, { body: { FR_FR: body(660), EN_GB: body(2200) } })
  const minutesIn = async (lang: 'fr-FR' | 'en-GB' | 'de-DE') => {
    const found = await articles.run(queryContext(db), { lang, page: 1 })
    return found.articles[0]?.reading_minutes
  }
  expect([await minutesIn('fr-FR'), await minutesIn('en-GB'), await minutesIn('de-DE')]).toEqual([
    3, 10, 3,
  ])
})

test('texts that are no texts are not read', async ({ db }) => {
  await createArticle(db, { body: { FR_FR: { content: [{ text: 7 }, { text: ['x'] }] } } })
  expect((await list(db)).articles[0]?.reading_minutes).toBe(1)
})

test('a list costs the same statements however long it is', async ({ db }) => {
  const tag = await createTag(db, { kind: 'MARKETING_CATEGORY' })
  const counted = async () => {
    const watched = watchStatements(db)
    await list(watched.db)
    return watched.statements.length
  }
  await tagArticle(db, await createArticle(db), tag)
  const one = await counted()
  for (let count = 0; count < 20; count += 1) await tagArticle(db, await createArticle(db), tag)
  expect([one, await counted()]).toEqual([4, 4])
})
