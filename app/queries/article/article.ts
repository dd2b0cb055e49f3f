import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { tagPath } from '#domain/address/content-path.ts'
import { profilePath, referencePath } from '#domain/address/paths.ts'
import { type Article, articlePageSchema } from '#domain/contract/article.ts'
import type { BlockData, Component } from '#domain/contract/page.ts'
import { AppError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import {
  articleContents,
  type CleanNode,
  cleanDocument,
  documentOf,
} from '#domain/text/rich-document.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { readBlockData } from '#queries/block/block-data.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { contentLang, langInput } from '#queries/query/lang.ts'
import { hadSlug, movedOrMissing } from '#queries/query/old-slugs.ts'
import { pictureOf } from '#queries/query/picture.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { exampleArticle, isReadable, readArticleSummaries } from './article-rows.ts'

const RELATED = 3

export const article = defineQuery({
  name: 'Article',
  summary: 'An article, what its text mentions, and three others like it.',
  input: langInput.extend({ slug: z.string().max(200) }),
  output: articlePageSchema,
  example: {
    article: {
      ...exampleArticle,
      seo_title: {},
      seo_description: {},
      social: null,
      langs: ['FR_FR', 'EN_GB'],
      lang: 'FR_FR',
      body: { type: 'doc', content: [{ type: 'paragraph' }] },
      contents: [{ id: 's-le-perimetre', text: 'Le périmètre' }],
      cited: [],
      mentions: { reviews: {}, members: {}, tags: {} },
    },
    related: [],
  },
  shows: ['site', 'article', 'review', 'member', 'buyer'],

  async read(context, { slug, lang: locale }) {
    // What is read next is chosen from all.
    context.shows('site')
    const row = await articleBySlug(context, slug)
    if (!row) throw await missingArticle(context, slug)
    const [[summary], related, text] = await Promise.all([
      readArticleSummaries(context, locale, sql`select ${row.id}::int as id`),
      readArticleSummaries(context, locale, relatedTo(context, row.id)),
      readText(context, locale, row),
    ])
    if (!summary) throw new AppError('not-found', { article: slug })
    const { langs, seo_title, seo_description, social } = row
    return {
      article: { ...summary, seo_title, seo_description, social, langs, ...text },
      related,
    }
  },
})

/** Of a slug that no readable article has: moved, if one had it before. */
export function missingArticle(
  context: Pick<QueryContext, 'db' | 'now'>,
  slug: string,
): Promise<AppError> {
  const seen = sql`
    select a.slug from article a where ${hadSlug('a', 'article', slug)} and ${isReadable(context)}`
  return movedOrMissing(context.db, slug, seen)
}

type Row = Pick<Article, 'langs' | 'seo_title' | 'seo_description' | 'social'> & {
  id: number
  body: unknown
  member_ids: string[]
}

async function articleBySlug(context: QueryContext, slug: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select a.id, a.langs, a.body, a.seo_title, a.seo_description,
           (select ${pictureOf('p')} from asset p where p.id = a.social_asset_id) as social,
           array(select m.public_id::text from article_member am join member m on m.id = am.member_id
                  where am.article_id = a.id order by am.position, m.id) as member_ids
      from article a
     where a.slug = ${slug} and ${isReadable(context)}
  `.execute(context.db)
  return rows[0]
}

/** Those that an editor pinned, then those that share the most tags, then the newest. */
function relatedTo(context: QueryContext, id: number): RawBuilder<unknown> {
  return sql`
    select a.id from article a
      left join (
        select other.article_id, count(*) as tags
          from article_tag own join article_tag other on other.tag_id = own.tag_id
         where own.article_id = ${id} group by other.article_id
      ) shared on shared.article_id = a.id
      left join article_related pinned on pinned.article_id = ${id} and pinned.related_id = a.id
     where a.id <> ${id} and ${isReadable(context)}
     order by pinned.position, coalesce(shared.tags, 0) desc, a.published_at desc, a.id desc
     limit ${RELATED}`
}

async function readText(
  context: QueryContext<'site' | 'review' | 'member' | 'buyer'>,
  locale: Locale,
  { body, member_ids }: Row,
) {
  const order = [contentLang(locale), ...LOCALE_CODES]
  const lang = order.find((each) => documentOf(body, each)) ?? null
  const document = lang && cleanDocument(documentOf(body, lang) ?? {})
  const block = asBlock(document, member_ids)
  const { reviews, members, tags, pictures } = await readBlockData(context, locale, [block])
  const cited = Object.values(members).sort(
    (a, b) => placeOf(a.public_id, member_ids) - placeOf(b.public_id, member_ids),
  )
  return {
    lang,
    body: document && {
      ...(context.isForApi
        ? withMentionUrls(document, locale, { reviews, members, tags })
        : document),
      type: 'doc' as const,
    },
    contents: document ? articleContents(document) : [],
    cited,
    mentions: { reviews, members, tags, ...(pictures && { pictures }) },
  }
}

/** What the text needs is found like the needs of any block that holds a text. */
function asBlock(document: CleanNode | null, memberIds: readonly string[]): Component {
  return {
    public_id: '',
    kind: 'RICH_TEXT',
    position: 0,
    lang: 'FR_FR',
    title: null,
    description: null,
    picture: null,
    content: { document },
    relationships: memberIds.map((public_id) => ({ type: 'MEMBER', public_id })),
    sub_components: [],
  }
}

/** Those that only the text mentions come last. */
function placeOf(id: string, order: readonly string[]): number {
  const place = order.indexOf(id)
  return place < 0 ? order.length : place
}

type Mentioned = Pick<BlockData, 'reviews' | 'members' | 'tags'>

/** Each mention of a text with the path of what it speaks of; null where that is not there any more. */
function withMentionUrls(node: CleanNode, locale: Locale, known: Mentioned): CleanNode {
  const { attrs, content } = node
  return {
    ...node,
    ...(node.type === 'mention' && { attrs: { ...attrs, url: urlOf(attrs ?? {}, locale, known) } }),
    ...(content && { content: content.map((each) => withMentionUrls(each, locale, known)) }),
  }
}

function urlOf({ type, id }: Record<string, unknown>, locale: Locale, known: Mentioned) {
  switch (type) {
    case 'review': {
      const review = known.reviews[String(id)]
      return review ? referencePath(locale, review.owner.slug, review.reference_id) : null
    }
    case 'member': {
      const slug = known.members[String(id)]?.slug
      return slug ? profilePath(locale, slug) : null
    }
    default: {
      const tag = known.tags[String(id)]
      return (tag && tagPath(locale, tag)) ?? null
    }
  }
}
