import { type RawBuilder, sql } from 'kysely'
import type { Opening } from '#domain/register/commitment.ts'
import type { EntryProof } from '#domain/register/entry-proof.ts'
import { publicVersions, type ReviewEvent } from '#domain/review/review-life-cycle.ts'
import type { Db } from '#platform/database/schema.ts'
import { isCompanyMasked, isLinkOf, isNameShown } from '#queries/review/shown-author.ts'
import {
  aroundFields,
  type ContentFields,
  committedContent,
  versionFields,
} from './committed-content.ts'

/** An entry with its number, and what of it the pages show now. */
export type OpenEntry = Pick<EntryProof, 'entry' | 'openings'> & { index: number }

type Row = {
  index: number
  entry: string
  /** Of content the value is null. */
  openings: EntryProof['openings']
  content: ContentFields | null
  events: ReviewEvent[] | null
}

/**
 * The numbered entries that `chosen` gives the ids of, in their order. An opening leaves the database only while the
 * page shows that very value: what is masked, hidden, changed since or no longer public stays sealed there, and what
 * the author alone may open is never asked for.
 */
export async function readOpenEntries(db: Db, chosen: RawBuilder<unknown>): Promise<OpenEntry[]> {
  const { rows } = await sql<Row>`
    select e.index::float8 as index, e.body as entry, opened.openings,
           case when opened.openings ? 'content' then ${content} end as content,
           case when opened.openings ? 'content' then ${events} end as events
      from (${chosen}) chosen
      join register_entry e on e.id = chosen.id
      left join review r on r.id = e.review_id
      left join contact c on c.id = r.contact_id
      left join buyer b on b.id = r.buyer_id
      left join buyer_domain d on d.id = r.buyer_domain_id and ${isLinkOf('d', 'b')}
      left join review_version v
        on v.review_id = r.id and v.version = (e.body::jsonb ->> 'version')::int
     cross join lateral (
       select coalesce(jsonb_object_agg(o.field, jsonb_build_object(
                'salt', encode(o.salt, 'base64'), 'value', o.value)), '{}') as openings
         from register_opening o
        where o.entry_id = e.id and case when e.review_id is null then ${isOwnNameOpen}
                                         else ${isReviewPublic} and ${isPartOpen} end
     ) opened
     where e.index is not null
     order by e.index
  `.execute(db)
  return rows.map(({ index, entry, ...row }) => ({ index, entry, openings: openingsOf(row) }))
}

function openingsOf({ openings, content, events }: Omit<Row, 'index' | 'entry'>) {
  const { content: sealed, ...open } = openings
  const isPublic = content !== null && publicVersions(events ?? []).has(content.version.version)
  if (!sealed || !isPublic) return open
  const value: Opening['value'] = committedContent(content)
  return { ...open, content: { ...sealed, value } }
}

/** As `readEndorsements` shows one: of a member that is there, and not erased. */
const isReviewPublic = sql<boolean>`(r.state = 'published' and not r.is_erased and exists (
  select from member m where m.id = r.member_id and m.status = 'active'))`

// A job may name a company that is masked, and is then left out of the page: with it, the whole field.
const isJobShown = sql<boolean>`(
  not ${isCompanyMasked} or coalesce(strpos(fold(c.job_title::text), b.name_folded) = 0, false))`

const isPartOpen = sql<boolean>`case o.field
  when 'content' then v.review_id is not null
  when 'author' then ${isNameShown} and ${isJobShown} and o.value = jsonb_build_object(
    'first_name', c.first_name, 'last_name', c.last_name, 'job_title', c.job_title)
  when 'company' then not ${isCompanyMasked} and o.value = jsonb_build_object(
    'name', b.name, 'domain', d.domain)
  when 'words' then exists (
    select from review_reply s
     where s.review_id = r.id and s.hidden_at is null
       and o.value = jsonb_build_object('body', s.body, 'lang', s.locale))
  else false end`

const isOwnNameOpen = sql<boolean>`(o.field = 'name' and exists (
  select from member m
   where m.public_id = e.body::jsonb ->> 'member' and m.status = 'active'
     and o.value = jsonb_build_object('name', m.name)))`

const content = sql`jsonb_build_object('around', ${aroundFields}, 'version', ${versionFields})`

const events = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('type', x.type) order by x.sequence), '[]')
    from review_event x where x.review_id = r.id)`
