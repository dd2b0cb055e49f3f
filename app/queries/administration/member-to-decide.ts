import { sql } from 'kysely'
import type { MemberFile } from '#domain/contract/administration.ts'
import type { Db } from '#platform/database/schema.ts'
import { colleagues } from '#queries/account/colleagues.ts'
import { decisionsAbout } from './decisions.ts'
import { standingOf } from './member-standing.ts'

/** Everything that a decision about a member needs to know. */
export async function memberToDecide(db: Db, publicId: string): Promise<MemberFile | undefined> {
  const row = await db
    .selectFrom('member as m')
    .innerJoin('tag as category', 'category.id', 'm.category_id')
    .innerJoin('tag as activity', 'activity.id', 'm.activity_id')
    .select([
      'm.id',
      'm.public_id',
      'm.name',
      'm.slug',
      'm.website',
      'm.contact_email as contactEmail',
      'm.created_at',
      'm.removal_reason as removal',
      'm.review_count as reviews',
      'category.label as category',
      'activity.label as activity',
    ])
    .select(standingOf('m'))
    .where(sql<boolean>`m.public_id = ${publicId}`)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, public_id, created_at, ...facts } = row
  const { people } = await colleagues(db, id)
  return {
    ...facts,
    id: public_id,
    registeredAt: created_at.toISOString(),
    people: people.map(({ joinedAt: _, ...person }) => person),
    decisions: await decisionsAbout(db, public_id),
  }
}
