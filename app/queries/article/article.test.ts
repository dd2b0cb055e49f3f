import { expect } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import type { Db } from '#platform/database/schema.ts'
import {
  createArticle,
  createBuyer,
  createMember,
  createReview,
  createTag,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { article } from './article.ts'

const read = (db: Db, slug: string, lang: Locale = 'fr-FR') =>
  article.run(queryContext(db), { lang, slug })

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const text = (words: string) => ({ type: 'text', text: words })
const mention = (type: string, id: string, label = 'Nom') => ({
  type: 'mention',
  attrs: { type, id, label, data: {}, url: null },
})

test.for([
  ['unpublished', { published_at: null }],
  ['of the future', { published_at: new Date('2027-01-01T00:00:00Z') }],
  ['in no language', { title: {} }],
] as const)('an article %s is not found', async ([, row], { db }) => {
  await createArticle(db, { slug: 'un', ...row })
  await expect(read(db, 'un')).rejects.toMatchObject({ code: 'not-found' })
})

test('an unknown or hostile slug is not found', async ({ db }) => {
  for (const slug of ['nulle-part', '', "' or 1=1 --", '%']) {
    await expect(read(db, slug)).rejects.toMatchObject({ code: 'not-found' })
  }
})

test('a text that is missing falls back to French, then to any, and says in which it is', async ({
  db,
}) => {
  const body = { FR_FR: doc(paragraph(text('mots'))), DE_DE: doc(paragraph(text('Wörter'))) }
  await createArticle(db, { slug: 'deux', title: { FR_FR: 'Deux', DE_DE: 'Zwei' }, body })
  await createArticle(db, {
    slug: 'allemand',
    title: { DE_DE: 'Nur' },
    body: { DE_DE: body.DE_DE },
  })
  expect((await read(db, 'deux', 'de-DE')).article.lang).toBe('DE_DE')
  const english = (await read(db, 'deux', 'en-GB')).article
  expect(english).toMatchObject({ lang: 'FR_FR', langs: ['FR_FR', 'DE_DE'] })
  expect((await read(db, 'allemand', 'en-GB')).article).toMatchObject({
    lang: 'DE_DE',
    langs: ['DE_DE'],
  })
})

test('sections are the headings of the text, with their anchors', async ({ db }) => {
  const heading = { type: 'heading', attrs: { level: 2 }, content: [text('Le prix')] }
  await createArticle(db, { slug: 'un', body: { FR_FR: doc(heading, paragraph(text('mots'))) } })
  const { article: found } = await read(db, 'un')
  expect(found.contents).toEqual([{ id: 's-le-prix', text: 'Le prix' }])
  expect(JSON.stringify(found.body)).toContain('"id":"s-le-prix"')
})

test('reviews, members and tags that the text mentions come with it', async ({ db }) => {
  const member_id = await createMember(db, { public_id: 'memberCited1' })
  await createReview(db, { member_id, public_id: 'reviewCited1' })
  await createReview(db, { member_id, public_id: 'reviewGone01', state: 'withdrawn' })
  await createReview(db, { member_id, public_id: 'reviewErased', is_erased: true })
  await createMember(db, {
    public_id: 'memberLeft01',
    status: 'removed',
    removal_reason: 'ceased',
    removed_at: new Date(),
  })
  await createTag(db, { public_id: 'tagMentioned' })
  const nodes = [
    mention('review', 'reviewCited1'),
    mention('review', 'reviewGone01', 'Mots retirés'),
    mention('review', 'reviewErased', 'Mots effacés'),
    mention('member', 'memberCited1'),
    mention('member', 'memberLeft01'),
    mention('tag', 'tagMentioned'),
  ]
  await createArticle(db, { slug: 'un', body: { FR_FR: doc(paragraph(...nodes)) } })

  const found = await read(db, 'un')
  const { mentions, cited } = found.article
  expect(Object.keys(mentions.reviews)).toEqual(['reviewCited1'])
  expect(Object.keys(mentions.members)).toEqual(['memberCited1'])
  expect(Object.keys(mentions.tags)).toEqual(['tagMentioned'])
  expect(cited.map(({ public_id }) => public_id)).toEqual(['memberCited1'])
  for (const gone of ['Mots retirés', 'Mots effacés']) {
    expect(JSON.stringify(found)).not.toContain(gone)
  }
})

test('S3.47 in the API a mention has the address of what it speaks of', async ({ db }) => {
  await createMember(db, { public_id: 'memberCited1', slug: 'vauban' })
  const nodes = [mention('member', 'memberCited1'), mention('member', 'memberLeft01')]
  await createArticle(db, { slug: 'un', body: { FR_FR: doc(paragraph(...nodes)) } })
  const context = { ...queryContext(db), isForApi: true }
  const { article: found } = await article.run(context, { lang: 'en-GB', slug: 'un' })
  expect(JSON.stringify(found.body)).toMatch(
    /"id":"memberCited1".*"url":"\/en-GB\/profil\/vauban".*"id":"memberLeft01".*"url":null/,
  )
})

test('nothing of a mention that has no drawing leaves the server', async ({ db }) => {
  await createBuyer(db, { public_id: 'buyerMasked1', is_anonymized: true })
  const nodes = ['buyer', 'article', 'collection', 'reward'].map((type) =>
    mention(type, 'buyerMasked1', 'Chaudronnerie des Abers'),
  )
  await createArticle(db, { slug: 'un', body: { FR_FR: doc(paragraph(text('mots'), ...nodes)) } })
  const json = JSON.stringify(await read(db, 'un'))
  expect(json).toContain('mots')
  expect(json).not.toContain('buyerMasked1')
  expect(json).not.toContain('Chaudronnerie')
})

test('members that the editors name come first among those cited', async ({ db }) => {
  await createMember(db, { public_id: 'memberInText' })
  const member_id = await createMember(db, { public_id: 'memberNamed1' })
  const body = { FR_FR: doc(paragraph(text('voir '), mention('member', 'memberInText'))) }
  const article_id = await createArticle(db, { slug: 'un', body })
  await db.insertInto('article_member').values({ article_id, member_id }).execute()
  const { cited } = (await read(db, 'un')).article
  expect(cited.map(({ public_id }) => public_id)).toEqual(['memberNamed1', 'memberInText'])
})

test('three others are offered: those that share a tag before those that are new', async ({
  db,
}) => {
  const tag_id = await createTag(db, { kind: 'MARKETING_CATEGORY' })
  const day = (number: number) => new Date(Date.UTC(2026, 1, number))
  const ids = new Map<string, number>()
  for (const [slug, number] of Object.entries({ own: 9, alike: 1, new1: 5, new2: 4, old: 2 })) {
    ids.set(slug, await createArticle(db, { slug, published_at: day(number) }))
  }
  for (const slug of ['own', 'alike']) {
    await db
      .insertInto('article_tag')
      .values({ article_id: ids.get(slug) ?? 0, tag_id })
      .execute()
  }
  const { related } = await read(db, 'own')
  expect(related.map(({ slug }) => slug).sort()).toEqual(['alike', 'new1', 'new2'])
})

test('a hostile body is read as far as it can be', async ({ db }) => {
  const bodies = [{}, { FR_FR: 'x' }, { FR_FR: [1] }, { FR_FR: { content: 7 } }, { XX: doc() }]
  for (const [index, body] of bodies.entries()) {
    await createArticle(db, { slug: `b${index}`, body })
    const { article: found } = await read(db, `b${index}`)
    expect(found.contents).toEqual([])
  }
})
