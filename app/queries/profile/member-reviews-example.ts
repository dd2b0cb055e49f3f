import type { MemberReviews } from '#domain/contract/member-reviews.ts'
import { exampleEndorsements } from '#queries/review/endorsement-example.ts'

const { endorsements } = exampleEndorsements
const sectors = endorsements.flatMap(({ public_account }) => public_account.tags)
const qualities = endorsements.flatMap(({ qualities }) => qualities)

export const exampleMemberReviews: MemberReviews = {
  endorsements,
  page: 1,
  page_count: 1,
  total: 1,
  all_count: 43,
  any_kind_count: 1,
  applied: { sector: 'aReaBuild1ng', q: 'calendrier' },
  sort: null,
  choices: {
    kind: [
      { value: 'testimony', count: 1 },
      { value: 'video', count: 0 },
      { value: 'case-study', count: 0 },
    ],
    rating: [
      { value: '5', count: 1 },
      { value: '4', count: 0 },
      { value: '3', count: 0 },
      { value: '2', count: 0 },
      { value: '1', count: 0 },
    ],
    sector: sectors.map(({ tag }) => ({ tag, count: 1 })),
    date: [
      { value: 'lt1', count: 1 },
      { value: '1-2', count: 0 },
      { value: 'gt2', count: 0 },
    ],
    quality: qualities.map(({ quality }) => ({ tag: quality.tag, count: 1 })),
    service: [],
  },
  previous_reference_id: null,
  next_reference_id: null,
}
