import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawBuyerLogo } from './draw-buyer-logo.ts'
import { initialsOf, monogram } from './stroke-alphabet.ts'

const logo = { name: 'Vergers de Montaloue', sector: 'A', seed: 1 }

test('the same client always gets the same logo, another seed another one', () => {
  expect(drawBuyerLogo(logo)).toBe(drawBuyerLogo({ ...logo }))
  const drawings = [1, 2, 3, 4, 5, 6].map((seed) => drawBuyerLogo({ ...logo, seed }))
  expect(new Set(drawings).size).toBe(6)
})

test('every section of the classification has an emblem of its own', () => {
  const sections = [...'ABCDEFGHIJKLMNOPQRSTU']
  const drawings = sections.map((sector) => drawBuyerLogo({ name: '42', sector, seed: 3 }))
  expect(new Set(drawings).size).toBe(sections.length)
})

test('any name can be drawn, and letters never need a font', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.nat(), (name, sector, seed) => {
      const drawing = drawBuyerLogo({ name, sector, seed })
      expect(drawing).not.toMatch(/<text|NaN|undefined|Infinity|<\/g><\/svg><g/)
    }),
  )
})

test('initials leave out small words and accents', () => {
  expect(initialsOf('Vergers de Montaloue', 2)).toBe('VM')
  expect(initialsOf('Électricité & Énergie du Sud', 3)).toBe('EES')
  expect(initialsOf("L'Étoile", 1)).toBe('L')
  expect(initialsOf('株式会社', 2)).toBe('')
})

test('the alphabet is complete', () => {
  expect(monogram('ABCDEFGHIJKLMNOPQRSTUVWXYZ').parts).toHaveLength(26)
})
