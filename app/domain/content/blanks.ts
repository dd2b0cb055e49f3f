import { RANKING_FACTS } from '#domain/leaderboard/trust-power.ts'

/** What is known of the company that runs the site; where to write to it follows from its address. */
const COMPANY_BLANKS = ['name', 'address', 'registration', 'director', 'host', 'email', 'mailto']

/** What texts leave open for the code and the settings to fill in. */
const BLANKS: readonly string[] = [
  'brand.name',
  ...COMPANY_BLANKS.map((name) => `company.${name}`),
  ...Object.keys(RANKING_FACTS),
]

/** `{points.video}`: one name, a dot, another. */
export const BLANK = /\{([a-z]+\.[a-zA-Z]+)\}/g

/** Whatever an editor may have meant as one. */
const MEANT = /\{([^{}\s]+\.[^{}\s]+)\}/g

/** Those that are filled on a page of this type: on others a blank would stand there as it was typed. */
export function blanksOf(pageType: string): readonly string[] {
  return pageType === 'FEATURE' || pageType === 'LEGAL' ? BLANKS : []
}

/** Whether nothing fills something that a text leaves open. */
export function hasUnknownBlank(text: string, known: readonly string[]): boolean {
  return [...text.matchAll(MEANT)].some(([, name = '']) => !known.includes(name))
}
