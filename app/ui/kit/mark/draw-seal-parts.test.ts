import { expect, test } from 'vitest'
import { drawSealEngraving, drawSealParts } from './draw-seal-parts.ts'

const parts = drawSealParts()
const engraving = drawSealEngraving()

// `vitest run -u` draws the files anew.
test('the files hold what is drawn here', async () => {
  await expect(parts).toMatchFileSnapshot('./seal-parts.svg')
  await expect(engraving).toMatchFileSnapshot('./seal-engraving.svg')
})

test('they stay light: most pages load the first', () => {
  expect(parts.length).toBeLessThan(5_000)
  expect(engraving.length).toBeLessThan(14_000)
})

test('no curve leaves its frame', () => {
  for (const [, half, shapes] of parts.matchAll(/viewBox="-(\d+) [^>]*>(.*)<\/symbol>/g)) {
    for (const [, path = ''] of shapes?.matchAll(/ d="([^"]*)"/g) ?? []) {
      let [x, y] = [0, 0]
      for (const [, command, text = ''] of path.matchAll(/([Mcs])([^a-zA-Z]*)/g)) {
        const values = (text.match(/-?\d+/g) ?? []).map(Number)
        const [dx = 0, dy = 0] = command === 'M' ? values.slice(0, 2) : values.slice(-2)
        ;[x, y] = command === 'M' ? [dx, dy] : [x + dx, y + dy]
        expect(Math.hypot(x, y)).toBeLessThan(Number(half))
      }
    }
  }
})
