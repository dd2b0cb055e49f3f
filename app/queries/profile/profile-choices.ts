import { sql } from 'kysely'
import type { MemberCardContent } from '#domain/contract/member-card.ts'
import type { Translated } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { readMemberCards } from '#queries/member/member-cards.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { isLiveTag } from '#queries/tag/followed.ts'

type Choice = { id: string; label: Translated }

const MOST_SUGGESTED = 1_000

type ServiceChoice = Choice & { kind: 'ACTIVITY' | 'SPECIALTY'; category: Translated }

/** What a profile may say that it does, category by category, and where. */
export async function readProfileChoices(
  db: Db,
  ownCities: readonly string[],
): Promise<{ services: ServiceChoice[]; cities: Choice[] }> {
  const { rows: services } = await sql<ServiceChoice>`
    select t.public_id as id, t.label, t.kind, category.label as category
      from tag t
      left join tag parent on parent.id = t.parent_id
      join tag category on category.kind = 'CATEGORY'
                       and category.id in (parent.id, parent.parent_id)
     where t.kind in ('ACTIVITY', 'SPECIALTY') and ${isLiveTag}
     order by category.position, category.id, t.kind, t.position, t.id
  `.execute(db)
  // Names may be typed of any known city; the first ones are suggested.
  const { rows: cities } = await sql<Choice>`
    select slug as id, label from (
      (select slug, label, position from city where state = 'known'
        order by position, slug limit ${sql.lit(MOST_SUGGESTED)})
      union
      select slug, label, position from city
       where state = 'known' and slug = any(${[...ownCities]}::text[])
    ) offered order by position, slug
  `.execute(db)
  return { services, cities }
}

/** As visitors see it now; null for a member that is not public. */
export async function readPublishedCard(
  context: QueryContext<'member'>,
  memberId: number,
): Promise<MemberCardContent | null> {
  const { publicId } = await context.db
    .selectFrom('member')
    .select('public_id as publicId')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const [card] = await readMemberCards(context, [publicId])
  return card ?? null
}
