import { expect, test } from 'vitest'
import {
  CATEGORIES,
  CITIES,
  categorySegment,
  isCity,
  parseCategory,
  parseCategoryOrServices,
} from './category.ts'

test.each([
  ['legal_compta_et_finances', 'legal-compta-et-finances'],
  ['marketing_communication_et_ventes', 'marketing-communication-et-ventes'],
  ['operations_et_divers', 'operations-et-divers'],
  ['recrutement_et_rh', 'recrutement-et-rh'],
  ['tech_et_produit', 'tech-et-produit'],
] as const)('%s is written %s in addresses', (category, segment) => {
  expect(CATEGORIES).toContain(category)
  expect(categorySegment(category)).toBe(segment)
  expect(parseCategory(segment)).toBe(category)
  expect(parseCategory(category)).toBe(category)
})

test('there are five categories and eight cities', () => {
  expect(CATEGORIES).toHaveLength(5)
  expect(CITIES).toEqual([
    'bordeaux',
    'lille',
    'lyon',
    'marseille',
    'nantes',
    'nice',
    'paris',
    'toulouse',
  ])
})

test('services stands for all categories, only where that is asked for', () => {
  expect(parseCategoryOrServices('services')).toBe('services')
  expect(parseCategoryOrServices('tech-et-produit')).toBe('tech_et_produit')
  expect(parseCategory('services')).toBeUndefined()
  expect(categorySegment('services')).toBe('services')
})

test.each(['', 'tech', 'Tech-et-produit', 'tech-et-produit ', 'tech--et-produit', 'constructor'])(
  '%j is no category',
  (segment) => {
    expect(parseCategoryOrServices(segment)).toBeUndefined()
  },
)

test('a city is written in lower case', () => {
  expect(isCity('lyon')).toBe(true)
  expect(isCity('Lyon')).toBe(false)
  expect(isCity('annecy')).toBe(false)
})
