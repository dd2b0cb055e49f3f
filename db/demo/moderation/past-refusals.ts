import { ADMINISTRATOR_ID } from '#db/demo/accounts.ts'
import { type Calendar, timestamp } from '#db/demo/calendar.ts'
import type { BulkInsert } from '#db/demo/load/bulk-insert.ts'
import type { Member } from '#db/demo/member/members.ts'
import type { Random } from '#db/demo/random.ts'
import { eventRows } from '#db/demo/review/review-events.ts'
import { HIDDEN_LIVES, type LifeEvent } from '#db/demo/review/review-life.ts'
import { REFUSAL_REASONS } from '#domain/moderation/moderation.ts'
import { moderatedLife } from './moderation.ts'

/** So many of the published reviews, and no more than that: the record of large demo data is as good. */
const SHARE = 0.02
const MOST = 400

const NOTHING_KEPT = {
  contact_id: null,
  buyer_id: null,
  state: 'refused',
  version: 1,
  locale: 'FR_FR',
  published_at: null,
  experienced_on: null,
  authenticated_at: null,
  authenticated_method: null,
  buyer_domain_id: null,
  is_imported: false,
  is_contact_masked: false,
  is_company_masked: false,
  is_team_pick: false,
  is_disputed: false,
  is_erased: false,
  has_testimony: false,
  has_video: false,
  has_case_study: false,
  area_id: null,
  service_id: null,
  quality_ids: [],
  tag_ids: [],
  point_halves: 0,
  point_version: 1,
}

type Stage = {
  insert: BulkInsert
  calendar: Calendar
  members: readonly Member[]
  nextReviewId: () => number
}

/** What moderators refused in past years; of their authors and words nothing is kept any more. */
export function addPastRefusals(stage: Stage, reviews: number, random: Random): void {
  const { calendar, insert } = stage
  const members = stage.members.filter(({ status, reviews: own }) => status === 'active' && own > 0)
  if (members.length === 0) return
  const count = Math.min(MOST, Math.round(reviews * SHARE))
  for (let each = 0; each < count; each++) {
    const own = random.fork(each)
    const member = own.pick(members)
    const id = stage.nextReviewId()
    // Later years have more of them.
    const since = calendar.today - 30 - member.joinedOn
    const day = Math.floor(member.joinedOn + since * Math.sqrt(own.next()))
    const events = eventRows(id, refusedLife(own), calendar.officeHour(day, own), own, {
      latest: calendar.asOf,
      worths: [],
    })
    insert.add('review', {
      id,
      public_id: own.publicId(),
      member_id: member.id,
      category_id: member.category.id,
      activity_id: member.activities[0]?.id,
      rating: own.pick([2, 8, 9, 10]),
      created_at: timestamp(events[0]?.at ?? 0),
      ...NOTHING_KEPT,
    })
    for (const event of events) insert.add('review_event', event.row)
  }
}

/** One in five is looked at by somebody else, who upholds it. */
function refusedLife(random: Random): LifeEvent[] {
  const life = moderatedLife(HIDDEN_LIVES.refused, random)
  if (!random.chance(0.2)) return life
  const reason = life.at(-1)?.reason ?? REFUSAL_REASONS[0]
  return [
    ...life,
    { type: 'appeal', actor: 'author', reason: 'appeal' },
    { type: 'refuse', actor: 'moderator', actorId: ADMINISTRATOR_ID, reason },
  ]
}
