import type { Limit } from './contact-limits.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

/** Reviews that are signed; what is refused does not count. */
export const REVIEW_LIMITS = {
  author: { name: 'review.author', most: 10, seconds: DAY },
  authorOfMember: { name: 'review.author-member', most: 2, seconds: DAY },
  network: { name: 'review.network', most: 20, seconds: HOUR },
} as const satisfies Record<string, Limit>

/** Forms begun from a profile, and links to go on later. */
export const DRAFT_LIMITS = {
  begun: { name: 'review.begun', most: 30, seconds: HOUR },
  pictures: { name: 'review.pictures', most: 30, seconds: HOUR },
  resumed: { name: 'review.resumed', most: 5, seconds: DAY },
} as const satisfies Record<string, Limit>
