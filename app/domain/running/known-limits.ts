import { ALERT_LIMITS } from '#domain/alert/alert.ts'
import { BRIEF_LIMITS } from '#domain/brief/brief.ts'
import { DEMO_REQUEST_LIMITS } from '#domain/inbox/demo-request.ts'
import { INBOX_LIMITS } from '#domain/inbox/inbox.ts'
import { INVITATION_QUOTA } from '#domain/invitation/invitation.ts'
import { type GrowingDelay, waitAfter } from '#domain/limit/growing-delay.ts'
import {
  ACCOUNT_DELAYS,
  ACCOUNT_LIMITS,
  CONTACT_REQUEST_LIMITS,
  DRAFT_LIMITS,
  type Limit,
  REVIEW_LIMITS,
  SHORTLIST_LIMITS,
} from '#domain/limit/limits.ts'
import { NOTICE_LIMITS } from '#domain/moderation/moderation.ts'

/** Whose limits staff can look up. */
export const LIMITED = ['address', 'network', 'company'] as const
export type Limited = (typeof LIMITED)[number]

/** As what somebody is counted: limits know them by digests of one of these. */
export type CountedAs = 'mailbox' | 'mailbox-hash' | 'network' | 'network-hash' | 'wide' | 'member'

export type KnownLimit = { limit: Limit | GrowingDelay; as: CountedAs }

const as = (counted: CountedAs, ...limits: (Limit | GrowingDelay)[]): KnownLimit[] =>
  limits.map((limit) => ({ limit, as: counted }))

/**
 * All that can be found by what is typed. What is counted by two things together (an address and a company, an
 * account and a browser) cannot: nobody can tell the other one.
 */
export const KNOWN_LIMITS: Record<Limited, readonly KnownLimit[]> = {
  address: [
    ...as(
      'mailbox',
      ACCOUNT_DELAYS.passwordFromAll,
      ACCOUNT_DELAYS.mailToAddress,
      REVIEW_LIMITS.author,
      CONTACT_REQUEST_LIMITS.sender,
      DEMO_REQUEST_LIMITS.sender,
      NOTICE_LIMITS.sender,
    ),
    ...as('mailbox-hash', ALERT_LIMITS.mailbox, DRAFT_LIMITS.resumed),
  ],
  network: [
    ...as(
      'network',
      ACCOUNT_LIMITS.passwordOfNetwork,
      ACCOUNT_LIMITS.mailFromNetwork,
      ACCOUNT_LIMITS.challengeOfNetwork,
      REVIEW_LIMITS.network,
      CONTACT_REQUEST_LIMITS.network,
      DEMO_REQUEST_LIMITS.network,
      NOTICE_LIMITS.network,
      SHORTLIST_LIMITS.stored,
      SHORTLIST_LIMITS.shared,
      ALERT_LIMITS.network,
      BRIEF_LIMITS.network,
      BRIEF_LIMITS.linksOfNetwork,
    ),
    ...as('network-hash', DRAFT_LIMITS.begun, DRAFT_LIMITS.pictures),
    ...as(
      'wide',
      ACCOUNT_LIMITS.passwordOfWideNetwork,
      ACCOUNT_LIMITS.mailFromWideNetwork,
      ACCOUNT_LIMITS.challengeOfWideNetwork,
    ),
  ],
  company: as(
    'member',
    CONTACT_REQUEST_LIMITS.member,
    INBOX_LIMITS.answersOfMember,
    INVITATION_QUOTA.day,
    INVITATION_QUOTA.month,
    ACCOUNT_LIMITS.invitationsOfMember,
    ACCOUNT_LIMITS.uploadsOfMember,
  ),
}

/** What keeps a mailbox out for longer than a limit: lifted only where the person has asked for it. */
export const BLOCKS = ['brief-sender', 'invitations'] as const
export type Block = (typeof BLOCKS)[number]

type Counted = { uses: number; resetsAt: Date }

/** Until when nothing more is taken; undefined where it is. */
export function heldUntil(
  { limit }: KnownLimit,
  { uses, resetsAt }: Counted,
  now: Date,
): Date | undefined {
  const until =
    'most' in limit
      ? uses >= limit.most && resetsAt
      : new Date(resetsAt.getTime() + (waitAfter(uses, limit) - limit.forgottenAfter) * 1000)
  return until && until > now ? until : undefined
}
