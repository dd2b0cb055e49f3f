import { type RawBuilder, sql } from 'kysely'
import { articleSubject } from '#domain/address/page-subject.ts'
import type { ArticleSummary } from '#domain/contract/article.ts'
import type { Tag } from '#domain/contract/tag.ts'
import type { Locale } from '#domain/locale.ts'
import { pictureOf } from '#queries/query/picture.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { minutesIn } from '#queries/query/reading-minutes.ts'
import { readKnownTags } from '#queries/tag/known-tags.ts'

export const exampleTheme: Tag = {
  public_id: 'tHemeChoose1',
  kind: 'MARKETING_CATEGORY',
  label: { FR_FR: 'Bien choisir', EN_GB: 'Choosing well' },
  icon: 'tag',
  slug: 'bien-choisir',
  category: null,
  parent: null,
}

export const exampleArticle: ArticleSummary = {
  public_id: 'aRticlePub1c',
  slug: 'choisir-un-prestataire-de-developpement',
  title: {
    FR_FR: 'Choisir un prestataire de développement',
    EN_GB: 'Choosing a development partner',
  },
  excerpt: { FR_FR: 'Les vérifications qui évitent la plupart des déconvenues.' },
  cover: {
    tf_public_url: '/media/cover/choisir.webp',
    width: 1200,
    height: 800,
    alt: null,
  },
  author: {
    public_id: 'aUthorPub1ic',
    full_name: 'Hélène Castaing',
    role: { FR_FR: 'Rédactrice en chef', EN_GB: 'Editor-in-chief' },
    avatar: null,
  },
  published_at: '2026-11-12T09:30:00.000Z',
  reading_minutes: 6,
  tags: [{ tag: exampleTheme }],
}

type Row = Omit<ArticleSummary, 'published_at' | 'tags'> & {
  published_at: Date
  tag_ids: number[]
}

/** Public, and in some language: its title alone says in which, so that lists need not open texts. */
export function isReadable({ now }: Pick<QueryContext, 'now'>): RawBuilder<boolean> {
  return sql`a.published_at <= ${now.toString()}
    and exists (select from jsonb_each_text(a.title) t where t.value ~ '\\S')`
}

/** The articles whose ids `chosen` selects, newest first, in one statement however many they are. */
export async function readArticleSummaries(
  context: QueryContext<'article'>,
  locale: Locale,
  chosen: RawBuilder<unknown>,
): Promise<ArticleSummary[]> {
  const { db, shows } = context
  const { rows } = await sql<Row>`
    select a.public_id, a.slug, a.title, a.excerpt, a.published_at,
           ${picture('a.cover_asset_id')} as cover,
           jsonb_build_object('public_id', w.public_id, 'full_name', w.full_name, 'role', w.role,
             'avatar', ${picture('w.avatar_asset_id')}) as author,
           ${minutesIn(locale)} as reading_minutes,
           (select coalesce(array_agg(at.tag_id), '{}')
              from article_tag at where at.article_id = a.id) as tag_ids
      from (${chosen}) chosen
      join article a on a.id = chosen.id
      join author w on w.id = a.author_id
     order by a.published_at desc, a.id desc
  `.execute(db)
  shows(...rows.map(({ public_id }) => articleSubject(public_id)))
  const tags = await readKnownTags(context)
  return rows.map(({ published_at, tag_ids, ...article }) => ({
    ...article,
    published_at: published_at.toISOString(),
    tags: themesFirst(tags.filter(({ id }) => tag_ids.includes(id))).map(({ id: _, ...tag }) => ({
      tag,
    })),
  }))
}

export function themesFirst<T extends Pick<Tag, 'kind'>>(tags: readonly T[]): T[] {
  const isTheme = ({ kind }: T) => kind === 'MARKETING_CATEGORY'
  return [...tags.filter(isTheme), ...tags.filter((tag) => !isTheme(tag))]
}

function picture(column: 'a.cover_asset_id' | 'w.avatar_asset_id'): RawBuilder<unknown> {
  return sql`(
    select ${pictureOf('p')}
      from asset p where p.id = ${sql.ref(column)})`
}
