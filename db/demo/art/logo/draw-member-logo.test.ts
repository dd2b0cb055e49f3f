import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '#db/demo/art/color.ts'
import { drawMemberLogo, memberLogoColors, memberMarks } from './draw-member-logo.ts'

const logo = { name: 'Atelier Brumaire', color: '#D4452C', mark: 'sun', seed: 1 } as const

test('the same member always gets the same logo', () => {
  expect(drawMemberLogo(logo)).toBe(drawMemberLogo({ ...logo }))
})

test('another seed gives another logo', () => {
  const drawings = [1, 2, 3, 4, 5].map((seed) => drawMemberLogo({ ...logo, seed }))
  expect(new Set(drawings).size).toBe(5)
})

test.for(memberMarks)('members with the mark %s are no twins, even in one colour', (mark) => {
  const drawings = Array.from({ length: 30 }, (_, n) =>
    drawMemberLogo({ ...logo, mark, name: `Member ${n}` }).replace(/fill="#\w+"/g, ''),
  )
  expect(new Set(drawings).size).toBeGreaterThan(20)
  for (const drawing of drawings) expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
})

test('the mark stands out from its ground, whatever the colour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), fc.nat(), (value, seed) => {
      const color = `#${value.toString(16).padStart(6, '0')}`
      const { mark, ground } = memberLogoColors({ name: 'Quai Neuf', color, seed })
      expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3)
    }),
    { numRuns: 500 },
  )
})

test('the drawing uses those two colours and no other', () => {
  for (const mark of memberMarks) {
    for (let seed = 0; seed < 12; seed++) {
      const colors = memberLogoColors({ ...logo, seed })
      const used = drawMemberLogo({ ...logo, mark, seed }).match(/#[0-9A-F]{6}/gi) ?? []
      expect(new Set(used)).toEqual(new Set([colors.ground, colors.mark]))
    }
  }
})
