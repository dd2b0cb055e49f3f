import { sql } from 'kysely'
import type { Translated } from '#domain/translated.ts'
import type { Db } from '#platform/database/schema.ts'

type Choice = { id: string; label: Translated }

type ServiceChoice = Choice & { kind: 'ACTIVITY' | 'SPECIALTY'; category: Translated }

/** What a profile may say that it does, category by category, and where. */
export async function readProfileChoices(
  db: Db,
): Promise<{ services: ServiceChoice[]; cities: Choice[] }> {
  const { rows: services } = await sql<ServiceChoice>`
    select t.public_id as id, t.label, t.kind, category.label as category
      from tag t
      left join tag parent on parent.id = t.parent_id
      join tag category on category.kind = 'CATEGORY'
                       and category.id in (parent.id, parent.parent_id)
     where t.kind in ('ACTIVITY', 'SPECIALTY')
     order by category.position, category.id, t.kind, t.position, t.id
  `.execute(db)
  const cities = await db
    .selectFrom('city')
    .where('state', '=', 'known')
    .select(['slug as id', 'label'])
    .orderBy('position')
    .orderBy('slug')
    .execute()
  return { services, cities }
}
