import { CONTACT_REQUEST_LIMITS, type Limit } from '#domain/limit/limits.ts'

/** How long a request is kept, as the words beside the form say. */
export const DEMO_KEPT_MONTHS = 24

/** Requests that were sent; a repeated or refused one does not count. */
export const DEMO_REQUEST_LIMITS = {
  sender: { name: 'demo.sender', most: 3, seconds: CONTACT_REQUEST_LIMITS.sender.seconds },
  network: { ...CONTACT_REQUEST_LIMITS.network, name: 'demo.network' },
  /** All of them together: our own mailbox is worth no less than a member's. */
  site: { ...CONTACT_REQUEST_LIMITS.member, name: 'demo.site' },
} as const satisfies Record<string, Limit>

export const DEMO_STATES = ['new', 'done'] as const
export type DemoState = (typeof DEMO_STATES)[number]
