import { sql } from 'kysely'
import type { ArticleDocument } from '#domain/content/article-document.ts'
import { isRecord, type RichNode } from '#domain/text/rich-document.ts'
import { tidyDocument } from '#domain/text/rich-tidy.ts'
import { LOCALE_CODES, type Translated } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'

export type PublishedArticle = {
  id: number
  /** Null of one that waits for its first publication, and of one that was withdrawn. */
  publishedAt: Date | null
  firstPublishedAt: Date | null
  withdrawnAt: Date | null
  /** What is public, or was; of one that never was, what is common to all languages alone. */
  document: ArticleDocument
}

type Row = Omit<PublishedArticle, 'document'> &
  Omit<ArticleDocument, 'body'> & { body: Record<string, unknown> }

/** What is public of an article, as a document; nothing where there is no such article. */
export async function readPublishedArticle(
  db: Db,
  publicId: string,
): Promise<PublishedArticle | undefined> {
  const { rows } = await sql<Row>`
    select a.id, a.published_at as "publishedAt", a.withdrawn_at as "withdrawnAt",
           a.first_published_at as "firstPublishedAt",
           a.title, a.excerpt, a.body, a.seo_title, a.seo_description, a.slug, w.public_id as author,
           c.public_id as cover, s.public_id as social,
           array(select t.public_id::text from article_tag at join tag t on t.id = at.tag_id
                  where at.article_id = a.id
                  order by t.kind <> 'MARKETING_CATEGORY', t.position, t.id) as tags,
           array(select m.public_id::text from article_member am join member m on m.id = am.member_id
                  where am.article_id = a.id order by am.position, m.id) as members,
           array(select r.public_id::text from article_related ar join article r on r.id = ar.related_id
                  where ar.article_id = a.id order by ar.position) as related
      from article a
      join author w on w.id = a.author_id
      left join asset c on c.id = a.cover_asset_id
      left join asset s on s.id = a.social_asset_id
     where a.public_id = ${publicId}
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { id, publishedAt, firstPublishedAt, withdrawnAt, title, excerpt, body, ...rest } = row
  const document = { ...rest, title: filled(title), excerpt: filled(excerpt), body: tidied(body) }
  return { id, publishedAt, firstPublishedAt, withdrawnAt, document }
}

function filled(text: Translated): Translated {
  return Object.fromEntries(Object.entries(text).filter(([, words]) => words.trim() !== ''))
}

/** As the editor writes it: what is public from before there was one has more than is kept of it. */
function tidied(body: Record<string, unknown>): ArticleDocument['body'] {
  const written = LOCALE_CODES.flatMap((lang) => {
    const own = body[lang]
    return isRecord(own) ? [[lang, tidyDocument(own as RichNode)] as const] : []
  })
  return Object.fromEntries(written)
}
