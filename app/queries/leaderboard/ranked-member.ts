import { type RawBuilder, sql } from 'kysely'
import type { RankedMember } from '#domain/contract/leaderboard.ts'
import { DEFAULT_MEMBER_COLOR } from '#domain/member-color.ts'

/** What rankings say of the member `m`; null once it has left, whatever its row still holds. */
export const rankedMember: RawBuilder<RankedMember | null> = sql`
  case when m.status = 'active' then jsonb_build_object(
    'public_id', m.public_id, 'name', m.name, 'slug', m.slug,
    'activity', (select t.label from tag t where t.id = m.activity_id),
    'city', (select c.label from member_location l join city c on c.slug = l.city_slug
              where l.member_id = m.id order by l.position limit 1),
    'logo', (select jsonb_build_object(
                      'tf_public_url', a.url, 'width', a.width, 'height', a.height, 'alt', a.alt)
               from member_picture p join asset a on a.id = p.asset_id
              where p.member_id = m.id and p.usage = 'LOGO'),
    'colors', jsonb_build_object(
      'primary', coalesce(m.color_primary, ${sql.lit(DEFAULT_MEMBER_COLOR)}))
  ) end`
