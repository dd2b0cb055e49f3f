import { defineRead } from '#queries/define-read.ts'

/** How many members each category and activity has, by the tag's public id; those without any are absent. */
export const serviceMemberCounts = defineRead(
  ['site'],
  async ({ db, shows }): Promise<ReadonlyMap<string, number>> => {
    shows('site')
    const rows = await db
      .selectFrom('facet_count as f')
      .innerJoin('tag as t', 't.id', 'f.tag_id')
      .where('f.category_id', '=', 0)
      .where('f.city_slug', '=', '')
      .where('t.kind', 'in', ['CATEGORY', 'ACTIVITY'])
      .select(['t.public_id', 'f.members'])
      .execute()
    return new Map(rows.map(({ public_id, members }) => [public_id, members]))
  },
)
