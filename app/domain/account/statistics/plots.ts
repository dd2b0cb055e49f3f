/** Each has a table, and a file of it. */
export const MEMBER_PLOTS = ['views', 'contacts', 'reviews', 'ratings', 'invitations'] as const
export const SITE_PLOTS = ['reviews', 'decisions', 'people', 'contacts', 'searches'] as const

export type MemberPlot = (typeof MEMBER_PLOTS)[number]
export type SitePlot = (typeof SITE_PLOTS)[number]

/** The one that is asked for; all of them, where none is or nobody knows it. */
export function plotsAsked<Plot extends string>(
  known: readonly Plot[],
  text: string | null,
): readonly Plot[] {
  const asked = known.filter((plot) => plot === text)
  return asked.length > 0 ? asked : known
}
