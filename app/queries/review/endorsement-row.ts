import { type RawBuilder, sql } from 'kysely'
import type { EndorsementDraft } from '#domain/contract/endorsement.ts'
import type { Picture } from '#domain/contract/picture.ts'
import { TIME_ZONE } from '#domain/leaderboard/period.ts'
import type { Translated } from '#domain/text/translated.ts'
import type { Db, Schema } from '#platform/database/schema.ts'
import { pictureOf } from '#queries/query/picture.ts'
import { followedTags } from '#queries/tag/followed.ts'
import { isCompanyMasked, isLinkOf, isNameShown, isShownInFull } from './shown-author.ts'

/** `contact` and `account` are null when they are missing and when they are masked. */
export type EndorsementRow = Pick<
  Schema['review'],
  'rating' | 'public_id' | 'experienced_on' | 'authenticated_at' | 'authenticated_method'
> &
  Pick<EndorsementDraft, 'lang' | 'title' | 'description' | 'summary' | 'testimonies'> & {
    published_at: Date
    /** The domain that the link went to, where that does not give a company away. */
    domain: string | null
    checked_at: Date | null
    is_team_pick: boolean
    is_disputed: boolean
    quality_ids: number[]
    quality_counts: Record<string, number>
    tag_ids: number[]
    area_id: number | null
    case_study: EndorsementDraft['case_study']
    timeline: { label?: Translated; text?: Translated }[] | null
    pictures: EndorsementDraft['pictures']
    owner: Omit<EndorsementDraft['owner'], 'colors'> & { color: string | null }
    contact: {
      public_id: string | null
      first_name: string
      last_name: string
      /** Null where it would name the company that is masked. */
      job_title: Translated | null
      avatar: Picture | null
    } | null
    account: {
      public_id: string
      slug: string
      name: string
      about: Translated
      logo: Picture | null
      tag_ids: number[]
    } | null
    has_account: boolean
    is_newest_of_contact: boolean
    register: EndorsementDraft['register']
    /** Null where a mask hides it. */
    relation: EndorsementDraft['relation']
  }

/**
 * The reviews whose ids `chosen` gives, newest first. What a mask hides is left out here already: no code
 * behind this statement can let it slip.
 */
export async function readEndorsementRows(
  db: Db,
  chosen: RawBuilder<unknown>,
): Promise<EndorsementRow[]> {
  const { rows } = await sql<EndorsementRow>`
    select r.public_id, r.rating, r.locale as lang, r.published_at, r.experienced_on,
           r.authenticated_at, r.authenticated_method, ${checked}, r.is_team_pick, r.is_disputed,
           ${followedTags(sql`r.quality_ids`)} as quality_ids, array_remove(r.service_id || r.tag_ids, null) as tag_ids,
           v.title, v.description, v.summary, v.testimonies, v.case_study, v.timeline,
           ${qualityCounts} as quality_counts, ${pictures} as pictures, ${owner} as owner,
           case when ${isNameShown} then ${contact} end as contact,
           case when not masked.company and b.id is not null then ${account} end as account,
           b.id is not null as has_account,
           coalesce(r.area_id, b.area_id, ${firstTaggedArea}) as area_id,
           ${isNewestOfContact} as is_newest_of_contact, ${register} as register,
           ${relation} as relation
      from (${chosen}) chosen
      join review r on r.id = chosen.id
      join review_version v on v.review_id = r.id and v.version = r.version
      join member m on m.id = r.member_id
      left join contact c on c.id = r.contact_id
      left join buyer b on b.id = r.buyer_id
      left join company_check k on k.review_id = r.id
     cross join lateral (select ${isCompanyMasked}) masked (company)
      -- A domain names a company as its name does: only the one that the review shows.
      left join buyer_domain d on d.id = r.buyer_domain_id and ${isLinkOf('d', 'b')} and not masked.company
     order by r.published_at desc, r.id desc
  `.execute(db)
  return rows
}

const dayOf = (moment: RawBuilder<unknown>) =>
  sql`(${moment} at time zone ${sql.lit(TIME_ZONE)})::date`

// When a domain was linked is not told where somebody whose company is masked was authenticated that day: the first
// author of a domain is, so that the day would tell whose company it is.
const checked = sql`d.domain, case
  when r.authenticated_method = 'company-check' then k.checked_at
  when not exists (
    select from review o
     where o.buyer_domain_id = d.id and o.is_company_masked
       and ${dayOf(sql`o.authenticated_at`)} = ${dayOf(sql`d.confirmed_at`)})
  then d.confirmed_at end as checked_at`

const picture = pictureOf('a')

const qualityCounts = sql`(
  select coalesce(jsonb_object_agg(q.tag_id, q.clients), '{}')
    from member_quality q
   where q.member_id = r.member_id and q.tag_id = any(${followedTags(sql`r.quality_ids`)}))`

const pictures = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', a.usage, 'file', ${picture}) order by p.position), '[]')
    from review_picture p join asset a on a.id = p.asset_id
   where p.review_id = r.id and a.hidden_at is null)`

const owner = sql`jsonb_build_object(
  'public_id', m.public_id, 'name', m.name, 'slug', m.slug, 'color', m.color_primary,
  'pictures', (
    select coalesce(jsonb_agg(jsonb_build_object('kind', p.usage, 'file', ${picture}) order by p.usage), '[]')
      from member_picture p join asset a on a.id = p.asset_id
     where p.member_id = m.id and a.hidden_at is null))`

// With a masked company the person's id and face stay away: elsewhere they may stand beside the company's name.
const contact = sql`jsonb_build_object(
  'public_id', case when not masked.company then c.public_id end,
  'first_name', c.first_name, 'last_name', c.last_name,
  'job_title', case when not masked.company or strpos(fold(c.job_title::text), b.name_folded) = 0
                    then c.job_title end,
  'avatar', (select ${picture} from asset a where a.id = c.avatar_asset_id and not masked.company))`

const account = sql`jsonb_build_object(
  'public_id', b.public_id, 'slug', b.slug, 'name', b.name, 'about', b.about,
  'logo', (select ${picture} from asset a where a.id = b.logo_asset_id),
  'tag_ids', (
    select array_remove(b.area_id || coalesce(array_agg(t.tag_id order by t.position, t.tag_id), '{}'), null)
      from buyer_tag t where t.buyer_id = b.id))`

const firstTaggedArea = sql`(
  select t.id from buyer_tag bt join tag t on t.id = bt.tag_id and t.kind = 'AREA'
   where bt.buyer_id = b.id order by bt.position, t.id limit 1)`

/** Masked, the provider would know the author by it: only where they allow that. */
export const isRelationShown = sql<boolean>`(
  r.relation_method is not null and (r.is_relation_allowed or ${isShownInFull()}))`

const monthOf = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone ${sql.lit(TIME_ZONE)}, 'YYYY-MM')`

/** In months; null where there is none to be shown. */
export const relation = sql`(
  select jsonb_build_object('method', r.relation_method, 'sent', ${monthOf(sql`brief.sent_at`)},
                            'chosen', ${monthOf(sql`asked.chosen_at`)}, 'agreed', ${monthOf(sql`asked.agreed_at`)})
    from brief_recipient asked join brief on brief.id = asked.brief_id
   where asked.id = r.relation_recipient_id and ${isRelationShown})`

// The oldest of its entries is its publication: found by key, however many there are.
const register = sql`(
  select jsonb_build_object(
           'entry', e.index,
           'leaf', case when e.index is not null then encode(e.leaf, 'base64') end,
           'is_waiting', exists (
             select from register_entry later where later.review_id = r.id and later.index is null))
    from register_entry e where e.review_id = r.id order by e.id limit 1)`

// Among the reviews that show the contact's id: a masked one must not be found by it.
const isNewestOfContact = sql`not exists (
  select from review newer left join buyer nb on nb.id = newer.buyer_id
   where newer.contact_id = r.contact_id and newer.member_id = r.member_id
     and newer.state = 'published' and not newer.is_erased
     and ${isShownInFull('newer', 'nb')}
     and (newer.published_at, newer.id) > (r.published_at, r.id))`
