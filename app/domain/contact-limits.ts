/** At most so many uses in so many seconds, counted apart for each subject. */
export type Limit = { name: string; most: number; seconds: number }

const HOUR = 3_600
const DAY = 24 * HOUR

/** Messages that were sent; a repeated or refused one does not count. */
export const CONTACT_REQUEST_LIMITS = {
  sender: { name: 'contact.sender', most: 10, seconds: DAY },
  senderToMember: { name: 'contact.sender-member', most: 3, seconds: DAY },
  network: { name: 'contact.network', most: 20, seconds: HOUR },
  member: { name: 'contact.member', most: 60, seconds: HOUR },
} as const satisfies Record<string, Limit>

/** A form without a key of its own counts as sent again if its message was sent within this time. */
export const REPEAT_SECONDS = DAY
