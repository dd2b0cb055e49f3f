import { expect, test } from 'vitest'
import { contrast } from '#db/demo/art/color.ts'
import { drawEngraving, engravingNames } from './draw-engraving.ts'

test('the same scene and seed give the same picture, another seed another view', () => {
  const options = { scene: 'bridge', hue: 250, seed: 1 } as const
  expect(drawEngraving(options)).toBe(drawEngraving(options))
  expect(drawEngraving({ ...options, seed: 2 })).not.toBe(drawEngraving(options))
})

test.for(engravingNames)('%s is drawn in lines of two inks', (scene) => {
  const drawing = drawEngraving({ scene, hue: 155, seed: 4 })
  const [paper = '', ink = ''] = drawing.match(/#\w{6}/g) ?? []
  expect(contrast(paper, ink)).toBeGreaterThan(7)
  // One bad number would make the renderer drop every line after it.
  expect(drawing).not.toMatch(/NaN|Infinity/)
  expect(drawing.match(/M/g)?.length).toBeGreaterThan(150)
})

test('the hue changes the inks and nothing else', () => {
  const withoutInks = (hue: number) =>
    drawEngraving({ scene: 'coins', hue, seed: 1 }).replace(/#\w{6}/g, '')
  expect(withoutInks(20)).toBe(withoutInks(250))
})
