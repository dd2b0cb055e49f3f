import type { ReviewEventType, ReviewState } from '#db/demo/review/review-life.ts'

/** Where each event may happen, and where it leads; marks beside the state lead nowhere else. */
const TRANSITIONS: Partial<
  Record<ReviewEventType, { from: (ReviewState | 'none')[]; to: ReviewState }>
> = {
  request: { from: ['none'], to: 'requested' },
  start: { from: ['none', 'requested'], to: 'draft' },
  submit: { from: ['draft'], to: 'submitted' },
  confirm: { from: ['submitted'], to: 'confirmed' },
  hold: { from: ['confirmed'], to: 'in-review' },
  'ask-clarification': { from: ['in-review'], to: 'clarification-asked' },
  clarify: { from: ['clarification-asked'], to: 'in-review' },
  publish: { from: ['confirmed', 'in-review', 'appealed'], to: 'published' },
  refuse: { from: ['in-review', 'appealed'], to: 'refused' },
  appeal: { from: ['refused'], to: 'appealed' },
  decline: { from: ['requested'], to: 'declined' },
  expire: { from: ['requested', 'draft', 'submitted'], to: 'expired' },
  withdraw: { from: ['published'], to: 'withdrawn' },
  suspend: { from: ['published'], to: 'suspended' },
  restore: { from: ['suspended'], to: 'published' },
}

/** What events add up to; an impossible one is named. */
export function stateOf(events: readonly ReviewEventType[]): string {
  let state: ReviewState | 'none' = 'none'
  for (const type of events) {
    const transition = TRANSITIONS[type]
    if (!transition) continue
    if (!transition.from.includes(state)) return `${type} in the state ${state}`
    state = transition.to
  }
  return state
}
