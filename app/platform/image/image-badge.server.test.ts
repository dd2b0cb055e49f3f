import sharp from 'sharp'
import { expect, test } from 'vitest'
import { BADGE_THEMES, type RatingBadge, type RewardBadge } from '#domain/reward/widget.ts'
import { parseXml } from '#tests/support/crawl/xml.ts'
import { badgeSvg } from './image-badge.server.ts'

const REWARD: RewardBadge = {
  badge: 'reward',
  brandName: 'Acme',
  label: 'Atelier: TRUSTAWARDS 2025, Vainqueur, Développement web (Acme)',
  theme: 'light',
  format: 'svg',
  medal: {
    halfSide: 500,
    ground: '<path fill="currentColor" d="M-470 0H470V470z"/>',
    relief: '<circle r="230" fill="currentColor"/>',
    star: '<path id="star" fill="currentColor" d="M0-130 38-42z"/>',
    numeral: '1',
    numeralSize: 260,
  },
  lines: { top: 'TRUSTAWARDS 2025', middle: 'Vainqueur', bottom: 'Développement web' },
}

const RATING: RatingBadge = {
  badge: 'rating',
  brandName: 'Acme',
  label: 'Atelier: 4,5 sur 5, 12 avis clients authentifiés (Acme)',
  theme: 'light',
  format: 'svg',
  isAuthenticated: true,
  rating: { written: '4,5', full: 4, half: true },
  count: '12 avis clients authentifiés',
  via: 'par Acme',
}

test.each(BADGE_THEMES)(
  'in the %s theme badges stand alone: outlines, and their words as a title',
  async (theme) => {
    for (const picture of [REWARD, RATING]) {
      const svg = await badgeSvg({ ...picture, theme })
      parseXml(svg)
      expect(svg).toContain(`<title>${picture.label}</title>`)
      expect(svg).toContain('role="img"')
      expect(svg).not.toMatch(/<text|<image|<script|<style|style=|href=|font-family/)
    }
  },
)

test('the two themes differ, and so do other words', async () => {
  const drawn = await Promise.all([
    badgeSvg(REWARD),
    badgeSvg({ ...REWARD, theme: 'dark' }),
    badgeSvg({ ...REWARD, lines: { ...REWARD.lines, middle: 'Sieger' } }),
    badgeSvg({ ...REWARD, lines: { ...REWARD.lines, top: 'TRUSTAWARDS 2024' } }),
    badgeSvg({ ...REWARD, lines: { ...REWARD.lines, bottom: '' } }),
    badgeSvg({ ...REWARD, medal: { ...REWARD.medal, numeral: '2' } }),
  ])
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('a medal without a number bears a star', async () => {
  expect(await badgeSvg(REWARD)).not.toContain('id="star"')
  const bare = await badgeSvg({ ...REWARD, medal: { ...REWARD.medal, numeral: null } })
  expect(bare).toContain('id="star"')
})

test('the number of a badge stands in its disc, and not twice', async () => {
  const numeral = { ...REWARD.medal, numeral: '10' }
  const badge = { ...REWARD, medal: numeral, lines: { ...REWARD.lines, top: '10' } }
  const without = { ...REWARD, medal: numeral, lines: { ...REWARD.lines, top: '' } }
  expect(await badgeSvg(badge)).toBe(await badgeSvg(without))
})

test('the mark stands for authenticated reviews alone, the stars for a rating', async () => {
  const marks = (svg: string) => svg.match(/stroke-linecap="round"/g)?.length ?? 0
  const stars = (svg: string) => svg.match(/stroke-linejoin="round"\/><\/g>/g)?.length ?? 0
  const whole = await badgeSvg(RATING)
  expect(stars(whole)).toBeGreaterThanOrEqual(5)
  const bare = await badgeSvg({ ...RATING, isAuthenticated: false, rating: null })
  expect([marks(bare), stars(bare)]).toEqual([0, 0])
})

test('what a title could end stays in it', async () => {
  const svg = await badgeSvg({ ...REWARD, label: '</title><script>&' })
  expect(svg).toContain('<title>&lt;/title&gt;&lt;script&gt;&amp;</title>')
})

test('the longest words of five languages stay inside the card', async () => {
  const middle = 'Personalvermittlung, Rechtsschutzversicherung und Kundenbewertungen'
  const svg = await badgeSvg({ ...REWARD, lines: { top: middle, middle, bottom: middle } })
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
  const isInk = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels
    return (data[at] ?? 255) < 120
  }
  const column = (x: number) => Array.from({ length: info.height - 40 }, (_, y) => isInk(x, y + 20))
  expect(column(6)).not.toContain(true)
  expect(column(info.width - 7)).not.toContain(true)
})
