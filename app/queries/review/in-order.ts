import type { EndorsementDraft } from '#domain/contract/endorsement.ts'

/** Reviews are read newest first; here they stand as the list that names them has them. */
export function inOrderOf(
  ids: readonly string[],
  reviews: readonly EndorsementDraft[],
): EndorsementDraft[] {
  const byId = new Map(reviews.map((review) => [review.public_id, review]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
