import type { APIRequestContext } from '@playwright/test'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { MemberReference, Reference } from '#domain/contract/member-reference.ts'
import type { MemberReviews } from '#domain/contract/member-reviews.ts'

/** The ids of the demo's reviews change with the day that it is loaded on: they are looked up. */
export type ReviewFinder = (isWanted: (review: Endorsement) => boolean) => Promise<string>

const MOST_PAGES = 9

/** Among the reviews of a member: the newest that is wanted, by the id in its address. */
export function reviewFinder(request: APIRequestContext, slug: string): ReviewFinder {
  return async (isWanted) => {
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const reviews = await query<MemberReviews>(request, 'MemberReviews', { slug, page })
      const found = reviews?.endorsements.find(isWanted)
      if (found) return found.reference_id
    }
    throw new Error(`the demo data has no such review of ${slug}`)
  }
}

/** Likewise, by what only the review's own page knows. */
export async function findReference(
  request: APIRequestContext,
  slug: string,
  isWanted: (review: Reference) => boolean,
): Promise<string> {
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const reviews = await query<MemberReviews>(request, 'MemberReviews', { slug, page })
    for (const { public_id: id, reference_id } of reviews?.endorsements ?? []) {
      const reference = await query<MemberReference>(request, 'MemberReference', { slug, id })
      if (reference && isWanted(reference.endorsement)) return reference_id
    }
  }
  throw new Error(`the demo data has no such review of ${slug}`)
}

/** An answer of the public API. */
export async function query<Data>(
  request: APIRequestContext,
  name: string,
  variables: object,
): Promise<Data | null> {
  const params = { variables: JSON.stringify(variables) }
  const response = await request.get(`/api/query/${name}`, { params })
  const { data } = (await response.json()) as { data: Data | null }
  return data
}
