/** Reviews on their way, each on the day on which it happened. */
export const REVIEW_STEPS = ['invited', 'begun', 'submitted', 'confirmed', 'published'] as const

/** First decisions of moderators about held reviews, by how long the review had been held. */
export const DECISION_BANDS = [
  'decided-hour',
  'decided-day',
  'decided-three-days',
  'decided-later',
] as const

/** What people do on the site. */
const ARRIVALS = ['people', 'companies', 'contacts', 'searches'] as const

/** Of one day of the whole site, as `figure_day` keeps them. */
export const SITE_FIGURES = [...REVIEW_STEPS, ...DECISION_BANDS, ...ARRIVALS] as const

export type SiteFigure = (typeof SITE_FIGURES)[number]

/** Added as they are answered, while all others are counted once their day is over. */
export const COUNTED_AT_ONCE: readonly SiteFigure[] = ['searches']

/** Their rows are forgotten in time: what a day once counted is not taken back. */
export const FORGOTTEN_FIGURES: readonly SiteFigure[] = ['people', 'companies', 'contacts']

/** The sooner it is decided, the smaller its band: up to so many hours. */
export const BAND_HOURS = {
  'decided-hour': 1,
  'decided-day': 24,
  'decided-three-days': 72,
} as const

/** So far back days are counted that nobody has counted yet: twice what a page shows. */
export const COUNTED_MONTHS = 25

/** Stretches of days that are counted together, so that a run that is stopped loses one of them. */
export const DAYS_AT_ONCE = 31

export function stretchesOfDays(
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
): { from: Temporal.PlainDate; until: Temporal.PlainDate }[] {
  const stretches: { from: Temporal.PlainDate; until: Temporal.PlainDate }[] = []
  for (let first = from; Temporal.PlainDate.compare(first, until) <= 0; ) {
    const last = first.add({ days: DAYS_AT_ONCE - 1 })
    const end = Temporal.PlainDate.compare(last, until) < 0 ? last : until
    stretches.push({ from: first, until: end })
    first = end.add({ days: 1 })
  }
  return stretches
}
