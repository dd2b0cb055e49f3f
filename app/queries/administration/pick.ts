import { type RawBuilder, sql } from 'kysely'
import { tagPath } from '#domain/address/content-path.ts'
import {
  articlePath,
  articlesPath,
  clientsPath,
  homePath,
  legalPath,
  profilePath,
  referencePath,
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
import { pictureOf } from '#queries/query/picture.ts'
import { readTags } from '#queries/tag/known-tags.ts'

/** Of all kinds together. */
const MOST_PICKS = 8

/** Of many that match, the best among so many are offered: what is common costs no more on a large site. */
const MOST_MATCHES = 50

/** The indexes know groups of three letters; shorter words look among so many of the newest. */
const INDEXED_LENGTH = 3
const MOST_NEWEST = 300

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
  const those = (isNamed: RawBuilder<unknown>) => sql`
    (select id, public_id, slug, name, name_folded, review_count, activity_id from member
      where status = 'active' and ${isNamed} limit ${sql.lit(MOST_MATCHES)})`
  const beginning = those(
    sql`name_folded >= fold(${q}) and name_folded < fold(${q}) || chr(1114109)`,
  )
  const matching =
    q.length < INDEXED_LENGTH
      ? beginning
      : sql`${beginning} union ${those(sql`name_folded like fold(${containing(q)})`)}`
  return sql`select m.* from (${matching}) m order by ${bestNamed(q)} limit ${limit}`
}

const bestNamed = (q: string) =>
  sql`starts_with(m.name_folded, fold(${q})) desc, m.review_count desc, m.name_folded, m.id`

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
           (select ${pictureOf('a')}
              from member_picture p join asset a on a.id = p.asset_id
             where p.member_id = m.id and p.usage = 'LOGO') as logo
      from (${membersNamed(search)}) m join tag t on t.id = m.activity_id
     order by ${bestNamed(q)}
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
  const { db, q, locale, limit } = search
  if (q === '') return []
  const { rows } = await sql<{ id: string; slug: string; name: string; words: string | null }>`
    select r.public_id as id, m.slug, m.name,
           v.testimonies #>> array['0', 'body', r.locale, 'full_text'] as words
      from (${membersNamed(search)}) m
     cross join lateral (
       select id, public_id, version, locale, published_at from review
        where member_id = m.id and state = 'published' and not is_erased
        order by published_at desc, id desc limit ${sql.lit(REVIEWS_OF_EACH)}) r
      join review_version v on v.review_id = r.id and v.version = r.version
     order by r.published_at desc, r.id desc limit ${limit}
  `.execute(db)
  return rows.map(({ id, slug, name, words }) => ({
    kind: 'review',
    id,
    label: name,
    note: words === null ? null : excerpt(words, WORDS_SHOWN),
    // By its own id, whoever wrote it.
    path: referencePath(locale, slug, id),
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

async function pickArticles(search: Search): Promise<Pick[]> {
  const { db, q, locale, now, limit } = search
  const matching = newestMatching(search, {
    from: sql`article where published_at <= ${now.toString()}`,
    order: sql`published_at desc, id desc`,
    isNamed: sql`fold(title::text) like fold(${containing(q)})`,
  })
  const { rows } = await sql<{ id: string; slug: string; title: Translated }>`
    select public_id as id, slug, title from article where id in (${matching})
     order by published_at desc, article.id desc limit ${limit}
  `.execute(db)
  return rows.flatMap(({ id, slug, title }): Pick[] => {
    const label = inLanguage(title, locale)
    const path = articlePath(locale, slug)
    return label ? [{ kind: 'article', id, label, note: null, path, picture: null }] : []
  })
}

type Named = { from: RawBuilder<unknown>; order: RawBuilder<unknown>; isNamed: RawBuilder<unknown> }

/** Ids: what many are called is found among the newest, what few are called by the index. */
function newestMatching(
  { q, limit }: Search,
  { from, order, isNamed }: Named,
): RawBuilder<unknown> {
  const newest = (most: number) =>
    sql`select * from ${from} order by ${order} limit ${sql.lit(most)}`
  if (q === '') return sql`select id from (${newest(limit)}) newest`
  const isShort = q.length < INDEXED_LENGTH
  const named = sql`
    select id from (${newest(isShort ? MOST_NEWEST : MOST_MATCHES)}) newest where ${isNamed}`
  return isShort
    ? named
    : sql`${named} union (select id from ${from} and ${isNamed} limit ${sql.lit(MOST_MATCHES)})`
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

async function pickAssets(search: Search): Promise<Pick[]> {
  const { db, q, locale, limit } = search
  const matching = newestMatching(search, {
    from: sql`asset where ${isEditorsPicture}`,
    order: sql`id desc`,
    isNamed: sql`fold(name || ' ' || coalesce(alt::text, '')) like fold(${containing(q)})`,
  })
  const { rows } = await sql<{ id: string; name: string; picture: Picture }>`
    select asset.public_id as id, asset.name, ${pictureOf('asset')} as picture
      from (select id from (${matching}) matching order by id desc limit ${limit}) chosen
      join asset on asset.id = chosen.id order by asset.id desc
  `.execute(db)
  return rows.map(({ id, name, picture }) => ({
    kind: 'asset',
    id,
    label:
      (picture.alt && inLanguage(picture.alt, locale)) || name || nameOfFile(picture.tf_public_url),
    note: name || null,
    path: null,
    picture,
  }))
}

const nameOfFile = (url: string) => url.slice(url.lastIndexOf('/') + 1)

function inLanguage(words: Translated, locale: Locale): string | null {
  const order = [contentLang(locale), ...LOCALE_CODES]
  return order.map((lang) => words[lang]?.trim()).find(Boolean) ?? null
}
