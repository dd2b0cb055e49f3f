import { type RawBuilder, sql } from 'kysely'
import { tagPath } from '#domain/address/content-path.ts'
import {
  articlePath,
  articlesPath,
  clientsPath,
  homePath,
  legalPath,
  profilePath,
  solutionsPath,
} from '#domain/address/paths.ts'
import type { Pick, PickKind } from '#domain/content/pick.ts'
import type { Picture } from '#domain/contract/picture.ts'
import type { Locale } from '#domain/locale.ts'
import { LOCALE_CODES, type Translated } from '#domain/text/translated.ts'
import { excerpt } from '#domain/text/words.ts'
import type { Db } from '#platform/database/schema.ts'
import { isEditorsPicture } from '#queries/block/text-pictures.ts'
import { contentLang } from '#queries/query/lang.ts'
import { containing } from '#queries/query/paged.ts'
import { readTags } from '#queries/tag/known-tags.ts'

/** Of all kinds together. */
const MOST_PICKS = 8

/** Of many that match, the best among so many are offered. */
const MOST_MATCHES = 300

/** The indexes know groups of three letters; shorter words look among the newest. */
const INDEXED_LENGTH = 3

const WORDS_SHOWN = 12
const REVIEWS_OF_EACH = 2

type Asked = {
  kinds: readonly PickKind[]
  q: string
  /** Of names and paths. */
  locale: Locale
  now: Temporal.Instant
}

type Search = Omit<Asked, 'kinds'> & { db: Db; limit: number }

/**
 * What editors may mention, link to or show: members that are listed, published reviews and articles, tags, pages, and
 * the site's own pictures. Reviews are named by whom they are about, never by who wrote them: that may be masked.
 */
export async function pick(db: Db, { kinds, ...asked }: Asked): Promise<Pick[]> {
  const search = { db, ...asked, q: asked.q.trim(), limit: Math.ceil(MOST_PICKS / kinds.length) }
  const found = await Promise.all(kinds.map((kind) => SEARCHES[kind](search)))
  return found.flat().slice(0, MOST_PICKS)
}

const SEARCHES: Record<PickKind, (search: Search) => Promise<Pick[]>> = {
  member: pickMembers,
  review: pickReviews,
  tag: pickTags,
  article: pickArticles,
  page: pickPages,
  asset: pickAssets,
}

/** Listed members by a part of their name, those that begin with it first. */
function membersNamed({ q, limit }: Search): RawBuilder<unknown> {
  const isNamed =
    q.length < INDEXED_LENGTH
      ? sql`name_folded >= fold(${q}) and name_folded < fold(${q}) || chr(1114109)`
      : sql`name_folded like fold(${containing(q)})`
  return sql`
    select matching.* from (
      select id, public_id, slug, name, name_folded, review_count, activity_id from member
       where status = 'active' and ${isNamed} limit ${sql.lit(MOST_MATCHES)}) matching
     order by starts_with(name_folded, fold(${q})) desc, review_count desc, name_folded, id
     limit ${limit}`
}

async function pickMembers(search: Search): Promise<Pick[]> {
  const { db, q, locale } = search
  if (q === '') return []
  const { rows } = await sql<{
    id: string
    slug: string
    name: string
    activity: Translated
    logo: Picture | null
  }>`
    select m.public_id as id, m.slug, m.name, t.label as activity,
           (select jsonb_build_object(
                     'tf_public_url', a.url, 'width', a.width, 'height', a.height, 'alt', a.alt)
              from member_picture p join asset a on a.id = p.asset_id
             where p.member_id = m.id and p.usage = 'LOGO') as logo
      from (${membersNamed(search)}) m join tag t on t.id = m.activity_id
  `.execute(db)
  return rows.map(({ id, slug, name, activity, logo }) => ({
    kind: 'member',
    id,
    label: name,
    note: inLanguage(activity, locale),
    path: profilePath(locale, slug),
    picture: logo,
  }))
}

async function pickReviews(search: Search): Promise<Pick[]> {
  const { db, q, limit } = search
  if (q === '') return []
  const { rows } = await sql<{ id: string; name: string; words: string | null }>`
    select r.public_id as id, m.name,
           v.testimonies #>> array['0', 'body', r.locale, 'full_text'] as words
      from (${membersNamed(search)}) m
     cross join lateral (
       select id, public_id, version, locale, published_at from review
        where member_id = m.id and state = 'published' and not is_erased
        order by published_at desc, id desc limit ${sql.lit(REVIEWS_OF_EACH)}) r
      join review_version v on v.review_id = r.id and v.version = r.version
     order by r.published_at desc, r.id desc limit ${limit}
  `.execute(db)
  return rows.map(({ id, name, words }) => ({
    kind: 'review',
    id,
    label: name,
    note: words === null ? null : excerpt(words, WORDS_SHOWN),
    path: null,
    picture: null,
  }))
}

async function pickTags({ db, q, locale, limit }: Search): Promise<Pick[]> {
  if (q === '') return []
  const lang = contentLang(locale)
  const tags = await readTags(
    db,
    sql`fold(coalesce(t.label ->> ${lang}, t.label ->> 'FR_FR')) like fold(${containing(q)})`,
  )
  return tags
    .flatMap((tag): Pick[] => {
      const path = tagPath(locale, tag)
      const label = inLanguage(tag.label, locale)
      if (!path || !label) return []
      const note = tag.parent && inLanguage(tag.parent.label, locale)
      return [{ kind: 'tag', id: tag.public_id, label, note, path, picture: null }]
    })
    .slice(0, limit)
}

async function pickArticles({ db, q, locale, now, limit }: Search): Promise<Pick[]> {
  const isTitled = sql`fold(title::text) like fold(${containing(q)})`
  const isPublic = sql`published_at <= ${now.toString()}`
  const matching =
    q.length < INDEXED_LENGTH
      ? sql`select * from (
              select id, public_id, slug, title, published_at from article where ${isPublic}
               order by published_at desc, id desc limit ${sql.lit(MOST_MATCHES)}) newest
             where ${isTitled}`
      : sql`select id, public_id, slug, title, published_at from article
             where ${isTitled} and ${isPublic} limit ${sql.lit(MOST_MATCHES)}`
  const { rows } = await sql<{ id: string; slug: string; title: Translated }>`
    select public_id as id, slug, title from (${matching}) matching
     order by published_at desc, id desc limit ${limit}
  `.execute(db)
  return rows.flatMap(({ id, slug, title }): Pick[] => {
    const label = inLanguage(title, locale)
    const path = articlePath(locale, slug)
    return label ? [{ kind: 'article', id, label, note: null, path, picture: null }] : []
  })
}

/** They are few: the pages that code or law names, and what solutions there are. */
async function pickPages({ db, q, locale, limit }: Search): Promise<Pick[]> {
  const { rows } = await sql<{ id: string; type: string; slug: string; title: Translated }>`
    select public_id as id, type, slug, title from page
     where type in ('HOME', 'HOME_ARTICLES', 'HOME_MEMBERS_CLIENTS', 'FEATURE', 'LEGAL')
       and fold(title::text) like fold(${containing(q)})
     order by type, slug
  `.execute(db)
  return rows
    .flatMap(({ id, type, slug, title }): Pick[] => {
      const label = inLanguage(title, locale)
      const path = pagePath(locale, type, slug)
      return label ? [{ kind: 'page', id, label, note: path, path, picture: null }] : []
    })
    .slice(0, limit)
}

function pagePath(locale: Locale, type: string, slug: string): string {
  switch (type) {
    case 'HOME':
      return homePath(locale)
    case 'HOME_ARTICLES':
      return articlesPath(locale)
    case 'HOME_MEMBERS_CLIENTS':
      return clientsPath(locale)
    case 'LEGAL':
      return legalPath(locale, slug as Parameters<typeof legalPath>[1])
    default:
      return slug === 'solutions'
        ? solutionsPath(locale)
        : solutionsPath(locale, slug as NonNullable<Parameters<typeof solutionsPath>[1]>)
  }
}

async function pickAssets({ db, q, locale, limit }: Search): Promise<Pick[]> {
  const isOfEditors = sql`kind = 'IMAGE' and usage in ('CONTEXT', 'COVER', 'SOCIAL')`
  const isDescribed = sql`alt is not null and fold(alt::text) like fold(${containing(q)})`
  const matching =
    q.length < INDEXED_LENGTH
      ? sql`select * from (select * from asset where ${isOfEditors}
               order by id desc limit ${sql.lit(MOST_MATCHES)}) newest
             where ${q === '' ? sql`true` : isDescribed}`
      : sql`select * from asset where ${isDescribed} and ${isOfEditors}
             limit ${sql.lit(MOST_MATCHES)}`
  const { rows } = await sql<{ id: string; picture: Picture }>`
    select asset.public_id as id, jsonb_build_object(
             'tf_public_url', asset.url, 'width', asset.width, 'height', asset.height, 'alt', asset.alt) as picture
      from (${matching}) asset where ${isEditorsPicture}
     order by asset.id desc limit ${limit}
  `.execute(db)
  return rows.map(({ id, picture }) => ({
    kind: 'asset',
    id,
    label: (picture.alt && inLanguage(picture.alt, locale)) ?? nameOfFile(picture.tf_public_url),
    note: null,
    path: null,
    picture,
  }))
}

const nameOfFile = (url: string) => url.slice(url.lastIndexOf('/') + 1)

function inLanguage(words: Translated, locale: Locale): string | null {
  const order = [contentLang(locale), ...LOCALE_CODES]
  return order.map((lang) => words[lang]?.trim()).find(Boolean) ?? null
}
