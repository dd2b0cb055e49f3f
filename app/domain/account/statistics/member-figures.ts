import { sumOf } from './span.ts'

/** What may become of an invitation. Of all that were sent, some end in one of the last three, and in no second one. */
export const INVITATION_STEPS = [
  'sent',
  'begun',
  'submitted',
  'published',
  'declined',
  'expired',
] as const

export type InvitationStep = (typeof INVITATION_STEPS)[number]

export type InvitationCounts = Record<InvitationStep, number>

/** Published in that month, and public today. */
export type MonthOfReviews = {
  month: string
  reviews: number
  authenticated: number
  /** 0 to 10, as they are stored. */
  ratingSum: number
}

export type MonthOfInvitations = InvitationCounts & { month: string }

const MONTHS = 12

/** The last twelve, such as `2026-11`; the last one is running. */
export function lastMonths(today: Temporal.PlainDate): string[] {
  const running = today.toPlainYearMonth()
  return Array.from({ length: MONTHS }, (_, index) =>
    running.subtract({ months: MONTHS - 1 - index }).toString(),
  )
}

type Tally = { kind: string; key: string; reviews: number }

/** From the tallies of a member: `month` counts authenticated reviews, `month-rating` all of them, as `2026-11:8`. */
export function reviewsByMonth(
  months: readonly string[],
  tallies: readonly Tally[],
): MonthOfReviews[] {
  return months.map((month) => {
    const rated = tallies.filter(
      ({ kind, key }) => kind === 'month-rating' && key.startsWith(`${month}:`),
    )
    const authenticated = tallies.filter(({ kind, key }) => kind === 'month' && key === month)
    return {
      month,
      reviews: sumOf(rated.map(({ reviews }) => reviews)),
      authenticated: sumOf(authenticated.map(({ reviews }) => reviews)),
      ratingSum: sumOf(rated.map(({ key, reviews }) => Number(key.split(':')[1]) * reviews)),
    }
  })
}

type CountedStep = { month: string; step: InvitationStep; reviews: number }

export function invitationsByMonth(
  months: readonly string[],
  counted: readonly CountedStep[],
): MonthOfInvitations[] {
  return months.map((month) => ({
    month,
    ...countsOf((step) =>
      sumOf(
        counted
          .filter((each) => each.month === month && each.step === step)
          .map(({ reviews }) => reviews),
      ),
    ),
  }))
}

export function addedInvitations(months: readonly InvitationCounts[]): InvitationCounts {
  return countsOf((step) => sumOf(months.map((month) => month[step])))
}

/** Neither published nor ended: under way, waiting for a decision, or refused. */
export function underWay({ sent, published, declined, expired }: InvitationCounts): number {
  return Math.max(0, sent - published - declined - expired)
}

function countsOf(count: (step: InvitationStep) => number): InvitationCounts {
  return Object.fromEntries(INVITATION_STEPS.map((step) => [step, count(step)])) as InvitationCounts
}
