import { sql } from 'kysely'
import { memberSubject } from '#domain/address/page-subject.ts'
import type { MemberCardContent } from '#domain/contract/member-card.ts'
import { periodOf, periodRange } from '#domain/leaderboard/period.ts'
import { DEFAULT_MEMBER_COLOR } from '#domain/profile/color.ts'
import { pictureOf } from '#queries/query/picture.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { readCityCountries, readKnownCities, readTagsById } from '#queries/tag/known-tags.ts'

/** Labels are added from what is known: cards would bring the same few ones again and again. */
type Row = Omit<MemberCardContent, 'colors' | 'activity' | 'tags' | 'cities'> & {
  color: string | null
  activity_id: number
  tag_ids: number[]
  city_slugs: string[]
}

/** What cards show of these members; those that have left are not there. */
export async function readMemberCards(
  context: QueryContext<'member'>,
  publicIds: readonly string[],
): Promise<MemberCardContent[]> {
  const { db, now, shows } = context
  const thisYear = periodRange(periodOf('yearly', now)).start.toString()
  const { rows } = await sql<Row>`
    select m.public_id, m.name, m.slug, m.short_description, m.color_primary as color,
           m.activity_id, ${picture('LOGO')} as logo, ${picture('COVER')} as cover,
           case when m.review_count > 0 then (m.rating_sum / m.review_count)::float8 end
             as avg_rating,
           m.review_count as endorsements_count,
           m.authenticated_review_count as authenticated_count,
           coalesce(s.point_halves, 0) / 2.0::float8 as score_sum,
           m.video_count > 0 as "hasVideo", m.testimony_count > 0 as "hasTestimony",
           m.case_study_count > 0 as "hasCaseStudy",
           array(select mt.tag_id from member_tag mt
                  where mt.member_id = m.id order by mt.position, mt.tag_id) as tag_ids,
           array(select l.city_slug from member_location l
                  where l.member_id = m.id order by l.position) as city_slugs
      from member m
      left join leaderboard_score s on s.member_id = m.id and s.scope_id = 0
           and s.period = 'yearly' and s.starts_on = ${thisYear}
     where m.public_id = any(${[...publicIds]}) and m.status = 'active'
     order by m.id
  `.execute(db)
  shows(...rows.map(({ public_id }) => memberSubject(public_id)))
  const [tagsById, cities, countries] = await Promise.all([
    readTagsById(context),
    readKnownCities(context),
    readCityCountries(context),
  ])

  return rows.map(({ color, activity_id, tag_ids, city_slugs, ...member }) => ({
    ...member,
    ...(context.isForApi && specifiedNames(member)),
    activity: tagsById.get(activity_id)?.label ?? {},
    colors: { primary: color ?? DEFAULT_MEMBER_COLOR },
    tags: tag_ids.flatMap((id) => {
      const tag = tagsById.get(id)
      return tag ? [{ tag }] : []
    }),
    cities: city_slugs.flatMap((slug) => {
      const label = cities.get(slug)
      const country = countries.get(slug)
      return label ? [{ slug, label, ...(country !== 'FR' && { country }) }] : []
    }),
  }))
}

/** What the card has, under the names that the API promises. */
function specifiedNames({
  logo,
  cover,
  endorsements_count,
}: Pick<Row, 'logo' | 'cover' | 'endorsements_count'>) {
  return {
    pictures: [
      ...(cover ? [{ kind: 'COVER' as const, file: cover }] : []),
      ...(logo ? [{ kind: 'LOGO' as const, file: logo }] : []),
    ],
    vote_count: endorsements_count,
  }
}

function picture(usage: 'LOGO' | 'COVER') {
  return sql`(
    select ${pictureOf('a')}
      from member_picture p join asset a on a.id = p.asset_id
     where p.member_id = m.id and p.usage = ${sql.lit(usage)})`
}
