import { expect, test } from 'vitest'
import { parseWebsite } from '#domain/text/web-address.ts'
import { deviceName } from '#request/device-name.ts'
import { isAccountPath, isEntryPath } from './account-routes.ts'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari, iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge, Windows',
  ],
  ['curl/8.0', ''],
  [null, ''],
])('%s is %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name)
})

test.each([
  ['brumaire.example', 'https://brumaire.example/'],
  [' http://www.brumaire.example/fr?a=1 ', 'http://www.brumaire.example/fr?a=1'],
  ['javascript:alert(1)', undefined],
  ['https://user@brumaire.example', undefined],
  ['localhost', undefined],
  ['https://', undefined],
  [`https://${'a'.repeat(300)}.example`, undefined],
])('the website %s is %s', (typed, address) => {
  expect(parseWebsite(typed)).toBe(address)
})

test('the account area is known in every language, and how one comes in', () => {
  expect(['/app', '/app/x', '/it-IT/app', '/it-IT/app/x'].every(isAccountPath)).toBe(true)
  expect(['/', '/apple', '/it-IT/apple', '/profil/app'].some(isAccountPath)).toBe(false)
  expect(['/app', '/de-DE/app/link'].every(isEntryPath)).toBe(true)
  expect(['/app/security', '/app/link/x', '/app/'].some(isEntryPath)).toBe(false)
})
