import { ADMINISTRATOR_ID } from '#db/demo/accounts.ts'
import { type Calendar, timestamp } from '#db/demo/calendar.ts'
import type { BulkInsert } from '#db/demo/load/bulk-insert.ts'
import type { Random } from '#db/demo/random.ts'
import type { PublishedReview } from './reviews.ts'

const REASONS = [
  'Dit ce qui a été fait, ce qui a manqué et ce que cela a coûté.',
  'Une situation de départ que d’autres clients reconnaîtront.',
  'Des faits datés plutôt que des adjectifs.',
]

/** Somebody of the team picked each, and said why. */
export function addTeamPicks(
  { insert, calendar }: { insert: BulkInsert; calendar: Calendar },
  reviews: readonly PublishedReview[],
  random: Random,
): void {
  for (const { publicId, moment } of reviews.filter(({ isTeamPick }) => isTeamPick)) {
    const own = random.fork(publicId)
    const since = moment + (calendar.asOf - moment) * (0.1 + 0.7 * own.next())
    insert.add('administration_event', {
      actor_id: ADMINISTRATOR_ID,
      action: 'pick-review',
      subject: publicId,
      reason: own.pick(REASONS),
      details: {},
      happened_at: timestamp(since),
    })
  }
}
