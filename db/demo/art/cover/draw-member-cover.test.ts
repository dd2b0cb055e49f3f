import { expect, test } from 'vitest'
import { coverFamilies, drawMemberCover } from './draw-member-cover.ts'

const color = '#D4452C'

test('the same member always gets the same cover, another seed another one', () => {
  expect(drawMemberCover({ color, seed: 'sillage' })).toBe(
    drawMemberCover({ color, seed: 'sillage' }),
  )
  const drawings = ['a', 'b', 'c', 'd'].map((seed) => drawMemberCover({ color, seed }))
  expect(new Set(drawings).size).toBe(4)
})

test.for(coverFamilies)('the family %s draws light lines on a dark ground', (family) => {
  for (const seed of ['a', 'b', 'c']) {
    const drawing = drawMemberCover({ color, seed, family })
    expect(drawing).toContain('width="1600" height="400"')
    expect(drawing.match(/#\w{6}/g)).toEqual(['#6A2316', '#EAA296'])
    expect(drawing).not.toMatch(/NaN|Infinity/)
  }
})

test('without a wish, seeds bring up every family', () => {
  const drawings = Array.from({ length: 60 }, (_, seed) => drawMemberCover({ color, seed }))
  const engraved = drawings.filter((drawing) => drawing.includes('viewBox'))
  expect(engraved.length).toBeGreaterThan(2)
  expect(engraved.length).toBeLessThan(25)
})
