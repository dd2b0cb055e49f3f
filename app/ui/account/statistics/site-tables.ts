import { msg } from '@lingui/core/macro'
import type { SitePlot } from '#domain/account/statistics/plots.ts'
import {
  DECISION_BANDS,
  REVIEW_STEPS,
  type SiteFigure,
} from '#domain/account/statistics/site-figures.ts'
import type { SiteStatistics } from '#domain/contract/dashboard.ts'
import { count, type PlotTable } from './plot-tables.ts'
import { FIGURE_NAMES } from './statistics-texts.ts'

/** Everything that the page of our staff draws. */
export function siteTables({
  starts,
  figures,
}: SiteStatistics): Record<SitePlot, PlotTable<SitePlot>> {
  const table = (
    plot: SitePlot,
    title: PlotTable<SitePlot>['title'],
    names: readonly SiteFigure[],
  ): PlotTable<SitePlot> => ({
    plot,
    title,
    head: [msg`From`, ...names.map((name) => FIGURE_NAMES[name])],
    rows: starts.map((day, index) => [
      { day },
      ...names.map((name) => count(figures[name].steps[index])),
    ]),
  })
  return {
    reviews: table('reviews', msg`From invitation to publication`, REVIEW_STEPS),
    decisions: table('decisions', msg`Time to a decision`, DECISION_BANDS),
    people: table('people', msg`Sign-ups`, ['people', 'companies']),
    contacts: table('contacts', msg`Contacts`, ['contacts']),
    searches: table('searches', msg`Searches`, ['searches']),
  }
}
