import type { ComparedMember } from '#domain/contract/comparison/comparison.ts'

type Row = {
  /** Who says it: the site counts, or the member states. */
  group: 'counted' | 'stated'
  /** What is shown of a member: the row differs where these do. Lists that have no order are sorted. */
  shownOf(compared: ComparedMember): unknown
}

const counted = (shownOf: (counted: ComparedMember['counted']) => unknown): Row => ({
  group: 'counted',
  shownOf: (compared) => shownOf(compared.counted),
})
const stated = (shownOf: (stated: ComparedMember['stated']) => unknown): Row => ({
  group: 'stated',
  shownOf: (compared) => shownOf(compared.stated),
})

/** Every row of a comparison, in its order. There is no sum of them, and none that says who is better. */
const ROWS = {
  rating: counted((own) => [own.avg_rating, own.reviews_count]),
  distribution: counted((own) => own.rating_distribution),
  authenticated: counted((own) => [own.authenticated, own.reviews_count]),
  newest: counted((own) => [own.newest_authenticated_at?.slice(0, 10), own.authenticated_in_year]),
  invitations: counted((own) => own.invitations),
  sectors: counted((own) => own.sectors),
  sizes: counted((own) => own.sizes),
  qualities: counted((own) => own.qualities),
  rank: { group: 'counted', shownOf: (compared) => [compared.category, compared.counted.rank] },
  awards: counted((own) => own.awards),
  replies: counted((own) => [own.replied_count, own.reviews_count]),
  answers: counted((own) => own.answers),
  activities: stated((own) => own.activities.map(({ public_id }) => public_id).sort()),
  cities: stated((own) => own.cities.map(({ slug }) => slug).sort()),
  least_budget: stated((own) => own.least_budget),
  languages: stated((own) => own.languages.toSorted()),
  collaborators: stated((own) => own.collaborators),
  team: stated((own) => own.team_shown),
  founded: stated((own) => own.founded_in),
  certifications: stated((own) =>
    own.certifications.map((each) => JSON.stringify([each.issuer, each.name])).sort(),
  ),
} satisfies Record<string, Row>

export type ComparisonRowId = keyof typeof ROWS

export type ComparisonRow = {
  id: ComparisonRowId
  group: Row['group']
  /** Null where there are not two to be compared. */
  differs: boolean | null
}

export function comparisonRows(compared: readonly ComparedMember[]): ComparisonRow[] {
  const ids = Object.keys(ROWS) as ComparisonRowId[]
  return ids.map((id) => {
    const { group, shownOf }: Row = ROWS[id]
    const values = new Set(compared.map((each) => JSON.stringify(shownOf(each))))
    return { id, group, differs: compared.length < 2 ? null : values.size > 1 }
  })
}

/** Of lists side by side, the keys that stand in one of them alone. */
export function keysOfOne(lists: readonly (readonly string[])[]): Set<string> {
  const counts = new Map<string, number>()
  for (const key of lists.flatMap((list) => [...new Set(list)]))
    counts.set(key, (counts.get(key) ?? 0) + 1)
  return new Set([...counts].flatMap(([key, count]) => (count === 1 ? [key] : [])))
}
