import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PERIODS, periodOf } from '#domain/leaderboard/period.ts'
import { CATEGORIES, categorySegment } from '#domain/tag/category.ts'
import { parseLeaderboardSlug, resolveLeaderboard } from './leaderboard-address.ts'

const LONG_YEARS_END = Temporal.PlainDate.from('2027-01-02')

const resolve = (slug: string, now: Temporal.PlainDate) => resolveLeaderboard(slug.split('/'), now)

test('in the last days of a long year, live is week 52 of the year before', () => {
  expect(resolveLeaderboard([], LONG_YEARS_END)).toEqual({
    kind: 'redirect',
    to: '/membres/leaderboards/weekly/2026/52',
    status: 302,
  })
  expect(resolve('yearly', LONG_YEARS_END)).toMatchObject({
    to: '/membres/leaderboards/yearly/2027',
  })
})

test('a shorthand is found from the first day of its period on', () => {
  const { from } = Temporal.PlainDate
  expect(resolve('2027', from('2026-12-31')).kind).toBe('not-found')
  expect(resolve('2027', from('2027-01-01')).kind).toBe('redirect')
  expect(resolve('2026-q4', from('2026-09-30')).kind).toBe('not-found')
  expect(resolve('2026-q4', from('2026-10-01')).kind).toBe('redirect')
})

test.each(['2024-', '2024-q3-', '2024-q3x', '2024-Q3', '-2024', '2024q3', '20 24', 'periods-2024'])(
  '%j is no shorthand',
  (slug) => {
    expect(resolve(slug, LONG_YEARS_END).kind).toBe('not-found')
  },
)

const days = fc
  .integer({ min: 0, max: 22 * 365 })
  .map((offset) => Temporal.PlainDate.from('2019-01-01').add({ days: offset }))

const slugs = fc.oneof(
  fc.constantFrom('periods', ...PERIODS, ...CATEGORIES, ...CATEGORIES.map(categorySegment)),
  fc
    .tuple(
      fc.integer({ min: 2015, max: 2045 }),
      fc.option(fc.integer({ min: 0, max: 6 })),
      fc.option(fc.constantFrom('services', ...CATEGORIES.map(categorySegment), ...CATEGORIES)),
    )
    .map(([year, quarter, rest]) =>
      [year, quarter === null ? [] : `q${quarter}`, rest ?? []].flat().join('-'),
    ),
  fc.integer({ min: 2015, max: 2045 }).map((year) => `periods/${year}`),
)

test('a redirect always leads to a leaderboard that exists that day', () => {
  fc.assert(
    fc.property(slugs, days, (slug, today) => {
      const resolution = resolve(slug, today)
      expect(resolution.kind).not.toBe('leaderboard')
      if (resolution.kind !== 'redirect') return
      const target = resolution.to.replace('/membres/leaderboards/', '')
      expect(resolve(target, today).kind).toBe('leaderboard')
    }),
  )
})

test('every period that has begun is reached by its full slug, without a redirect', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PERIODS), days, (kind, today) => {
      const period = periodOf(kind, today)
      const slug = [kind, period.year, ...(kind === 'yearly' ? [] : [period.number])].join('/')
      expect(resolve(slug, today)).toEqual({ kind: 'leaderboard', period })
    }),
  )
})

const NOW = Temporal.ZonedDateTime.from('2026-11-15T12:00[Europe/Paris]')

const parse = (slug: string) => parseLeaderboardSlug(slug === '' ? [] : slug.split('/'), NOW)

test('a period, then perhaps a category', () => {
  expect(parse('yearly/2019')).toEqual({
    kind: 'leaderboard',
    period: { kind: 'yearly', year: 2019, number: 1 },
  })
  expect(parse('yearly/2024/tech-et-produit')).toEqual({
    kind: 'leaderboard',
    period: { kind: 'yearly', year: 2024, number: 1 },
    category: 'tech_et_produit',
  })
  expect(parse('weekly/2026/46/recrutement-et-rh')).toEqual({
    kind: 'leaderboard',
    period: { kind: 'weekly', year: 2026, number: 46 },
    category: 'recrutement_et_rh',
  })
})

test.each([
  ['', 'Page Not Found'],
  ['weekly', 'Page Not Found'],
  ['weekly/2026/47', 'Page Not Found'],
  ['weekly/2024/1/tech-et-produit/more', 'Page Not Found'],
  ['daily/2024/1/tech-et-produit/more', 'Page Not Found'],
  ['yearly/2024/1/tech-et-produit', 'Page Not Found'],
  ['yearly/2024/tech-et-produit/1', 'Page Not Found'],
  ['monthly/2024/3/services', 'Page Not Found'],
  ['daily/2024/1', 'Invalid period'],
  ['constructor/2024/1', 'Invalid period'],
  ['2024', 'Invalid period'],
])('%j is not found: %s', (slug, reason) => {
  expect(parse(slug)).toEqual({ kind: 'not-found', reason })
})
