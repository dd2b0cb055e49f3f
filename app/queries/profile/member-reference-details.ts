import { sql } from 'kysely'
import type { z } from 'zod'
import type { referenceSchema } from '#domain/contract/member-reference.ts'
import type { Picture } from '#domain/contract/picture.ts'
import { publicVersions, type ReviewEvent } from '#domain/review/review-life-cycle.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { pictureOf } from '#queries/query/picture.ts'
import { isCompanyMasked } from '#queries/review/shown-author.ts'

type Details = Pick<
  z.input<typeof referenceSchema>,
  | 'client_size'
  | 'contributors'
  | 'reply'
  | 'answer'
  | 'disputed_at'
  | 'revised_at'
  | 'earlier_versions'
>

type Statement = { kind: 'reply' | 'answer'; body: string; lang: LocaleCode; written_at: string }
type Version = Omit<Details['earlier_versions'][number], 'timeline' | 'written_at'> & {
  written_at: string
  timeline: { label?: Translated; text?: Translated }[] | null
}

type Row = {
  events: ReviewEvent[]
  client_size: string | null
  contributors: { full_name: string; role: Translated; avatar: Picture | null }[]
  statements: Statement[]
  disputed_at: Date | null
  revised_at: Date | null
  earlier_versions: Version[]
}

/** More than anybody will read; an author changes a review once or twice. */
const MOST_VERSIONS = 20

/** What stands around a review on its own page. Why it was disputed is between the member and us. */
export async function readReferenceDetails(db: Db, publicId: string): Promise<Details> {
  const { rows } = await sql<Row>`
    select case when not ${isCompanyMasked} then b.staff_range end
             as client_size,
           ${contributors} as contributors, ${statements} as statements,
           case when r.is_disputed then ${disputedAt} end as disputed_at,
           (select v.written_at from review_version v
             where v.review_id = r.id and v.version = r.version and v.version > 1) as revised_at,
           ${earlierVersions} as earlier_versions, ${events} as events
      from review r left join buyer b on b.id = r.buyer_id
     where r.public_id = ${publicId}
  `.execute(db)
  const row = rows[0]
  if (!row) throw new Error(`review ${publicId} has gone`)
  const shown = publicVersions(row.events)
  const earlier = row.earlier_versions.filter(({ version }) => shown.has(version))
  return {
    client_size: row.client_size,
    contributors: row.contributors,
    reply: statement(row, 'reply'),
    answer: statement(row, 'answer'),
    disputed_at: row.disputed_at?.toISOString() ?? null,
    revised_at: row.revised_at?.toISOString() ?? null,
    earlier_versions: earlier.map(({ timeline, written_at, ...version }) => ({
      ...version,
      timeline: timeline && { events: timeline },
      written_at: instant(written_at),
    })),
  }
}

function statement({ statements }: Row, wanted: Statement['kind']): Details['reply'] {
  const found = statements.find(({ kind }) => kind === wanted)
  return found ? { ...found, written_at: instant(found.written_at) } : null
}

/** Within JSON the database writes `+00:00`, where the rest of the contract has `Z`. */
const instant = (text: string) => new Date(text).toISOString()

const contributors = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'full_name', t.full_name, 'role', t.role,
           'avatar', (select ${pictureOf('a')}
                        from asset a where a.id = t.avatar_asset_id)) order by t.position), '[]')
    from review_contributor rc join team_member t on t.id = rc.team_member_id
   where rc.review_id = r.id)`

const statements = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'kind', s.kind, 'body', s.body, 'lang', s.locale, 'written_at', s.written_at)), '[]')
    from review_reply s where s.review_id = r.id and s.hidden_at is null)`

const disputedAt = sql`(
  select max(e.happened_at) from review_event e where e.review_id = r.id and e.type = 'dispute')`

const events = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('type', e.type) order by e.sequence), '[]')
    from review_event e where e.review_id = r.id)`

const earlierVersions = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'version', v.version, 'published_rating', v.rating, 'title', v.title,
           'description', v.description, 'summary', v.summary, 'testimonies', v.testimonies,
           'case_study', v.case_study, 'timeline', v.timeline, 'written_at', v.written_at)
           order by v.version desc), '[]')
    from (select * from review_version v
           where v.review_id = r.id and v.version < r.version
           order by v.version desc limit ${sql.lit(MOST_VERSIONS)}) v)`
