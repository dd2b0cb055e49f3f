import { z } from 'zod'
import { boardSubject } from '#domain/address/page-subject.ts'
import { type Trustawards, trustawardsSchema } from '#domain/contract/leaderboard.ts'
import { AppError } from '#domain/errors.ts'
import { awardsYear, EARLIEST_YEAR, periodOf } from '#domain/leaderboard/period.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { readKnownTags, readMergedTags } from '#queries/tag/known-tags.ts'
import { LAUREATES_SHOWN, readAwardRows, readCandidates } from './award-rows.ts'
import { readFirstYear } from './first-year.ts'

const winner: Trustawards['grand_prix'][number] = {
  rank: 1,
  score_sum: 412.5,
  endorsements_count: 31,
  avg_rating: 9.4,
  is_withdrawn: false,
  member: {
    public_id: 'mEmb3rPubl1c',
    name: 'Solsticia Paie',
    slug: 'solsticia-paie',
    activity: { FR_FR: 'Développement web', EN_GB: 'Web development' },
    city: { FR_FR: 'Lyon' },
    logo: null,
    colors: { primary: '#12694a' },
  },
}

const exampleTrustawards: Trustawards = {
  year: 2025,
  is_running: false,
  years: [2026, 2025],
  grand_prix: [winner],
  candidates: [],
  fields: [
    {
      scope: {
        public_id: 'aCt1v1tyWeb2',
        kind: 'ACTIVITY',
        label: { FR_FR: 'Développement web', EN_GB: 'Web development' },
        icon: 'browser',
        slug: 'developpement-web',
        category: 'tech_et_produit',
        parent: null,
      },
      winners: [winner],
      finalists: [],
      laureates: [],
      has_more_laureates: false,
      candidates: [],
    },
  ],
}

export const trustawards = defineQuery({
  name: 'Trustawards',
  summary: 'The awards of a year: grand prix, winners, finalists and laureates, or candidates.',
  input: z.strictObject({
    year: z
      .int()
      .optional()
      .describe('2019 to the current one; last year, if left out; on a younger site, this one.'),
  }),
  output: trustawardsSchema,
  example: exampleTrustawards,
  shows: ['board'],

  async read(context, asked) {
    const { now, shows } = context
    const current = periodOf('yearly', now).year
    const first = await readFirstYear(context, current)
    const year = asked.year ?? awardsYear(first, current)
    if (year < EARLIEST_YEAR || year > current) throw new AppError('not-found', { year: `${year}` })
    const isRunning = year === current
    // Whatever changes one of its fields changes the ranking of all.
    shows(boardSubject('yearly', `${year}-01-01`, 'all'))
    const [tags, merged, awards, candidates] = await Promise.all([
      readKnownTags(context),
      readMergedTags(context),
      isRunning ? [] : readAwardRows(context, year),
      isRunning ? readCandidates(context, year) : [],
    ])
    const scopes = [...tags, ...merged].filter(
      ({ kind }) => kind === 'CATEGORY' || kind === 'ACTIVITY',
    )
    const fields = scopes.map(({ id, ...scope }) => {
      const own = awards.filter(({ scopeId }) => scopeId === id)
      const laureates = own.filter(({ kind }) => kind === 'award-laureate')
      return {
        scope,
        winners: own.filter(({ kind }) => kind === 'award-winner'),
        finalists: own.filter(({ kind }) => kind === 'award-finalist'),
        laureates: laureates.slice(0, LAUREATES_SHOWN),
        has_more_laureates: laureates.length > LAUREATES_SHOWN,
        candidates: candidates.filter(({ scopeId }) => scopeId === id),
      }
    })
    const filled = fields.filter(
      ({ winners, candidates }) => winners.length + candidates.length > 0,
    )
    const isCategory = ({ scope }: (typeof fields)[number]) => scope.kind === 'CATEGORY'
    return {
      year,
      is_running: isRunning,
      years: years(Math.min(first, year), current),
      grand_prix: awards.filter(({ scopeId }) => scopeId === null),
      candidates: candidates.filter(({ scopeId }) => scopeId === null),
      fields: [...filled.filter(isCategory), ...filled.filter((field) => !isCategory(field))],
    }
  },
})

/** The newest first. */
function years(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => last - index)
}
