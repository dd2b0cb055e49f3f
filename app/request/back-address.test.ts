import { expect, test } from 'vitest'
import { ownPageOf } from './back-address.ts'

const HERE = new URL('http://site.example/shortlist')

test.each([
  [null, undefined],
  ['', '/'],
  ['/membres/services?page=2#x', '/membres/services?page=2'],
  ['http://site.example/profil/acme?a=1', '/profil/acme?a=1'],
  ['https://site.example/profil/acme', '/profil/acme'],
  ['https://other.example/profil/acme', undefined],
  ['//other.example/', undefined],
  ['http://site.example//other.example/', undefined],
  ['/\\other.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['http://', undefined],
])('%j leads to %j', (address, page) => {
  expect(ownPageOf(address, HERE)).toBe(page)
})
