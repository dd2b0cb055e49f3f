import type { Limit } from '#domain/limit/limits.ts'

/** Without VAT, in thousands of euros. */
export const BRIEF_BUDGETS = ['under-5', '5-15', '15-50', '50-150', 'over-150', 'unknown'] as const

export type BriefBudget = (typeof BRIEF_BUDGETS)[number]

/** What a range holds at most, in euros; the widest has no end, and who does not know has named none. */
const MOST_OF_BUDGET: Partial<Record<BriefBudget, number>> = {
  'under-5': 5_000,
  '5-15': 15_000,
  '15-50': 50_000,
  '50-150': 150_000,
}

/** Whether a member that takes no less than this would decline all of the range. */
export function isAboveBudget(leastBudget: number | null, budget: string): boolean {
  const most = MOST_OF_BUDGET[budget as BriefBudget]
  return leastBudget !== null && most !== undefined && leastBudget > most
}

/** In which answers are welcome, by their code. */
export const BRIEF_LANGUAGES = ['fr', 'en', 'es', 'it', 'de'] as const

export type BriefLanguage = (typeof BRIEF_LANGUAGES)[number]

/** People of the sender's company, as the clients of reviews are grouped too. */
export const BRIEF_SIZES = ['1-10', '11-50', '51-250', '251-1000', '1001-5000', '5001+'] as const

export const DECLINE_REASONS = [
  'capacity',
  'trade',
  'budget',
  'dates',
  'conflict',
  'other',
] as const

export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** Why a brief ends without a choice among its recipients. */
export const END_REASONS = ['nobody-fits', 'chosen-elsewhere', 'postponed', 'given-up'] as const

export type EndReason = (typeof END_REASONS)[number]

export const BRIEF_REPORT_REASONS = ['spam', 'no-need', 'competitor', 'illegal'] as const

export type BriefReportReason = (typeof BRIEF_REPORT_REASONS)[number]

/** How many members one brief goes to. */
export const FEWEST_RECIPIENTS = 2
export const MOST_RECIPIENTS = 5

/** What a member receives in a day, at most. */
export const MOST_BRIEFS_A_DAY = 30

/** Lengths in UTF-16 units, as the browser counts them too. */
export const BRIEF_TEXT_LIMITS = {
  title: 120,
  need: 5_000,
  context: 2_000,
  /** What passes between the sender and one recipient. */
  talk: 5_000,
  /** To the others, as it ends. */
  closing: 300,
  /** Of a report, and of a decision about it. */
  explanation: 1_000,
} as const

/** How long words and person are kept after the end, as the form says. */
export const BRIEF_KEPT_MONTHS = 12

/** With an agreement they are kept until its review is settled, and no longer than this. */
export const AGREED_KEPT_MONTHS = 24

/** What nobody has confirmed until then is deleted, unread by anybody. */
export const UNCONFIRMED_DAYS = 7

export const EXTENSION_DAYS = 30

/** A mailbox whose brief was stopped waits so long. */
export const BLOCKED_DAYS = 180

/** Of the sender's mails about answers: one in so many seconds. */
export const ANSWER_MAIL_SECONDS = 3_600

export const BRIEF_LIMITS = {
  network: { name: 'brief.network', most: 10, seconds: 3_600 },
  /** Links to confirm one brief, or to its page. */
  links: { name: 'brief.links', most: 5, seconds: 86_400 },
  linksOfNetwork: { name: 'brief.links-network', most: 20, seconds: 3_600 },
  /** What one side writes to the other. */
  talk: { name: 'brief.talk', most: 60, seconds: 86_400 },
} as const satisfies Record<string, Limit>

/** Briefs of one mailbox that were sent. */
const SENT_LIMITS = [
  { most: 3, days: 7 },
  { most: 10, days: 90 },
] as const

/** How long a mailbox waits before its next brief is sent, given when its earlier ones were: 0 for not at all. */
export function secondsUntilNextBrief(
  sent: readonly Temporal.Instant[],
  now: Temporal.Instant,
): number {
  const waits = SENT_LIMITS.map(({ most, days }) => {
    const seconds = days * 86_400
    const ages = sent.map((at) => now.since(at).total('seconds')).filter((age) => age < seconds)
    // The one that leaves the span next but `most - 1` makes room.
    const oldest = ages.sort((a, b) => a - b)[most - 1]
    return oldest === undefined ? 0 : Math.ceil(seconds - oldest)
  })
  return Math.max(...waits)
}
