import { localeOf } from '#db/demo/buyer/buyers.ts'
import { timestamp } from '#db/demo/calendar.ts'
import type { Member } from '#db/demo/member/members.ts'
import type { Random } from '#db/demo/random.ts'
import type { ReviewState } from '#domain/review-life-cycle.ts'
import { reviewWorth } from '#domain/review-worth.ts'
import { addCase, moderatedLife } from './moderation.ts'
import { eventRows } from './review-events.ts'
import { HIDDEN_LIVES, HIDDEN_STATES, type LifeEvent } from './review-life.ts'
import { idsOf } from './review-rows.ts'
import type { Composer } from './review-text.ts'
import { composedContent, versionRow } from './review-version.ts'
import type { ReviewContext } from './reviews.ts'

const WITHOUT_WORDS: readonly ReviewState[] = ['requested', 'declined', 'expired', 'draft']
const WAS_PUBLISHED: readonly ReviewState[] = ['withdrawn', 'suspended']
const SHARE = 0.015

/** Reviews that are on their way, were refused or are gone: no public list may show them. */
export function addHiddenReviews(context: ReviewContext, member: Member, compose: Composer): void {
  if (member.status !== 'active') return
  const random = member.random.fork('hidden')
  const states = member.rank < 2 * HIDDEN_STATES.length ? [stateInTurn(member.rank)] : []
  for (let each = 0; each < member.reviews; each++) {
    if (random.chance(SHARE)) states.push(random.pick(HIDDEN_STATES))
  }
  for (const [index, state] of states.entries()) {
    addHidden(context, member, state, compose, random.fork(index))
  }
}

function stateInTurn(rank: number) {
  return HIDDEN_STATES[rank % HIDDEN_STATES.length] ?? 'requested'
}

function addHidden(
  { calendar, domains, insert, qualities, nextReviewId }: ReviewContext,
  member: Member,
  state: Exclude<ReviewState, 'published'>,
  compose: Composer,
  random: Random,
): void {
  const id = nextReviewId()
  const hasWords = !WITHOUT_WORDS.includes(state)
  const wasPublished = WAS_PUBLISHED.includes(state)
  const age = wasPublished ? random.integer(40, 300) : random.integer(2, 25)
  const moment = calendar.officeHour(Math.max(0, calendar.today - age), random)
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
  // The author's right to be forgotten goes further than withdrawing.
  const isErased = state === 'withdrawn' && member.rank % 24 < 12
  const life: LifeEvent[] = isErased
    ? [...HIDDEN_LIVES[state], { type: 'erase', actor: 'author' }]
    : moderatedLife(HIDDEN_LIVES[state], random.fork('moderation'))
  const isAuthenticated = life.some((event) => event.type === 'authenticate') && !isErased
  const content = composedContent(composed, moment, random)
  const locale = localeOf(composed.contact)
  const worth = reviewWorth({ ...content, rating }, { locale, isAuthenticated })
  const events = eventRows(id, life, moment, random, { latest: calendar.asOf, worths: [worth] })
  const checkedAt = events.find(({ type }) => type === 'authenticate')?.at ?? moment
  insert.add('review', {
    id,
    public_id: random.publicId(),
    member_id: member.id,
    contact_id: isErased ? null : composed.contact.id,
    buyer_id: isErased ? null : composed.buyer.id,
    state,
    version: 1,
    locale,
    rating,
    published_at: wasPublished ? timestamp(moment) : null,
    experienced_on: hasWords ? calendar.date(calendar.dayAt(moment) - 60) : null,
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
    insert.add('review_version', versionRow(id, 1, rating, content, moment, random))
  }
  for (const event of events) insert.add('review_event', event.row)
  const { contact, buyer } = composed
  addCase(insert, { reviewId: id, memberId: member.id, state, events, contact, buyer })
}
