import { sql } from 'kysely'
import type { ModerationCase } from '#domain/contract/moderation.ts'
import { decisionsFor } from '#domain/moderation.ts'
import type { Db } from '#platform/schema.ts'
import { isOpenSql } from './is-open.ts'

export async function readModerationCase(
  db: Db,
  publicId: string,
): Promise<ModerationCase | undefined> {
  const { rows } = await sql<Omit<ModerationCase, 'decisions'> & { isOpen: boolean }>`
    select r.public_id as "publicId", r.state, r.locale as lang, r.rating::float8 as rating,
           v.title ->> r.locale as title,
           (select string_agg(said.value #>> array['body', r.locale, 'full_text'], E'\n\n')
              from jsonb_array_elements(v.testimonies) said) as testimony,
           v.case_study #>> array['issue', r.locale] as issue,
           v.case_study #>> array['solution', r.locale] as solution,
           v.case_study #>> array['result', r.locale] as result,
           (select max(said.value ->> 'video') from jsonb_array_elements(v.testimonies) said) as video,
           (select coalesce(jsonb_agg(t.label order by t.id), '[]') from tag t
             where t.id = any(r.quality_ids)) as qualities,
           (select t.label from tag t where t.id = coalesce(r.service_id, r.activity_id)) as service,
           to_jsonb(r.experienced_on) as "experiencedOn",
           r.is_contact_masked as "isContactMasked", r.is_company_masked as "isCompanyMasked",
           to_jsonb(r.authenticated_at) as "authenticatedAt",
           r.authenticated_method as "authenticatedMethod",
           (select k.evidence from company_check k where k.review_id = r.id) as "companyEvidence",
           jsonb_build_object('id', m.id, 'name', m.name, 'slug', m.slug) as member,
           case when a.review_id is not null then jsonb_build_object(
             'name', concat_ws(' ', a.first_name, a.last_name), 'jobTitle', a.job_title,
             'company', a.company_name, 'email', a.email, 'domain', a.email_domain,
             'addressKind', a.email_kind, 'verifiedAt', a.verified_at) end as author,
           ${signals} as signals, ${history} as history, ${reports} as reports,
           (select e.actor_id from review_event e where e.review_id = r.id and e.type = 'refuse'
             order by e.sequence desc limit 1) as "refusedBy",
           ${isOpenSql} as "isOpen"
      from review r
      join member m on m.id = r.member_id
      left join review_author a on a.review_id = r.id
      left join review_version v on v.review_id = r.id and v.version = r.version
     where r.public_id = ${publicId} and not r.is_erased
       and r.state not in ('requested', 'draft', 'submitted', 'declined', 'expired')
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { isOpen, ...known } = row
  const isAuthenticated = known.authenticatedAt !== null
  return { ...known, decisions: decisionsFor({ state: known.state, isAuthenticated, isOpen }) }
}

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
           p.reported_at as at, p.decision
      from review_report p where p.review_id = r.id
    union all
    select n.kind, n.reason, n.explanation, n.law, n.name, n.received_at, n.decision
      from review_notice n where n.review_id = r.id) each)`
