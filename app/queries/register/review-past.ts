import { type RawBuilder, sql } from 'kysely'
import type { Json } from '#domain/register/canonical-json.ts'
import { type Entry, type EntryOf, parseEntry, type ReviewEntry } from '#domain/register/entry.ts'
import type { DatedEvent, DatedReply } from '#domain/register/written/happenings.ts'
import type { ReviewActor, ReviewEventType } from '#domain/review/review-life-cycle.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import {
  aroundFields,
  type ContentFields,
  type VersionFields,
  versionFields,
} from './committed-content.ts'

type Row = {
  id: number
  review: string
  memberId: number
  member: string
  scopes: [string, string]
  locale: LocaleCode
  isContactMasked: boolean
  isCompanyMasked: boolean
  authenticatedAt: Date | null
  authenticatedMethod: string | null
  domain: string | null
  company: string | null
  author: { firstName: string; lastName: string; jobTitle: Translated } | null
  consent: { statement: string; at: string } | null
  around: ContentFields['around']
  versions: VersionFields[]
  events: EventRow[]
  replies: { kind: 'reply' | 'answer'; body: string; lang: string; at: string }[]
  eventEntries: number
  replyEntries: number
  /** Where entries came back without their events: how many more there are, and of which types all of them are. */
  gapEvents: number | null
  gapReplies: number | null
  entryTypes: ReviewEntry['type'][] | null
  lastLeaf: Uint8Array | null
  lastBody: string | null
  lastShown: { author: boolean; company: boolean } | null
  lastAuthor: Json
  lastCompany: Json
}

type EventRow = {
  type: ReviewEventType
  actor: ReviewActor
  actorId: number | null
  reason: string | null
  at: string
  rating: number
  pointHalves: number
  pointVersion: number
}

/** All that the entries of a review are made from. */
export type ReviewPast = Omit<Row, 'events' | 'replies' | 'lastBody' | 'lastLeaf'> & {
  events: DatedEvent[]
  replies: DatedReply[]
  last: { seq: number; leaf: Uint8Array<ArrayBuffer>; type: Entry['type'] } | null
}

/** Of the reviews whose ids `chosen` gives; whoever writes of them has locked them. */
export async function readReviewPasts(db: Db, chosen: RawBuilder<unknown>): Promise<ReviewPast[]> {
  const { rows } = await sql<Row>`
    select r.id, r.public_id as review, m.id as "memberId", m.public_id as member,
           array[category.public_id, activity.public_id]::text[] as scopes, r.locale,
           r.is_contact_masked as "isContactMasked", r.is_company_masked as "isCompanyMasked",
           r.authenticated_at as "authenticatedAt", r.authenticated_method as "authenticatedMethod",
           link.domain, b.name as company,
           case when c.id is not null then jsonb_build_object('firstName', c.first_name,
             'lastName', c.last_name, 'jobTitle', c.job_title) end as author,
           (select jsonb_build_object('statement', given.statement, 'at', given.given_at)
              from review_consent given where given.review_id = r.id
             order by given.version, given.given_at limit 1) as consent,
           gap.events as "gapEvents", gap.replies as "gapReplies",
           ${aroundFields} as around,
           (select coalesce(jsonb_agg(${versionFields} order by v.version), '[]')
              from review_version v where v.review_id = r.id) as versions,
           past.events, said.replies, written.*
      from review r
      join member m on m.id = r.member_id
      join tag category on category.id = r.category_id
      join tag activity on activity.id = r.activity_id
      left join contact c on c.id = r.contact_id
      left join buyer b on b.id = r.buyer_id
      left join buyer_domain link on link.id = r.buyer_domain_id
      left join register_gap gap on gap.review_id = r.id
     cross join lateral (
       select coalesce(jsonb_agg(jsonb_build_object(
                'type', e.type, 'actor', e.actor_kind, 'actorId', e.actor_id, 'reason', e.reason,
                'at', e.happened_at, 'rating', coalesce(e.rating, r.rating),
                'pointHalves', coalesce(e.point_halves, r.point_halves),
                'pointVersion', coalesce(e.point_version, r.point_version)) order by e.sequence), '[]')
              as events
         from review_event e where e.review_id = r.id) past
     cross join lateral (
       select coalesce(jsonb_agg(jsonb_build_object(
                'kind', reply.kind, 'body', reply.body, 'lang', reply.locale, 'at', reply.written_at)
                order by reply.kind desc), '[]') as replies
         from review_reply reply where reply.review_id = r.id) said
     cross join lateral (
       select count(*) filter (where not one.is_reply)::int as "eventEntries",
              count(*) filter (where one.is_reply)::int as "replyEntries",
              array_agg(one.body::jsonb ->> 'type' order by one.id) as "entryTypes",
              (array_agg(one.leaf order by one.id desc))[1] as "lastLeaf",
              (array_agg(one.body order by one.id desc))[1] as "lastBody",
              (array_agg(one.body::jsonb -> 'shown' order by one.id desc)
                filter (where one.body::jsonb ? 'shown'))[1] as "lastShown",
              (array_agg(author.value order by one.id desc)
                filter (where author.value is not null))[1] as "lastAuthor",
              (array_agg(company.value order by one.id desc)
                filter (where company.value is not null))[1] as "lastCompany"
         from (select id, leaf, body, body::jsonb ->> 'type' = 'reply' as is_reply
                 from register_entry where review_id = r.id) one
         left join register_opening author on author.entry_id = one.id and author.field = 'author'
         left join register_opening company on company.entry_id = one.id and company.field = 'company'
     ) written
     where r.id in (${chosen})
     order by r.id
  `.execute(db)
  return rows.map(pastOf)
}

function pastOf({ lastLeaf, lastBody, ...row }: Row): ReviewPast {
  const last = lastBody === null ? null : (parseEntry(lastBody) as EntryOf<'erase'>)
  return {
    ...row,
    events: row.events.map(({ at, rating, pointHalves, pointVersion, ...event }) => ({
      ...event,
      at: Temporal.Instant.from(at),
      worth: { rating, pointHalves, pointVersion },
    })),
    replies: row.replies.map(({ at, ...reply }) => ({ ...reply, at: Temporal.Instant.from(at) })),
    last: last && { seq: last.seq, leaf: new Uint8Array(lastLeaf ?? []), type: last.type },
  }
}
