import { msg } from '@lingui/core/macro'
import { INVITATION_STEPS } from '#domain/account/statistics/member-figures.ts'
import type { MemberPlot } from '#domain/account/statistics/plots.ts'
import type { MemberStatistics } from '#domain/contract/dashboard.ts'
import { count, type PlotTable } from './plot-tables.ts'
import { INVITATION_NAMES } from './statistics-texts.ts'

/** Everything that the page of a member draws. */
export function memberTables(
  statistics: MemberStatistics,
): Record<MemberPlot, PlotTable<MemberPlot>> {
  const { starts, views, contacts, answered, reviews, invitations } = statistics
  return {
    views: {
      plot: 'views',
      title: msg`Profile views`,
      head: [msg`From`, msg`Profile views`],
      rows: starts.map((day, index) => [{ day }, count(views.steps[index])]),
    },
    contacts: {
      plot: 'contacts',
      title: msg`Contacts and answers`,
      head: [msg`From`, msg`Contacts`, msg`Answered since`],
      rows: starts.map((day, index) => [
        { day },
        count(contacts.steps[index]),
        count(answered.steps[index]),
      ]),
    },
    reviews: {
      plot: 'reviews',
      title: msg`Reviews by month`,
      head: [msg`Month`, msg`Reviews`, msg`Authenticated`],
      rows: reviews.map(({ month, reviews: all, authenticated }) => [
        { month },
        count(all),
        count(authenticated),
      ]),
    },
    ratings: {
      plot: 'ratings',
      title: msg`Rating of the month`,
      head: [msg`Month`, msg`Average rating out of 5`, msg`Reviews`],
      rows: reviews.map(({ month, reviews: all, ratingSum }) => [
        { month },
        { rating: all > 0 ? ratingSum / all : null },
        count(all),
      ]),
    },
    invitations: {
      plot: 'invitations',
      title: msg`Invitations`,
      head: [
        msg`Month of the invitation`,
        ...INVITATION_STEPS.map((step) => INVITATION_NAMES[step]),
      ],
      rows: invitations.map((each) => [
        { month: each.month },
        ...INVITATION_STEPS.map((step) => count(each[step])),
      ]),
    },
  }
}
