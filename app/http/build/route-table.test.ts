import { expect, test } from 'vitest'
import { isInTable, ROUTE_TABLES, routeTableOf, routeTableUrl } from './route-table.ts'

const french = routeTableOf('/profil/solsticia-paie', 'fr-FR')
const frenchAccount = routeTableOf('/app/messages', 'fr-FR')

test.each([
  ['root', true, true],
  ['index___fr-FR', true, true],
  ['index___de-DE', false, false],
  ['articles___fr-FR', true, true],
  ['app___fr-FR', false, true],
  ['app-messages-id___fr-FR', false, true],
  ['account-error___fr-FR', false, true],
  ['app___de-DE', false, false],
])(
  'the route %s is known to a French public page: %s, to an account page: %s',
  (id, page, account) => {
    expect(isInTable(id, french)).toBe(page)
    expect(isInTable(id, frenchAccount)).toBe(account)
  },
)

test('every table has an address of its own, which changes with the build', () => {
  const addresses = ROUTE_TABLES.map((table) => routeTableUrl('/assets/manifest-1a2b.js', table))
  expect(new Set(addresses).size).toBe(10)
  expect(addresses).toContain('/assets/routes-fr-FR-1a2b.js')
  expect(addresses).toContain(routeTableUrl('/assets/manifest-1a2b.js', frenchAccount))
  expect(addresses.every((address) => address.endsWith('-1a2b.js'))).toBe(true)
})
