import type { BulkInsert } from '#db/demo/load/bulk-insert.ts'
import type { PublishedReview } from '#db/demo/review/reviews.ts'
import type { Text } from '#db/standard/text.ts'
import { COLLECTION_NAMES } from './collection-texts.ts'
import type { Member } from './members.ts'

export type Collection = { publicId: string; name: Text; memberSlug: string }

const MIN_REVIEWS = 20
const MOST = 12

/** Larger members sort some of their reviews: by service, by kind, by what their clients share. */
export function addCollections(
  insert: BulkInsert,
  member: Member,
  reviews: readonly PublishedReview[],
  nextId: () => number,
): Collection[] {
  if (reviews.length < MIN_REVIEWS || member.status !== 'active') return []
  const random = member.random.fork('collections')
  const newest = reviews.toReversed()
  const chosen: { name: Text; reviews: PublishedReview[] }[] = [
    ...member.activities.slice(0, 2).map((activity) => ({
      name: activity.label,
      reviews: newest.filter((review) => review.activityId === activity.id),
    })),
    { name: COLLECTION_NAMES.caseStudies, reviews: newest.filter((each) => each.hasCaseStudy) },
    { name: random.pick(COLLECTION_NAMES.free), reviews: random.sample(newest, MOST) },
  ]
  return chosen
    .filter((collection) => collection.reviews.length >= 3)
    .map((collection, position) => {
      const id = nextId()
      const publicId = random.fork(position).publicId()
      insert.add('collection', {
        id,
        public_id: publicId,
        member_id: member.id,
        position,
        name: collection.name,
      })
      collection.reviews.slice(0, MOST).forEach((review, place) => {
        insert.add('collection_review', {
          collection_id: id,
          position: place,
          review_id: review.id,
        })
      })
      return { publicId, name: collection.name, memberSlug: member.slug }
    })
}
