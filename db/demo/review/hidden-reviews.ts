import { localeOf } from '#db/demo/buyer/buyers.ts'
import { timestamp } from '#db/demo/calendar.ts'
import type { Member } from '#db/demo/member/members.ts'
import { addCase, moderatedLife } from '#db/demo/moderation/moderation.ts'
import type { Random } from '#db/demo/random.ts'
import { reviewWorth } from '#domain/leaderboard/points.ts'
import { type ReviewState, reviewLife } from '#domain/review/review-life-cycle.ts'
import { addressOf } from './author-address.ts'
import { type DatedEvent, eventRows, submittedAt } from './review-events.ts'
import { HIDDEN_LIVES, HIDDEN_STATES, type LifeEvent, WAITING_LIVES } from './review-life.ts'
import { experienceDay, idsOf } from './review-rows.ts'
import type { Composer } from './review-text.ts'
import { composedContent, versionRow } from './review-version.ts'
import type { ReviewContext } from './reviews.ts'

type Hidden = Exclude<ReviewState, 'published'>

const WITHOUT_WORDS: readonly ReviewState[] = ['requested', 'declined', 'expired', 'draft']
const SHARE = 0.015
/** How many wait in each queue; members in the order of their ranks have one each. */
const WAITING = 4

/** Reviews that are on their way, were refused or are gone: no public list may show them. */
export function addHiddenReviews(context: ReviewContext, member: Member, compose: Composer): void {
  if (member.status !== 'active') return
  const random = member.random.fork('hidden')
  const states = member.rank < 2 * HIDDEN_STATES.length ? inTurn(HIDDEN_STATES, member.rank) : []
  for (let each = 0; each < member.reviews; each++) {
    if (random.chance(SHARE)) states.push(random.pick(HIDDEN_STATES))
  }
  for (const [index, state] of states.entries()) {
    const own = random.fork(index)
    // The author's right to be forgotten goes further than withdrawing.
    const isErased = state === 'withdrawn' && member.rank % 24 < 12
    const life: LifeEvent[] = isErased
      ? [...HIDDEN_LIVES[state], { type: 'erase', actor: 'author' }]
      : moderatedLife(HIDDEN_LIVES[state], own.fork('moderation'))
    addHidden(context, member, life, compose, own)
  }
  if (member.rank >= WAITING * WAITING_LIVES.length) return
  for (const life of inTurn(WAITING_LIVES, member.rank)) {
    addHidden(context, member, life, compose, random.fork('waiting'))
  }
}

const inTurn = <Item>(items: readonly Item[], rank: number): Item[] =>
  items.filter((_, index) => index === rank % items.length)

function addHidden(
  { calendar, domains, insert, qualities, nextReviewId }: ReviewContext,
  member: Member,
  life: readonly LifeEvent[],
  compose: Composer,
  random: Random,
): void {
  const id = nextReviewId()
  const { isErased, ...past } = reviewLife(life)
  const state = past.state as Hidden
  const hasWords = !WITHOUT_WORDS.includes(state)
  const wasPublished = life.some(({ type }) => type === 'publish')
  const age = wasPublished ? random.integer(40, 300) : random.integer(2, 25)
  const moment = calendar.officeHour(Math.max(member.joinedOn, calendar.today - age), random)
  const rating = hasWords ? random.pick([2, 6, 8, 9, 10]) : 0
  const activity = member.activities[0]
  const occasion = {
    rating,
    moment,
    hasTestimony: hasWords,
    activity: activity?.slug ?? '',
    wanted: [],
  }
  const composed = compose(occasion, random)
  const isAuthenticated = past.isAuthenticated && !isErased
  // Nobody's contact, and no company's review, before it is known whose it is.
  const isKnown = wasPublished && !isErased
  const content = composedContent(composed, random)
  const locale = localeOf(composed.contact)
  const worth = reviewWorth({ ...content, rating }, { locale, isAuthenticated })
  const dated = eventRows(id, life, moment, random, { latest: calendar.asOf, worths: [worth] })
  const events = isWaiting(state) && !wasPublished ? nearer(dated, age) : dated
  const checkedAt = events.find(({ type }) => type === 'authenticate')?.at ?? moment
  insert.add('review', {
    id,
    public_id: random.publicId(),
    member_id: member.id,
    contact_id: isKnown ? composed.contact.id : null,
    buyer_id: isKnown ? composed.buyer.id : null,
    state,
    version: 1,
    locale,
    rating,
    published_at: wasPublished ? timestamp(moment) : null,
    experienced_on: hasWords
      ? calendar.date(experienceDay(events[0]?.at ?? moment, content, calendar, random))
      : null,
    authenticated_at: isAuthenticated ? timestamp(checkedAt) : null,
    authenticated_method: isAuthenticated ? 'professional-email' : null,
    buyer_domain_id: isAuthenticated ? domains.linkOf(composed.buyer, checkedAt) : null,
    is_imported: false,
    is_contact_masked: false,
    is_company_masked: false,
    is_team_pick: false,
    is_disputed: false,
    is_erased: isErased,
    has_testimony: hasWords && !isErased,
    has_video: false,
    has_case_study: false,
    area_id: composed.buyer.areaId,
    service_id: null,
    category_id: member.category.id,
    activity_id: activity?.id,
    quality_ids: idsOf(qualities, composed.qualities),
    tag_ids: [],
    point_halves: wasPublished && !isErased ? worth.pointHalves : 0,
    point_version: worth.pointVersion,
    created_at: timestamp(events[0]?.at ?? moment),
  })
  if (hasWords && !isErased) {
    insert.add('review_version', versionRow(id, 1, rating, content, submittedAt(events), random))
  }
  for (const event of events) insert.add('review_event', event.row)
  const { contact, buyer } = composed
  const address = addressOf(domains, buyer, dated, random.fork('address'))
  addCase(insert, { reviewId: id, memberId: member.id, state, events, contact, buyer, address })
}

const isWaiting = (state: ReviewState) => state === 'in-review' || state === 'appealed'

const DAY = 86_400_000
/** Moderators decide within days: of so many days that something could have waited, one is left. */
const WAITED = 7

/** The last step, since which it waits, was taken lately; what the register counts by months stays where it is. */
function nearer(events: readonly DatedEvent[], age: number): DatedEvent[] {
  const later = (age - Math.ceil(age / WAITED)) * DAY
  return events.map((event, index) => {
    const at = index === events.length - 1 ? event.at + later : event.at
    return { ...event, at, row: { ...event.row, happened_at: timestamp(at) } }
  })
}
