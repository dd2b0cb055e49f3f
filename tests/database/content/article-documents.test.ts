import { sql } from 'kysely'
import { expect } from 'vitest'
import { articleInput, articleOfForm } from '#commands/content/article-input.ts'
import { createArticle } from '#commands/content/create-article.ts'
import { saveDraft } from '#commands/content/draft.ts'
import { publishContent } from '#commands/content/publish-content.ts'
import { writeArticle } from '#commands/content/write-article.ts'
import { OPERATOR } from '#domain/account/administration.ts'
import { unkept } from '#domain/address/page-subject.ts'
import { articlePath } from '#domain/address/paths.ts'
import { articleDocumentSchema } from '#domain/content/article-document.ts'
import { isComplete, languageStates } from '#domain/content/language-state.ts'
import type { Article } from '#domain/contract/article.ts'
import { LOCALES, type Locale } from '#domain/locale.ts'
import { documentFromMarkup } from '#domain/text/read-markup.ts'
import { markupOf } from '#domain/text/rich-markup.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { article } from '#queries/article/article.ts'
import { articleEditor } from '#queries/content/article-editor.ts'
import { readPublishedArticle } from '#queries/content/published-article.ts'
import { askPage } from '#tests/support/account/ask-page.ts'
import { signedIn } from '#tests/support/account/team.ts'
import { createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { demoDatabase } from '#tests/support/database/demo-database.ts'

const now = Temporal.Instant.from('2026-11-15T11:00:00Z')
const VIDEO_HOSTS = ['www.youtube.com', 'youtube.com', 'vimeo.com', 'player.vimeo.com']
const brand = { name: 'Marque', url: 'https://marque.example' }

class Undone extends Error {}

test('every article of the demo is a sound document, drawn by what the editor writes as it was before', async () => {
  const { db } = await demoDatabase()
  const all = await db
    .selectFrom('article')
    .select(['public_id', 'slug'])
    .where('published_at', 'is not', null)
    .execute()
  expect(all.length).toBeGreaterThan(10)
  const rewrite = inTransaction(db, async (tx) => {
    for (const { public_id, slug } of all) {
      const read = () =>
        Promise.all(
          LOCALES.map((lang) => article.run({ db: tx, now, brand, shows: unkept }, { lang, slug })),
        )
      const published = await readPublishedArticle(tx, public_id)
      if (!published) throw new Error(`${slug} is not there`)
      const document = articleDocumentSchema.parse(published.document)
      const incomplete = languageStates(document).filter((state) => !isComplete(state))
      expect(incomplete.length, slug).toBeLessThan(LOCALE_CODES.length)
      for (const text of Object.values(document.body))
        expect(documentFromMarkup(markupOf(text))).toEqual(text)
      const before = await read()
      const by = { actor: OPERATOR, now }
      await writeArticle(tx, public_id, published, document, { langs: LOCALE_CODES, ...by })
      expect((await readPublishedArticle(tx, public_id))?.document).toEqual(document)
      expect(withoutMeaningless(await read())).toEqual(withoutMeaningless(before))
    }
    throw new Undone()
  })
  await expect(rewrite).rejects.toBeInstanceOf(Undone)
})

test('every article of the demo can be written anew by what the forms of editors send', async () => {
  const { db } = await demoDatabase()
  const rewrite = inTransaction(db, async (tx) => {
    const context = { db: tx, now, brand, shows: unkept, videoHosts: VIDEO_HOSTS }
    const { rows } = await sql<{ public_id: string; slug: string }>`
      select public_id, slug from article a where published_at <= ${now.toString()}
         and not exists (select from content_draft d where d.kind = 'article' and d.subject = a.public_id)
       order by id limit 6
    `.execute(tx)
    const editor = await signedIn(tx, await createUser(tx, { staff_role: 'editor' }))
    for (const { public_id, slug } of rows) {
      const wanted = (await readPublishedArticle(tx, public_id))?.document
      if (!wanted) throw new Error(`${slug} is not there`)
      const { title, excerpt, body, seo_title, seo_description, author, cover, social } = wanted
      const begun = { lang: 'FR_FR', title: title.FR_FR ?? slug, author } as const
      const subject = await createArticle(context, editor, begun)
      let revision = 1
      for (const lang of LOCALE_CODES) {
        const { typed } = (await articleEditor(context, public_id, lang)) ?? { typed: undefined }
        const lines = (name: 'tags' | 'members' | 'related') =>
          typed?.[name].map(({ value }) => value).join('\n') ?? ''
        const text = body[lang]
        const answers = articleInput.parse({
          revision: String(revision),
          title: title[lang] ?? '',
          excerpt: excerpt[lang] ?? '',
          document: text ? markupOf(text) : '',
          slug: `${slug}-bis`,
          author,
          theme: '',
          tags: lines('tags'),
          members: lines('members'),
          related: lines('related'),
          cover: cover ?? '',
          seo_title: seo_title[lang] ?? '',
          seo_description: seo_description[lang] ?? '',
          social: social ?? '',
        })
        const change = await articleOfForm(context, lang, answers)
        revision = await saveDraft(context, editor, { kind: 'article', subject, revision }, change)
      }
      const langs = LOCALE_CODES.filter((lang) => title[lang])
      const publication = { langs, note: '' }
      await publishContent(context, editor, { kind: 'article', subject, revision }, publication)
      const built = (await readPublishedArticle(tx, subject))?.document
      expect(built).toEqual({ ...wanted, slug: `${slug}-bis` })
      for (const lang of LOCALES) {
        const drawn = async (at: string) => (await article.run(context, { lang, slug: at })).article
        expect(own(await drawn(`${slug}-bis`)), slug).toEqual(own(await drawn(slug)))
        expect(await shown(tx, lang, `${slug}-bis`)).toBe(await shown(tx, lang, slug))
      }
    }
    throw new Undone()
  })
  // What failed is told as it is.
  await rewrite.catch((error) => {
    if (!(error instanceof Undone)) throw error
  })
})

/** The article as visitors read it, but for its address and the day of its publication. */
async function shown(db: Db, lang: Locale, slug: string): Promise<string> {
  const answer = await askPage(db, articlePath(lang, slug), { now: now.toString(), app: { brand } })
  expect(answer.status).toBe(200)
  const [main = ''] = /<main.*<\/main>/s.exec(await answer.text()) ?? []
  expect(main).toContain('<h1')
  // What is read next may be the other of the two.
  const [read = ''] = main.split('<section')
  return read
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(slug, 'slug')
    .replaceAll(/<time[\s\S]*?<\/time>/g, '')
}

/** Of what is drawn all but what tells the two apart. */
const own = ({ public_id: _, slug: __, published_at: ___, ...rest }: Article) =>
  withoutMeaningless(rest)

/** What is drawn of a mention is whom it means. */
const withoutMeaningless = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value, (key, each) => (key === 'label' && typeof each === 'string' ? '' : each)),
  )
