import { sql } from 'kysely'
import type { Translated } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { readTags } from '#queries/tag/known-tags.ts'

type Choice = { value: string; label: Translated }

export type ReviewFormChoices = {
  services: Choice[]
  qualities: Choice[]
  areas: Choice[]
  /** `YYYY-MM-DD`, where the member says. */
  founded: string | null
}

/** What the form of a review of this member offers to choose from. */
export async function reviewChoices(db: Db, memberId: number): Promise<ReviewFormChoices> {
  const offered = sql<boolean>`t.kind in ('ACTIVITY', 'SPECIALTY') and t.id in (
    select mt.tag_id from member_tag mt where mt.member_id = ${memberId}
    union select m.activity_id from member m where m.id = ${memberId})`
  const services = await readTags(db, offered)
  const qualities = await readTags(db, sql`t.kind = 'QUALITY'`)
  const areas = await db
    .selectFrom('tag')
    .select(['code as value', 'label'])
    .where('code', 'is not', null)
    .orderBy('code')
    .$narrowType<{ value: string }>()
    .execute()
  const { founded } = await db
    .selectFrom('member')
    .select(sql<string | null>`founded_on::text`.as('founded'))
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const choice = ({ public_id, label }: { public_id: string; label: Translated }) => ({
    value: public_id,
    label,
  })
  return { services: services.map(choice), qualities: qualities.map(choice), areas, founded }
}
