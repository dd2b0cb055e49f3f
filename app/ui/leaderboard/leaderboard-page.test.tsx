import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BoardRank, Leaderboard } from '#domain/contract/leaderboard.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { LeaderboardPage } from './leaderboard-page.tsx'

const month = { period: 'monthly', year: 2026, number: 11 } as const

const board: Leaderboard = {
  ...month,
  starts_on: '2026-11-01',
  ends_on: '2026-11-30',
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

function html(row: Partial<Leaderboard>, isSortKnown = true): string {
  const first = {
    board: { ...board, ...row },
    isSortKnown,
    currentYear: 2026,
    calendar: { earliestYear: 2019, perYear: 12 },
  }
  const more = { pages: [first], isLoading: false, listRef: { current: null }, onMore() {} }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en-US')}>
      <LeaderboardPage first={first} more={more} />
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

test('the order explains itself with the version of its formula', () => {
  expect(html({ ranks })).toContain('Version 7 of the formula.')
})

test('an unknown order, and an empty archive, have no alternates to index', () => {
  expect(html({ ranks })).toContain('rel="alternate"')
  expect(html({ ranks }, false)).not.toContain('rel="alternate"')
  expect(html({ is_current: false })).not.toContain('rel="alternate"')
})
