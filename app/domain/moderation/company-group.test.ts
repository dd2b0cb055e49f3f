import { expect, test } from 'vitest'
import { readGroupsAsked, typedCompany } from './company-group.ts'

test.each([
  ['https://attesta.example/profil/atelier-brumaire', 'atelier-brumaire'],
  ['https://attesta.example/de-DE/profil/atelier-brumaire/reviews?rating=5', 'atelier-brumaire'],
  ['/profil/atelier-brumaire', 'atelier-brumaire'],
  ['atelier-brumaire', 'atelier-brumaire'],
  [' Atelier  Brumaire ', 'atelier brumaire'],
  ['https://elsewhere.example/', 'https://elsewhere.example/'],
  ['', ''],
])('%s', (typed, slug) => {
  expect(typedCompany(typed).slug).toBe(slug)
})

test('a name stays as it was typed, but for spaces', () => {
  expect(typedCompany(' Atelier  Brumaire ').name).toBe('Atelier Brumaire')
})

test('what stands in an address and is none of these asks for nothing', () => {
  expect(readGroupsAsked(new URLSearchParams('q=%20Valmont%20&page=3'))).toEqual({
    q: 'Valmont',
    after: '',
  })
})
