import { sql } from 'kysely'
import type { MemberCardContent } from '#domain/contract/member-card.ts'
import { DEFAULT_MEMBER_COLOR } from '#domain/member-color.ts'
import { memberSubject } from '#domain/page-subject.ts'
import { periodOf, periodRange } from '#domain/period.ts'
import type { QueryContext } from '#queries/query-context.ts'
import { readTags } from '#queries/tag/read-tags.ts'

type Row = Omit<MemberCardContent, 'colors' | 'tags'> & { color: string | null; tag_ids: number[] }

/** What cards show of these members, in two statements; those that have left are not there. */
export async function readMemberCards(
  { db, now, shows }: QueryContext,
  publicIds: readonly string[],
): Promise<MemberCardContent[]> {
  const thisYear = periodRange(periodOf('yearly', now)).start.toString()
  const { rows } = await sql<Row>`
    select m.public_id, m.name, m.slug, m.short_description, m.color_primary as color,
           t.label as activity, ${picture('LOGO')} as logo, ${picture('COVER')} as cover,
           case when m.review_count > 0 then (m.rating_sum / m.review_count)::float8 end
             as avg_rating,
           m.review_count as endorsements_count,
           m.authenticated_review_count as authenticated_count,
           coalesce(s.point_halves, 0) / 2.0::float8 as score_sum,
           m.video_count > 0 as "hasVideo", m.testimony_count > 0 as "hasTestimony",
           m.case_study_count > 0 as "hasCaseStudy",
           (select coalesce(array_agg(mt.tag_id order by mt.position, mt.tag_id), '{}')
              from member_tag mt where mt.member_id = m.id) as tag_ids,
           (select coalesce(jsonb_agg(
                     jsonb_build_object('slug', c.slug, 'label', c.label) order by l.position), '[]')
              from member_location l join city c on c.slug = l.city_slug
             where l.member_id = m.id) as cities
      from member m
      join tag t on t.id = m.activity_id
      left join leaderboard_score s on s.member_id = m.id and s.scope_id = 0
           and s.period = 'yearly' and s.starts_on = ${thisYear}
     where m.public_id = any(${[...publicIds]}) and m.status = 'active'
     order by m.id
  `.execute(db)
  shows?.(...rows.map(({ public_id }) => memberSubject(public_id)))
  const ids = [...new Set(rows.flatMap(({ tag_ids }) => tag_ids))]
  const tags = ids.length > 0 ? await readTags(db, sql`t.id = any(${ids})`) : []
  const tagsById = new Map(tags.map(({ id, ...tag }) => [id, tag]))

  return rows.map(({ color, tag_ids, ...member }) => ({
    ...member,
    colors: { primary: color ?? DEFAULT_MEMBER_COLOR },
    tags: tag_ids.flatMap((id) => {
      const tag = tagsById.get(id)
      return tag ? [{ tag }] : []
    }),
  }))
}

function picture(usage: 'LOGO' | 'COVER') {
  return sql`(
    select jsonb_build_object(
             'tf_public_url', a.url, 'width', a.width, 'height', a.height, 'alt', a.alt)
      from member_picture p join asset a on a.id = p.asset_id
     where p.member_id = m.id and p.usage = ${sql.lit(usage)})`
}
