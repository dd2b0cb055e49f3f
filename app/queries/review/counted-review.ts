import { sql } from 'kysely'

/** The rule of `isCounted`, for the table `review`: what figures add up, and the public sees. */
export const isCountedReview = sql<boolean>`review.state = 'published' and not review.is_erased`
