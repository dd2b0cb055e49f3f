import { sql } from 'kysely'
import { expectFreeSlug } from '#commands/address/change-slug.ts'
import type { ArticleDocument } from '#domain/content/article-document.ts'
import type { ContentRef } from '#domain/content/content-ref.ts'
import type { PageDocument } from '#domain/content/page-document.ts'
import type { Db } from '#platform/database/schema.ts'
import { readPublishedArticle } from '#queries/content/published-article.ts'
import { readPublishedPage } from '#queries/content/published-page.ts'
import type { Content } from './content-types.ts'
import { keepArticleDesk } from './keep-article-desk.ts'
import { writeArticle, writeTags } from './write-article.ts'
import { writePage } from './write-page.ts'

export async function findContent(db: Db, ref: ContentRef): Promise<Content | undefined> {
  return ref.kind === 'article' ? articleContent(db, ref.subject) : pageContent(db, ref)
}

async function pageContent(db: Db, ref: ContentRef): Promise<Content | undefined> {
  const page = await readPublishedPage(db, ref)
  if (!page) return undefined
  const { id, type, slug, document, inForceOn: since } = page
  return {
    document,
    name: document.title.FR_FR ?? slug,
    isLegal: type === 'LEGAL',
    isNew: false,
    isPublic: true,
    inForceOn: since,
    async write(tx, given, { langs, inForceOn }) {
      await writePage(tx, { id, slug }, given as PageDocument, langs)
      if (id !== null && inForceOn)
        await sql`update page set in_force_on = ${inForceOn}::date where id = ${id}`.execute(tx)
    },
  }
}

/** An article as something that has drafts and versions. */
async function articleContent(db: Db, publicId: string): Promise<Content | undefined> {
  const article = await readPublishedArticle(db, publicId)
  if (!article) return undefined
  const { document, firstPublishedAt, publishedAt } = article
  const isNew = firstPublishedAt === null
  const noteState = (tx: Db) => keepArticleDesk(tx, [publicId])
  return {
    document,
    name: document.title.FR_FR ?? document.slug,
    isLegal: false,
    isNew,
    isPublic: publishedAt !== null,
    inForceOn: null,
    write: (tx, given, { langs }, by) =>
      writeArticle(tx, publicId, article, given as ArticleDocument, { langs, ...by }),
    async noteDraft(tx, given) {
      const draft = given as ArticleDocument
      if (draft.slug !== document.slug)
        await expectFreeSlug(tx, { kind: 'article', slug: draft.slug, subject: publicId })
      if (isNew) await noteNew(tx, article.id, draft)
      await noteState(tx)
    },
    noteState,
  }
}

/** Of what nobody has read yet, its address and whatever it is found by among drafts are those of the draft. */
async function noteNew(tx: Db, id: number, { slug, author, tags }: ArticleDocument): Promise<void> {
  await sql`
    update article set slug = ${slug},
           author_id = coalesce((select w.id from author w where w.public_id = ${author}), author_id)
     where id = ${id}
  `.execute(tx)
  await writeTags(tx, id, tags)
}
