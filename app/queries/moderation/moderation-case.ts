import { sql } from 'kysely'
import type { ModerationCase } from '#domain/contract/moderation.ts'
import { decisionsFor } from '#domain/moderation/moderation.ts'
import { casePartsOf } from '#domain/review/case-content.ts'
import { MASKED_JOB_TITLE, maskedCompanyName, maskedContact } from '#domain/review/masking.ts'
import {
  publicVersions,
  type ReviewEvent,
  type ReviewState,
} from '#domain/review/review-life-cycle.ts'
import type { KeptContent } from '#domain/review/revised-content.ts'
import type { Translated } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { lookForCompanies, readSimilarCompanies } from '#queries/client/similar-companies.ts'
import { relation } from '#queries/review/endorsement-row.ts'
import { isBesideCompany, isCompanyMasked } from '#queries/review/shown-author.ts'
import { followedTag, followedTags } from '#queries/tag/followed.ts'

/** Whether something about a review waits for somebody to look, whatever its state; `r` is the review. */
export const isOpenSql = sql<boolean>`(
  r.is_disputed
  or exists (select from review_report p where p.review_id = r.id and p.decided_at is null)
  or exists (select from notice n
              where n.review_id = r.id and n.subject = 'review' and n.decided_at is null)
  or exists (select from review_signal s where s.review_id = r.id and s.looked_at is null))`

/** Who refused or suspended it last, as `actor_id`, and what it was then, as `state`. */
export const lastDecisionOf = sql`
  select e.actor_id, case e.type when 'refuse' then 'refused' else 'suspended' end as state
    from review_event e where e.review_id = r.id and e.type in ('refuse', 'suspend')
   order by e.sequence desc limit 1`

/** Who decided first about reports that are open again. */
export const objectedDecidersSql = sql<number[]>`array(
  select p.first_decided_by from review_report p
   where p.review_id = r.id and p.decided_at is null and p.first_decided_by is not null
  union select n.first_decided_by from notice n
   where n.review_id = r.id and n.subject = 'review' and n.decided_at is null
     and n.first_decided_by is not null)`

type Row = Omit<ModerationCase, 'decisions' | 'versions' | 'company' | 'shownAs'> & {
  isOpen: boolean
  /** The author stands beside the company's name elsewhere. */
  isBeside: boolean
  appealed: 'refused' | 'suspended' | null
  known: ModerationCase['company']['known']
  area: Translated | null
  isOther: boolean | null
  invitation: ModerationCase['company']['invitation']
  versions: (KeptContent & { version: number; writtenAt: string })[]
  events: ReviewEvent[]
}

/** `looked` is a company's name that a moderator looks for. */
export async function readModerationCase(
  db: Db,
  publicId: string,
  looked = '',
): Promise<ModerationCase | undefined> {
  const { rows } = await sql<Row>`
    select r.public_id as "publicId", r.state, r.locale as lang, r.rating::float8 as rating,
           ${versions} as versions, ${pictures} as pictures, ${statements} as statements,
           (select coalesce(jsonb_agg(t.label order by t.id), '[]') from tag t
             where t.id = any(${followedTags(sql`r.quality_ids`)})) as qualities,
           (select t.label from tag t where t.id = ${followedTag(sql`coalesce(r.service_id, r.activity_id)`)}) as service,
           to_jsonb(r.experienced_on) as "experiencedOn",
           r.is_contact_masked as "isContactMasked", r.is_company_masked as "isCompanyMasked",
           to_jsonb(r.authenticated_at) as "authenticatedAt",
           r.authenticated_method as "authenticatedMethod", ${relation} as relation,
           (select k.evidence from company_check k where k.review_id = r.id) as "companyEvidence",
           jsonb_build_object('id', m.id, 'name', m.name, 'slug', m.slug) as member,
           case when a.review_id is not null then jsonb_build_object(
             'name', concat_ws(' ', a.first_name, a.last_name), 'jobTitle', a.job_title,
             'company', a.company_name, 'email', a.email, 'domain', a.email_domain,
             'addressKind', a.email_kind, 'verifiedAt', a.verified_at) end as author,
           jsonb_build_object(
             'name', concat_ws(' ', coalesce(c.first_name, a.first_name), coalesce(c.last_name, a.last_name)),
             'jobTitle', coalesce(c.job_title, jsonb_build_object(r.locale, a.job_title), '{}'),
             'company', coalesce(b.name, known.name)) as shown,
           (select t.label from tag t where t.id = coalesce(r.area_id, b.area_id)) as area,
           ${signals} as signals, ${history} as history, ${reports} as reports,
           case when known.domain is not null then jsonb_build_object(
             'name', known.name, 'slug', known.slug, 'confirmedAt', known.confirmed_at,
             'evidence', known.evidence) end as known,
           a.is_other_company as "isOther",
           (select jsonb_build_object('name', trim(concat_ws(' ', i.first_name, i.last_name)),
                                      'company', i.company_name, 'email', i.email)
              from review_invitation i where i.review_id = r.id) as invitation,
           (select coalesce(jsonb_agg(jsonb_build_object('type', e.type) order by e.sequence), '[]')
              from review_event e where e.review_id = r.id) as events,
           case when r.state = 'appealed' then last.state end as appealed, last.actor_id as "decidedBy",
           ${objectedDecidersSql} as "objectedDeciders",
           c.id is not null and ${isCompanyMasked} and ${isBesideCompany} as "isBeside",
           ${isOpenSql} as "isOpen"
      from review r
      join member m on m.id = r.member_id
      left join review_author a on a.review_id = r.id
      left join contact c on c.id = r.contact_id
      left join buyer b on b.id = r.buyer_id
      left join lateral (
        select d.domain, d.evidence, d.confirmed_at, kb.name, kb.slug
          from buyer_domain d join buyer kb on kb.id = d.buyer_id
         where a.email_kind = 'professional' and d.domain = a.email_domain
           and d.ended_at is null) known on true
      left join lateral (${lastDecisionOf}) last on true
     where r.public_id = ${publicId} and not r.is_erased
       and r.state not in ('requested', 'draft', 'submitted', 'declined', 'expired')
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { isOpen, appealed, known, isOther, invitation, events, area, isBeside, ...rest } = row
  const shown = publicVersions(events)
  const isAuthenticated = row.authenticatedAt !== null
  const isCompanyKnown = known !== null && !isOther
  const isNameMasked = row.isContactMasked || isBeside
  return {
    ...rest,
    shownAs: {
      name: isNameMasked ? maskedContact(publicId).initials : row.shown.name,
      jobTitle: isNameMasked ? MASKED_JOB_TITLE : row.shown.jobTitle,
      company: row.isCompanyMasked ? maskedCompanyName(area ?? {}) : row.shown.company,
    },
    versions: row.versions.map(({ version, writtenAt, ...content }) => ({
      version,
      writtenAt,
      isPublic: shown.has(version),
      parts: casePartsOf(content),
    })),
    company: {
      known,
      isOther: isOther ?? false,
      invitation,
      similar: await companiesToChoose(db, looked, row.author?.company),
      ofDomain: row.author ? await readReviewsOfDomain(db, row.author, publicId) : [],
    },
    decisions: decisionsFor({ ...rest, appealed, isAuthenticated, isCompanyKnown, isOpen }),
  }
}

const companiesToChoose = async (db: Db, looked: string, typed: string | undefined) =>
  looked ? lookForCompanies(db, looked) : typed ? readSimilarCompanies(db, typed) : []

const MOST_OF_DOMAIN = 10

async function readReviewsOfDomain(
  db: Db,
  { domain, addressKind }: NonNullable<ModerationCase['author']>,
  publicId: string,
): Promise<ModerationCase['company']['ofDomain']> {
  if (addressKind === 'personal' || addressKind === 'shared') return []
  const { rows } = await sql<ModerationCase['company']['ofDomain'][number]>`
    select r.public_id as "publicId", r.state, concat_ws(' ', a.first_name, a.last_name) as author,
           a.company_name as company, m.name as "memberName"
      from review_author a
      join review r on r.id = a.review_id and not r.is_erased
      join member m on m.id = r.member_id
     where a.email_domain = ${domain} and a.verified_at is not null and r.public_id <> ${publicId}
     order by a.verified_at desc, r.id desc
     limit ${sql.lit(MOST_OF_DOMAIN)}
  `.execute(db)
  return rows
}

const versions = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'version', v.version, 'writtenAt', v.written_at, 'rating', v.rating, 'title', v.title,
           'description', v.description, 'summary', v.summary, 'testimonies', v.testimonies,
           'caseStudy', v.case_study, 'timeline', v.timeline) order by v.version desc), '[]')
    from review_version v where v.review_id = r.id)`

const pictures = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('tf_public_url', f.url, 'width', f.width,
                                               'height', f.height, 'alt', f.alt) order by p.position), '[]')
    from review_picture p join asset f on f.id = p.asset_id
   where p.review_id = r.id)`

const statements = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'body', s.body) order by s.written_at), '[]')
    from review_reply s where s.review_id = r.id)`

const signals = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'kind', s.kind, 'foundAt', s.found_at, 'isLookedAt', s.looked_at is not null)
           order by s.version desc, s.kind), '[]')
    from review_signal s where s.review_id = r.id)`

const history = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'type', e.type, 'actor', e.actor_kind, 'reason', e.reason, 'words', w.words,
           'actorName', case when e.actor_kind = 'moderator' then u.full_name end,
           'at', e.happened_at) order by e.sequence desc), '[]')
    from review_event e
    left join app_user u on u.id = e.actor_id
    left join review_event_words w on w.review_id = e.review_id and w.sequence = e.sequence
   where e.review_id = r.id)`

/** The address of whoever reported it is for the answer alone. */
const reports = sql`(
  select coalesce(jsonb_agg(to_jsonb(each) order by each.at), '[]') from (
    select 'member' as kind, p.reason, p.explanation, '' as law, '' as name,
           p.reported_at as at, p.decision, p.objection, '' as letter
      from review_report p where p.review_id = r.id
    union all
    select n.kind, n.reason, n.explanation, n.law, n.name, n.received_at, n.decision, n.objection, n.letter
      from notice n where n.review_id = r.id and n.subject = 'review') each)`

type Contested = { state: ReviewState; decidedBy: number | null; objectedDeciders: number[] }

/** Whether an appeal from, or an objection to, a decision of this person waits. */
export function isOwnDecision({ id }: { id: number }, review: Contested): boolean {
  return (
    (review.state === 'appealed' && review.decidedBy === id) || review.objectedDeciders.includes(id)
  )
}
