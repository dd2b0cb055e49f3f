import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BoardRank, Leaderboard } from '#domain/contract/leaderboard.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { LeaderboardPage } from './leaderboard-page.tsx'
import { startOf } from './live/live-state.ts'

const month = { period: 'monthly', year: 2026, number: 11 } as const

const board: Leaderboard = {
  ...month,
  month: 11,
  quarter: null,
  start_date: '2026-11-01',
  end_date: '2026-11-30',
  is_current: true,
  live: month,
  previous: { ...month, number: 10 },
  siblings: [month],
  category: null,
  categories: [{ slug: 'tech_et_produit', label: { EN_GB: 'Tech and product' } }],
  sort: 'points',
  formula_version: 7,
  ranks: [],
  total: 0,
  is_total_exact: true,
  page: 1,
  has_more: false,
}

function rankOf(rank: number, row: Partial<BoardRank> = {}): BoardRank {
  return {
    rank,
    evolution: 0,
    is_new: false,
    score_sum: 20 - rank + 0.5,
    endorsements_count: 2,
    avg_rating: 9,
    member: {
      public_id: `member${rank}`,
      name: `Member ${rank}`,
      slug: `member-${rank}`,
      activity: { EN_GB: 'Audit' },
      city: null,
      logo: null,
      colors: { primary: '#12694a' },
    },
    ...row,
  }
}

type Content = Parameters<typeof LeaderboardPage>[0]['first']

function html(row: Partial<Leaderboard>, content: Partial<Content> = {}): string {
  const first: Content = {
    board: { ...board, ...row },
    isSortKnown: true,
    currentYear: 2026,
    calendar: { earliestYear: 2019, perYear: 12 },
    readAt: '2026-11-15T20:05:00Z',
    recount: null,
    lastPodium: [],
    ...content,
  }
  const more = { pages: [first], isLoading: false, listRef: { current: null }, onMore() {} }
  const live = startOf([first.board], first.readAt)
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en-US')}>
      <LeaderboardPage first={first} more={more} live={live} />
    </I18nProvider>,
  )
}

const ranks = [
  rankOf(1),
  rankOf(2),
  rankOf(3),
  rankOf(4, { evolution: 2 }),
  rankOf(5, { evolution: -1 }),
  rankOf(6, { evolution: null, is_new: true }),
  rankOf(7, { member: null }),
]

test('the first three stand on the podium, the others in the table, each once', () => {
  const [podium = '', table = ''] = html({ ranks }).split('<table')
  expect(podium.match(/href="\/profil\/member-\d"/g)).toHaveLength(3)
  expect(table.match(/href="\/profil\/member-\d"/g)).toHaveLength(3)
  expect(table).toContain('Company removed')
  // 19.5 points, rounded upwards.
  expect(podium).toContain('20 points')
})

test('in another order, and on later pages, all stand in the table', () => {
  for (const row of [{ sort: 'rating' }, { page: 2 }] as const) {
    const [before = '', table = ''] = html({ ranks, ...row }).split('<table')
    expect(before).not.toContain('href="/profil/')
    expect(table.match(/href="\/profil\/member-\d"/g)).toHaveLength(6)
  }
})

test('an evolution is also said in words', () => {
  const page = html({ ranks })
  expect(page).toContain('up 2 places')
  expect(page).toContain('down 1 place<')
  expect(page).toContain('New entry')
  expect(page).toContain('same place')
})

test('an ended period says so and leads back to the live one', () => {
  const page = html({ ranks, is_current: false, number: 3 })
  expect(page).toContain('Final result.')
  expect(page).toMatch(/href="\/membres\/leaderboards\/monthly\/2026\/11"[^>]*>Back to live/)
  expect(html({ ranks })).not.toContain('Back to live')
})

test('only periods that have begun are offered', () => {
  const page = html({ ranks })
  expect(page).toContain('href="/membres/leaderboards/monthly/2026/11"')
  expect(page).not.toContain('/monthly/2026/12')
  expect(html({ ranks, year: 2025, is_current: false })).toContain('/monthly/2025/12')
})

test('an empty period has ways out, and no podium', () => {
  const page = html({})
  expect(page).toContain('The podium is still free')
  expect(page).not.toContain('<table')
  expect(page).toContain('href="/membres/leaderboards/monthly/2026/10"')
})

test('while nobody is ranked, who was ahead before stands below', () => {
  const page = html({}, { lastPodium: [rankOf(1), rankOf(2)] })
  expect(page).toContain('The previous podium: octobre 2026')
  expect(page.match(/href="\/profil\/member-\d"/g)).toHaveLength(2)
  expect(html({})).not.toContain('The previous podium')
})

test('one member has a podium of one, and no table below it', () => {
  const page = html({ ranks: ranks.slice(0, 1), total: 1 })
  expect(page.match(/data-place="\d"/g)).toEqual(['data-place="1"'])
  expect(page).not.toContain('<table')
})

test('members of one rank stand on one height', () => {
  const equals = [rankOf(1), { ...rankOf(2), rank: 1 }, rankOf(3)]
  expect(html({ ranks: equals }).match(/data-place="\d"/g)).toEqual([
    'data-place="1"',
    'data-place="1"',
    'data-place="3"',
  ])
})

test('a running period says of when it is, and has a place for news; an ended one has neither', () => {
  const page = html({ ranks })
  expect(page).toMatch(
    /<time [^>]*dateTime="2026-11-15T20:05:00Z"[^>]*>updated on 15 novembre at 21\u00a0h\u00a005/,
  )
  const news = '<p class="visually-hidden" role="status"></p>'
  expect(page).toContain(news)
  const archive = html({ ranks, is_current: false })
  expect(archive).not.toContain('updated on')
  expect(archive).not.toContain(news)
})

test('the order explains itself with the version of its formula', () => {
  expect(html({ ranks })).toContain('Version 7 of the formula.')
})

test('an unknown order, and an empty archive, have no alternates to index', () => {
  expect(html({ ranks })).toContain('rel="alternate"')
  expect(html({ ranks }, { isSortKnown: false })).not.toContain('rel="alternate"')
  expect(html({ is_current: false })).not.toContain('rel="alternate"')
})
