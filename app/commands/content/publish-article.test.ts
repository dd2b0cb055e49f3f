import { expect } from 'vitest'
import { unkept } from '#domain/address/page-subject.ts'
import type { ArticleDocument } from '#domain/content/article-document.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { pageAt } from '#queries/address/page-at.ts'
import { article } from '#queries/article/article.ts'
import { readFeedArticles } from '#queries/article/feed-articles.ts'
import { signedIn } from '#tests/support/account/team.ts'
import {
  createMember,
  createArticle as createPublic,
  createTag,
  createUser,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { changeAuthor } from './change-author.ts'
import { createArticle } from './create-article.ts'
import { saveDraft } from './draft.ts'
import { cancelSchedule, publishContent } from './publish-content.ts'
import { publishDue } from './publish-due.ts'
import { deleteContent, withdrawContent } from './withdraw-content.ts'

const NOW = Temporal.Instant.from('2026-11-15T11:00:00Z')
const LATER = NOW.add({ hours: 2 })
const brand = { name: 'Marque', url: 'https://marque.example' }
const note = ''

const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})

async function begin(db: Db) {
  const editor = await signedIn(db, await createUser(db, { staff_role: 'editor' }))
  const context = { db, now: NOW, brand }
  const roles = { FR_FR: 'Journaliste', EN_GB: '', ES_ES: '', IT_IT: '', DE_DE: '' }
  const author = await changeAuthor(context, editor, {
    full_name: 'Mathilde Royer',
    portrait: '',
    ...roles,
  })
  const title = 'Agence ou indépendant'
  const subject = await createArticle(context, editor, { lang: 'FR_FR', title, author })
  const ref = { kind: 'article', subject } as const
  const save = (revision: number, change: Partial<ArticleDocument>) =>
    saveDraft<ArticleDocument>(context, editor, { ...ref, revision }, (document) => ({
      ...document,
      ...change,
    }))
  const written = {
    title: { FR_FR: title, EN_GB: 'Agency or freelance' },
    excerpt: { FR_FR: 'Ce que disent les acheteurs', EN_GB: 'What buyers say' },
    body: { FR_FR: text('mot '.repeat(660)), EN_GB: text('A word') },
  }
  return { editor, context, author, subject, ref, save, written }
}

const state = async (db: Db) => {
  const rows = await db.selectFrom('article_desk').select('state').execute()
  return rows.map((row) => row.state)
}

const asked = (db: Db, now = NOW) => ({ db, now, brand, shows: unkept })

test('an article is read in the languages it was published in, counted and dated', async ({
  db,
}) => {
  const { editor, context, ref, save, written } = await begin(db)
  expect(await state(db)).toEqual(['draft'])
  const read = () => article.run(asked(db), { lang: 'fr-FR', slug: 'agence-ou-independant' })
  await expect(read()).rejects.toMatchObject({ code: 'not-found' })

  const revision = await save(1, written)
  const german = publishContent(context, editor, { ...ref, revision }, { langs: ['DE_DE'], note })
  await expect(german).rejects.toMatchObject({ details: { langs: 'incomplete' } })
  const langs = ['FR_FR', 'EN_GB'] as const
  expect(await publishContent(context, editor, { ...ref, revision }, { langs, note })).toBe(1)
  expect((await read()).article).toMatchObject({
    langs,
    reading_minutes: 3,
    published_at: '2026-11-15T11:00:00.000Z',
  })
  expect(await state(db)).toEqual(['public'])
  const feed = (lang: 'en-GB' | 'de-DE') => readFeedArticles({ db, now: NOW, shows: unkept }, lang)
  expect(await feed('en-GB')).toMatchObject([{ title: 'Agency or freelance' }])
  expect(await feed('de-DE')).toEqual([])

  const next = await save(revision, { title: { FR_FR: 'Agence ?', EN_GB: 'Agency?' } })
  expect(await state(db)).toEqual(['changed'])
  const later = { ...context, now: LATER }
  await publishContent(later, editor, { ...ref, revision: next }, { langs: ['EN_GB'], note })
  const again = (await read()).article
  expect(again.title).toEqual({ FR_FR: 'Agence ou indépendant', EN_GB: 'Agency?' })
  expect(again.published_at).toBe('2026-11-15T11:00:00.000Z')
  expect(await feed('en-GB')).toMatchObject([{ updated_at: new Date('2026-11-15T13:00:00Z') }])
  expect(await state(db)).toEqual(['changed'])
  const events = await db.selectFrom('administration_event').select('action').execute()
  expect(events.map(({ action }) => action)).toEqual([
    'change-author',
    'create-content',
    'publish-content',
    'publish-content',
  ])
})

test('what is common is chosen: tags, members in their order, what is read next', async ({
  db,
}) => {
  const { editor, context, ref, save, written } = await begin(db)
  const ids = async (table: 'member' | 'tag' | 'article', given: number[]) => {
    const rows = await db.selectFrom(table).select(['id', 'public_id']).execute()
    return given.map((id) => rows.find((row) => row.id === id)?.public_id ?? '')
  }
  const one = await createMember(db, { name: 'Un' })
  const two = await createMember(db, { name: 'Deux' })
  const theme = await createTag(db, { kind: 'MARKETING_CATEGORY', slug: 'guides' })
  const old = await createPublic(db, { slug: 'ancien', published_at: new Date('2020-01-01') })
  for (let count = 0; count < 4; count += 1) await createPublic(db)
  const [members, tags, related] = [
    await ids('member', [two, one]),
    await ids('tag', [theme]),
    await ids('article', [old]),
  ]
  const revision = await save(1, { ...written, members, tags, related })
  await publishContent(context, editor, { ...ref, revision }, { langs: ['FR_FR'], note })
  const found = await article.run(asked(db), { lang: 'fr-FR', slug: 'agence-ou-independant' })
  expect(found.article.cited.map(({ name }) => name)).toEqual(['Deux', 'Un'])
  expect(found.article.tags).toMatchObject([{ tag: { slug: 'guides' } }])
  expect(found.related.map(({ slug }) => slug)).toContain('ancien')
  expect(found.related).toHaveLength(3)
})

test('another address: free of others, leading on once the article is public', async ({ db }) => {
  const { editor, context, ref, save, written } = await begin(db)
  await createPublic(db, { slug: 'prise' })
  await expect(save(1, { slug: 'prise' })).rejects.toMatchObject({
    details: { slug: 'slug-taken' },
  })
  await expect(save(1, { slug: 'search' })).rejects.toMatchObject({
    details: { slug: 'slug-reserved' },
  })
  await save(1, { ...written, slug: 'premiere' })
  await publishContent(context, editor, { ...ref, revision: 2 }, { langs: ['FR_FR'], note })
  expect(await db.selectFrom('old_slug').selectAll().execute()).toEqual([])
  await save(2, { slug: 'seconde' })
  await publishContent(context, editor, { ...ref, revision: 3 }, { langs: ['FR_FR'], note })
  const moved = article.run(asked(db), { lang: 'fr-FR', slug: 'premiere' })
  await expect(moved).rejects.toMatchObject({ code: 'moved' })
})

test('planned, given up, and published by its minute', async ({ db }) => {
  const { editor, context, ref, save, written } = await begin(db)
  await save(1, written)
  const planned = { langs: ['FR_FR'] as const, note, dueAt: LATER }
  await publishContent(context, editor, { ...ref, revision: 2 }, planned)
  expect(await state(db)).toEqual(['scheduled'])
  await cancelSchedule(context, editor, ref)
  expect(await state(db)).toEqual(['draft'])
  await publishContent(context, editor, { ...ref, revision: 2 }, planned)
  const outcome = await publishDue({ db, now: LATER }, async () => {})
  expect(outcome).toEqual({ published: 1, failed: [] })
  expect(await state(db)).toEqual(['changed'])
})

test('withdrawn it is gone or leads on, and is back under the date it had', async ({ db }) => {
  const { editor, context, ref, save, written } = await begin(db)
  await save(1, written)
  const chosen = { ...ref, revision: 2 }
  const early = withdrawContent(context, editor, chosen, {
    answer: 'gone',
    target: '',
    reason: 'Trop tôt',
  })
  await expect(early).rejects.toMatchObject({ code: 'conflict' })
  const publication = { langs: ['FR_FR', 'EN_GB'] as const, note }
  await publishContent(context, editor, chosen, publication)
  const reason = 'Chiffres périmés'
  const nowhere = withdrawContent(context, editor, chosen, {
    answer: 'moved',
    target: '/articles/nulle-part',
    reason,
  })
  await expect(nowhere).rejects.toMatchObject({ details: { target: 'target-missing' } })
  await withdrawContent(context, editor, chosen, { answer: 'moved', target: '/articles', reason })
  expect(await state(db)).toEqual(['withdrawn'])
  expect(await db.selectFrom('redirect').select(['path', 'target']).execute()).toEqual([
    { path: '/articles/agence-ou-independant', target: '/articles' },
  ])
  expect(await pageAt(asked(db), '/articles/agence-ou-independant')).toMatchObject({
    kind: 'none',
  })
  await expect(deleteContent(context, editor, chosen)).rejects.toMatchObject({ code: 'forbidden' })

  await publishContent({ ...context, now: LATER }, editor, chosen, publication)
  expect(await db.selectFrom('redirect').selectAll().execute()).toEqual([])
  const found = await article.run(asked(db, LATER), {
    lang: 'fr-FR',
    slug: 'agence-ou-independant',
  })
  expect(found.article.published_at).toBe('2026-11-15T11:00:00.000Z')
})

test('what was never public can be deleted, with all that was kept of it', async ({ db }) => {
  const { editor, context, ref, save, written } = await begin(db)
  await save(1, written)
  const planned = { langs: LOCALE_CODES.slice(0, 1), note, dueAt: LATER }
  await publishContent(context, editor, { ...ref, revision: 2 }, planned)
  await deleteContent(context, editor, { ...ref, revision: 2 })
  for (const table of ['article', 'article_desk', 'content_draft', 'content_version'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('only whoever may edit contents does any of it', async ({ db }) => {
  const { context, author, ref } = await begin(db)
  const moderator = await signedIn(db, await createUser(db, { staff_role: 'moderator' }))
  const chosen = { ...ref, revision: 1 }
  const withdrawal = { answer: 'gone', target: '', reason: 'Non' } as const
  const refused = [
    createArticle(context, moderator, { lang: 'FR_FR', title: 'Non', author }),
    withdrawContent(context, moderator, chosen, withdrawal),
    deleteContent(context, moderator, chosen),
  ]
  for (const attempt of refused) await expect(attempt).rejects.toThrow('forbidden')
})
