import type { Translated } from '#domain/contract/translated.ts'
import type { Db } from '#platform/schema.ts'

export type HomeOverview = {
  authenticatedReviewCount: number
  memberCount: number
  categories: { label: Translated; memberCount: number }[]
}

export async function homeOverview(db: Db): Promise<HomeOverview> {
  const total = await db.selectFrom('site_total').selectAll().executeTakeFirstOrThrow()
  const categories = await db
    .selectFrom('tag')
    .leftJoin('facet_count', (join) =>
      join
        .onRef('facet_count.tag_id', '=', 'tag.id')
        .on('facet_count.category_id', '=', 0)
        .on('facet_count.city_slug', '=', ''),
    )
    .where('tag.kind', '=', 'CATEGORY')
    .orderBy('tag.position')
    .select(['tag.label', 'facet_count.members'])
    .execute()
  return {
    authenticatedReviewCount: total.authenticated_review_count,
    memberCount: total.member_count,
    categories: categories.map(({ label, members }) => ({ label, memberCount: members ?? 0 })),
  }
}
