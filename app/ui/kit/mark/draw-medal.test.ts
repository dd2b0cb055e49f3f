import { expect, test } from 'vitest'
import { drawMedal, ENGRAVINGS } from './draw-medal.ts'

// `vitest run -u` draws the file anew.
test('the file holds what is drawn here', async () => {
  await expect(drawMedal()).toMatchFileSnapshot('./medal.svg')
})

test('it stays light, with an engraving for each family', () => {
  expect(drawMedal().length).toBeLessThan(16_000)
  for (const name of Object.keys(ENGRAVINGS)) {
    expect(drawMedal()).toContain(`<symbol id="${name}" viewBox="-500 -500 1000 1000">`)
  }
})

test('engravings differ', () => {
  const drawn = Object.keys(ENGRAVINGS).map(
    (name) => drawMedal().match(new RegExp(`<symbol id="${name}".*? d="([^"]*)"`))?.[1],
  )
  expect(new Set(drawn).size).toBe(drawn.length)
})
