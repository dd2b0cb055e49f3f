import { expect, test } from 'vitest'
import { returnAddress } from './account-routes.ts'

test.each([
  ['/app/security', '/app/security'],
  ['/app/invitation?token=a_b-C&sent=1', '/app/invitation?token=a_b-C&sent=1'],
  [null, '/app'],
  ['', '/app'],
  ['//evil.example', '/app'],
  ['/app//evil.example', '/app'],
  ['/app\\evil.example', '/app'],
  ['/app@evil.example', '/app'],
  ['/apple', '/app'],
  ['/app/../profil', '/app'],
  ['/app/%2e%2e/', '/app'],
  ['https://evil.example/app', '/app'],
  ['/app\t//evil.example', '/app'],
  ['/app/x#y', '/app'],
])('%s leads to %s', (to, address) => {
  expect(returnAddress(to, 'fr-FR')).toBe(address)
})

test('another language has its own pages', () => {
  expect(returnAddress('/de-DE/app/security', 'de-DE')).toBe('/de-DE/app/security')
  expect(returnAddress('/app/security', 'de-DE')).toBe('/de-DE/app')
})
