import { sql } from 'kysely'
import type { MemberProfile, ProfileReward } from '#domain/contract/profile-home.ts'
import type { Db } from '#platform/database/schema.ts'
import { isHeld } from '#queries/query/held-reward.ts'
import { pictureOf } from '#queries/query/picture.ts'

const REWARDS = 3
const ARTICLES = 3

type Member = MemberProfile['member']

export type ProfileHomeFacts = Pick<
  Member,
  | 'description'
  | 'creation_date'
  | 'collaborators'
  | 'least_budget'
  | 'languages'
  | 'testimonies_count'
  | 'videos_count'
  | 'case_studies_count'
  | 'groups'
  | 'team'
  | 'client_journey'
  | 'faq'
  | 'certifications'
  | 'partners'
  | 'articles'
> & {
  rewards: ProfileReward[]
  badges: ProfileReward[]
  /** The most recognised first. */
  qualities: { tag_id: number; count: number }[]
}

/** Everything a profile says of itself, in one statement. */
export async function readProfileHomeFacts(
  { db, now }: { db: Db; now: Temporal.Instant },
  memberId: number,
): Promise<ProfileHomeFacts> {
  const { rows } = await sql<ProfileHomeFacts>`
    select m.description, m.founded_on as creation_date, m.collaborator_count as collaborators,
           m.least_budget, m.languages, m.testimony_count as testimonies_count, m.video_count as videos_count,
           m.case_study_count as case_studies_count, ${groups} as groups, ${team} as team,
           ${journey} as client_journey, ${questions} as faq, ${certifications} as certifications,
           ${partners} as partners, ${articles(now)} as articles, ${qualities} as qualities,
           ${rewards(awarded, REWARDS)} as rewards, ${rewards(earnedByReviews)} as badges
      from member m
     where m.id = ${memberId}
  `.execute(db)
  const [facts] = rows
  if (!facts) throw new Error(`member ${memberId} left between two statements`)
  return facts
}

const picture = pictureOf('a')

const groups = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('public_id', g.public_id, 'name', g.name) order by g.name), '[]')
    from member_group_membership gm join member_group g on g.id = gm.group_id
   where gm.member_id = m.id)`

const team = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'full_name', t.full_name, 'role', t.role,
           'avatar', (select ${picture} from asset a where a.id = t.avatar_asset_id))
         order by t.position), '[]')
    from team_member t where t.member_id = m.id)`

const journey = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'title', j.title, 'body', j.body, 'duration', j.duration) order by j.position), '[]')
    from journey_step j where j.member_id = m.id)`

const questions = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('question', q.question, 'answer', q.answer) order by q.position), '[]')
    from member_question q where q.member_id = m.id)`

const certifications = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'name', c.name, 'issuer', c.issuer, 'obtained_on', c.obtained_on) order by c.position), '[]')
    from certification c where c.member_id = m.id)`

// A partner that was removed is gone from here as from every list.
const partners = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'name', coalesce(o.name, p.partner_name), 'slug', o.slug,
           'colors', case when o.color_primary is not null
                          then jsonb_build_object('primary', o.color_primary) end,
           'logo', (select ${picture} from member_picture mp join asset a on a.id = mp.asset_id
                     where mp.member_id = o.id and mp.usage = 'LOGO'))
         order by p.position), '[]')
    from partner p left join member o on o.id = p.partner_member_id
   where p.member_id = m.id and (o.id is null or o.status = 'active'))`

function articles(now: Temporal.Instant) {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object(
             'slug', n.slug, 'title', n.title, 'excerpt', n.excerpt, 'cover', n.cover,
             'published_at', to_char(n.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
           order by n.published_at desc, n.id desc), '[]')
      from (select x.id, x.slug, x.title, x.excerpt, x.published_at,
                   (select ${picture} from asset a where a.id = x.cover_asset_id) as cover
              from article_member am join article x on x.id = am.article_id
             where am.member_id = m.id and x.published_at <= ${now.toString()}
             order by x.published_at desc, x.id desc
             limit ${sql.lit(ARTICLES)}) n)`
}

const qualities = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('tag_id', q.tag_id, 'count', q.clients)
                            order by q.clients desc, q.tag_id), '[]')
    from member_quality q where q.member_id = m.id and q.clients > 0)`

const earnedByReviews = sql`kind in ('authenticated-reviews', 'all-testimonies')`
const awarded = sql`kind not in ('authenticated-reviews', 'all-testimonies')`

/** Yearly awards before podiums, of which an active member has one each quarter. */
function rewards(which: typeof awarded, limit = 100) {
  const order = sql`kind = 'quarter-podium', granted_on desc, rank, id`
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object(
             'public_id', w.public_id, 'kind', w.kind, 'rank', w.rank,
             'granted_on', w.granted_on, 'payload', w.payload) order by ${order}), '[]')
      from (select * from reward where member_id = m.id and ${which} and ${isHeld('reward')}
             order by ${order} limit ${sql.lit(limit)}) w)`
}
