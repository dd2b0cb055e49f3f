import { sql } from 'kysely'
import { changeSlug, expectFreeSlug } from '#commands/address/change-slug.ts'
import {
  articleSubject,
  memberSubject,
  type PageSubject,
  tagSubject,
} from '#domain/address/page-subject.ts'
import { articlePath } from '#domain/address/paths.ts'
import type { ArticleDocument } from '#domain/content/article-document.ts'
import { articleFigures } from '#domain/content/article-figures.ts'
import { AppError } from '#domain/errors.ts'
import { DEFAULT_LOCALE } from '#domain/locale.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import type { PublishedArticle } from '#queries/content/published-article.ts'
import type { By } from './content-types.ts'

/** Makes a document public: its texts in some languages, the others keep theirs; what is common, in all. */
export async function writeArticle(
  tx: Db,
  publicId: string,
  before: PublishedArticle,
  document: ArticleDocument,
  { langs, actor, now }: By & { langs: readonly LocaleCode[] },
): Promise<void> {
  const { id, document: kept } = before
  await writeSlug(tx, publicId, before, document.slug, { actor, now })
  const texts = {
    title: renewed(kept.title, document.title, langs),
    excerpt: renewed(kept.excerpt, document.excerpt, langs),
    seo_title: renewed(kept.seo_title, document.seo_title, langs),
    seo_description: renewed(kept.seo_description, document.seo_description, langs),
  }
  const body = chosen(kept.body, document.body, langs)
  const { langs: readable, reading_minutes } = articleFigures(texts.title, body)
  const at = new Date(now.epochMilliseconds)
  const since = before.publishedAt ?? before.firstPublishedAt ?? at
  const updated = await tx
    .updateTable('article')
    .set({
      ...texts,
      body: JSON.stringify(body),
      reading_minutes: JSON.stringify(reading_minutes),
      langs: [...readable],
      author_id: await authorId(tx, document.author),
      published_at: since,
      first_published_at: before.firstPublishedAt ?? since,
      withdrawn_at: null,
      updated_at: at,
    })
    .set(({ selectFrom }) => ({
      cover_asset_id: selectFrom('asset').select('id').where('public_id', '=', document.cover),
      social_asset_id: selectFrom('asset').select('id').where('public_id', '=', document.social),
    }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!updated) throw new AppError('not-found')
  await writeTags(tx, id, document.tags)
  await writeMembers(tx, id, document.members)
  await writeRelated(tx, id, document.related)
  // Where it was withdrawn something else may have answered.
  const path = articlePath(DEFAULT_LOCALE, document.slug)
  await tx.deleteFrom('redirect').where('path', '=', path).execute()
  await announceChanges(tx, subjectsOf(publicId, kept, document))
}

/** What was never public leaves no old address behind. */
async function writeSlug(
  tx: Db,
  subject: string,
  { id, firstPublishedAt, document }: PublishedArticle,
  slug: string,
  by: By,
): Promise<void> {
  if (slug === document.slug) return
  if (firstPublishedAt) {
    await changeSlug(tx, { kind: 'article', subject, slug, ...by })
    return
  }
  await expectFreeSlug(tx, { kind: 'article', slug, subject })
  await tx.updateTable('article').set({ slug }).where('id', '=', id).execute()
}

/** Every page that shows it, or could begin to: lists of what bears its tags, profiles that it speaks of. */
export function subjectsOf(
  publicId: string,
  ...documents: readonly ArticleDocument[]
): PageSubject[] {
  const tags = documents.flatMap((document) => document.tags)
  const members = documents.flatMap((document) => document.members)
  return [
    articleSubject(publicId),
    'site',
    'addresses',
    ...[...new Set(tags)].map(tagSubject),
    ...[...new Set(members)].map(memberSubject),
  ]
}

async function authorId(tx: Db, publicId: string): Promise<number> {
  const found = await tx
    .selectFrom('author')
    .select('id')
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  if (!found) throw new AppError('invalid', { author: 'not-a-choice' })
  return found.id
}

export async function writeTags(tx: Db, id: number, tags: readonly string[]): Promise<void> {
  await tx.deleteFrom('article_tag').where('article_id', '=', id).execute()
  await sql`
    insert into article_tag (article_id, tag_id)
    select ${id}, t.id from tag t where t.public_id = any(${tags})
  `.execute(tx)
}

async function writeMembers(tx: Db, id: number, members: readonly string[]): Promise<void> {
  await tx.deleteFrom('article_member').where('article_id', '=', id).execute()
  await sql`
    insert into article_member (article_id, member_id, position)
    select ${id}, m.id, array_position(${members}::text[], m.public_id::text)
      from member m where m.public_id = any(${members})
  `.execute(tx)
}

async function writeRelated(tx: Db, id: number, related: readonly string[]): Promise<void> {
  await tx.deleteFrom('article_related').where('article_id', '=', id).execute()
  await sql`
    insert into article_related (article_id, related_id, position)
    select ${id}, r.id, array_position(${related}::text[], r.public_id::text)
      from article r where r.public_id = any(${related}) and r.id <> ${id}
  `.execute(tx)
}

function renewed(kept: Translated, given: Translated, langs: readonly LocaleCode[]): Translated {
  const trimmed = Object.entries(given).flatMap(([lang, words]) =>
    words.trim() === '' ? [] : [[lang, words.trim()]],
  )
  return chosen(kept, Object.fromEntries(trimmed), langs)
}

/** In the languages that are published what is given, in the others what was there. */
function chosen<Value>(
  kept: { [lang in LocaleCode]?: Value },
  given: { [lang in LocaleCode]?: Value },
  langs: readonly LocaleCode[],
): { [lang in LocaleCode]?: Value } {
  const all = { ...kept }
  for (const lang of langs) {
    const value = given[lang]
    if (value === undefined) delete all[lang]
    else all[lang] = value
  }
  return all
}
