import type { Translated } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'

type ActivityChoice = { id: string; label: Translated; category: Translated }

/** What a company may say it does. */
export async function activityChoices(db: Db): Promise<ActivityChoice[]> {
  return db
    .selectFrom('tag as activity')
    .innerJoin('tag as category', 'category.id', 'activity.parent_id')
    .select(['activity.public_id as id', 'activity.label', 'category.label as category'])
    .where('activity.kind', '=', 'ACTIVITY')
    .where('category.kind', '=', 'CATEGORY')
    .where('activity.retired_at', 'is', null)
    .where('activity.merged_into_id', 'is', null)
    .orderBy('category.position')
    .orderBy('category.id')
    .orderBy('activity.position')
    .orderBy('activity.id')
    .execute()
}
