import { expect, test } from 'vitest'
import type { MemberWidget } from '#domain/contract/reward/member-widget.ts'
import { LOCALES, type Locale, localeToKey } from '#domain/locale.ts'
import type { PicturedReward } from '#queries/reward/pictured-reward.ts'
import { ratingBadge } from './rating-badge.server.ts'
import { rewardBadge } from './reward-badge.server.ts'

const inAll = (text: string) =>
  Object.fromEntries(LOCALES.map((locale) => [localeToKey(locale), `${text} ${locale}`]))

const REWARD: PicturedReward = {
  kind: 'quarter-podium',
  rank: 2,
  count: null,
  memberName: 'Atelier <Vauban>',
  payload: {
    top: inAll('Top 3'),
    middle: inAll('Conseil'),
    bottom: inAll('T3 2026'),
    theme: 'dark',
  },
}
const reward = (locale: Locale, theme?: 'light') =>
  rewardBadge(REWARD, { locale, brandName: 'Acme', format: 'svg', theme })

test.each(LOCALES)('in %s a reward has the three lines of its payload', (locale) => {
  expect(reward(locale)).toMatchObject({
    theme: 'dark',
    label: `Atelier <Vauban>: Top 3 ${locale}, Conseil ${locale}, T3 2026 ${locale} (Acme)`,
    lines: { top: `Top 3 ${locale}`, middle: `Conseil ${locale}`, bottom: `T3 2026 ${locale}` },
    medal: { numeral: '2' },
  })
})

test('another theme than its own may be asked for', () => {
  expect(reward('fr-FR', 'light').theme).toBe('light')
})

test('a language that the payload lacks gives way to its original', () => {
  const payload = { ...REWARD.payload, middle: { FR_FR: 'Conseil' } }
  const { lines } = rewardBadge(
    { ...REWARD, payload },
    { locale: 'de-DE', brandName: 'Acme', format: 320, theme: undefined },
  )
  expect(lines.middle).toBe('Conseil')
})

const MEMBER: MemberWidget['member'] = {
  name: 'Atelier',
  slug: 'atelier',
  logo: null,
  colors: { primary: '#12694A' },
  avg_rating: 8.9,
  endorsements_count: 41,
  authenticated_count: 38,
}
const rating = (member: Partial<typeof MEMBER>, locale: Locale = 'fr-FR') =>
  ratingBadge(
    { ...MEMBER, ...member },
    { locale, brandName: 'Acme', format: 'svg', theme: 'light' },
  )

test.each(LOCALES)('in %s the figures of a badge are those of the member', (locale) => {
  const { rating: shown, count, via } = rating({}, locale)
  expect(shown).toEqual({ written: locale === 'en-GB' ? '4.5' : '4,5', full: 4, half: true })
  expect(count).toMatch(/^38\s/)
  expect(via).toMatch(/Acme, 3\s/)
})

test('authenticated reviews are claimed only where there are some', () => {
  expect(rating({ authenticated_count: 0 })).toMatchObject({ isAuthenticated: false })
  expect(rating({ authenticated_count: 0 }).count).toMatch(/^41\s/)
  expect(rating({ endorsements_count: 38 }).via).not.toMatch(/\d/)
  const none = rating({ avg_rating: null, endorsements_count: 0, authenticated_count: 0 })
  expect(none).toMatchObject({ isAuthenticated: false, rating: null })
})
