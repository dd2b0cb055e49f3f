import { expect, test } from 'vitest'
import { whatToVerify } from './what-to-verify.ts'

test.each([
  'https://site.example/profil/studio/reference/Review000001',
  'site.example/de-DE/profil/studio/reference/Review000001#proof',
  '/profil/studio/reference/Review000001?x=1',
  'http://localhost:3000/en-GB/profil/studio/reference/Review000001',
])('%s is a review', (text) => {
  expect(whatToVerify(text)).toEqual({ kind: 'review', slug: 'studio', id: 'Review000001' })
})

test.each([
  '12',
  'n° 12',
  'https://site.example/registre/entrees/12',
  'https://site.example/it-IT/registre/entrees/12#check',
  '/api/register/entries/12.tlog-proof',
])('%s is an entry', (text) => {
  expect(whatToVerify(text)).toEqual({ kind: 'entry', number: 12 })
})

test('a proof is known by its first line', () => {
  const text = 'c2sp.org/tlog-proof@v1\nextra x'
  expect(whatToVerify(`\n ${text}\n`)).toEqual({ kind: 'proof', text })
})

test.each([
  '',
  'Bonjour',
  'https://site.example/profil/studio',
  '/registre/entrees',
  'javascript:alert(1)//reference/x',
  'https://',
  '//',
  'x'.repeat(600_000),
])('%.40s is nothing that can be checked', (text) => {
  expect(whatToVerify(text)).toBeUndefined()
})
