import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'

/** So many reviews more, or fewer, in the lists of a city. */
export type CityStep = { slug: string; reviews: number }

/** What a member adds to the lists that it stands in. */
export async function cityReviewsOf(tx: Db, memberId: number): Promise<CityStep[]> {
  const { rows } = await sql<CityStep>`
    select l.list_slug as slug, m.review_count as reviews
      from member m join member_location l on l.member_id = m.id and l.list_slug is not null
     where m.id = ${memberId} and m.review_count <> 0
  `.execute(tx)
  return rows
}

export const taken = (steps: readonly CityStep[]) =>
  steps.map(({ slug, reviews }) => ({ slug, reviews: -reviews }))

/** The rows are those of many members: to be taken late, after counts of lists, and in one order. */
export async function addCityReviews(tx: Db, steps: readonly CityStep[]): Promise<void> {
  const sums = new Map<string, number>()
  for (const { slug, reviews } of steps) sums.set(slug, (sums.get(slug) ?? 0) + reviews)
  const changes = [...sums].filter(([, reviews]) => reviews !== 0)
  if (changes.length === 0) return
  await sql`
    with locked as materialized (
      select city.slug, step.value::int as reviews
        from city join jsonb_each_text(${JSON.stringify(Object.fromEntries(changes))}::jsonb) as step (slug, value)
          on step.slug = city.slug
       order by city.slug for no key update of city
    )
    update city set review_count = review_count + locked.reviews
      from locked where locked.slug = city.slug
  `.execute(tx)
}
