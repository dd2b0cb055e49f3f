import { expect, test } from 'vitest'
import { pickedAddress, serviceValue, withPlace } from './listing-picker.ts'

const SEO_IN_LYON = {
  category: 'marketing_communication_et_ventes',
  slug: 'agence-seo',
  geography: 'lyon',
} as const
const ALL = { category: 'services' } as const

test('without choices the address is meant as it is', () => {
  expect(pickedAddress('?q=a&page=2', SEO_IN_LYON)).toBeUndefined()
})

test.each([
  ['?service=&geography=', ALL],
  ['?service=&geography=lyon', { ...ALL, slug: 'lyon' }],
  ['?service=tech-et-produit&geography=', { category: 'tech_et_produit' }],
  [
    '?service=tech-et-produit/web&geography=nice',
    { category: 'tech_et_produit', slug: 'web', geography: 'nice' },
  ],
  ['?geography=nice', { ...SEO_IN_LYON, geography: 'nice' }],
  ['?geography=', { ...SEO_IN_LYON, geography: undefined }],
  ['?service=tech-et-produit', { category: 'tech_et_produit', slug: 'lyon' }],
])('%s leads from a list to another', (search, address) => {
  expect(pickedAddress(search, SEO_IN_LYON)).toEqual(address)
})

test.each([
  '?geography=annecy',
  '?geography=Lyon',
  '?service=cuisine',
  '?service=tech-et-produit/',
  '?service=tech-et-produit/web/lyon',
  '?service=tech-et-produit/lyon',
  '?service=/x',
])('%s leads nowhere', (search) => {
  expect(pickedAddress(search, ALL)).toBeNull()
})

test('the value of a choice is read back as the same list', () => {
  for (const address of [ALL, { category: 'tech_et_produit' } as const, SEO_IN_LYON]) {
    const search = `?service=${serviceValue(address)}&geography=${'geography' in address ? 'lyon' : ''}`
    expect(pickedAddress(search, ALL)).toEqual(address)
  }
})

test('a city that stands second is a place', () => {
  expect(withPlace({ category: 'services', slug: 'lyon' })).toEqual({ ...ALL, geography: 'lyon' })
  expect(withPlace(SEO_IN_LYON)).toEqual(SEO_IN_LYON)
})
