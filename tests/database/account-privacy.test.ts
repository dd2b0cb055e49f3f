import { expect } from 'vitest'
import { ACCOUNT_ROUTES, ENTRY_ROUTES } from '#domain/account-routes.ts'
import { createSession, createTeam } from '#tests/support/account.ts'
import { test } from '#tests/support/database.ts'
import { openSite } from '#tests/support/site-walk.ts'

const NAMES = Object.keys(ACCOUNT_ROUTES) as (keyof typeof ACCOUNT_ROUTES)[]

const pathOf = (name: keyof typeof ACCOUNT_ROUTES) =>
  ACCOUNT_ROUTES[name].replaceAll(/:\w+/g, 'notthere0000')

test('nothing below /app is kept by a cache or found by a search engine', async ({ db }) => {
  const { owner } = await createTeam(db)
  // Over http, as here, the cookie has no prefix.
  const session = (await createSession(db, owner)).replace('__Host-', '')
  const site = openSite(db)
  for (const name of NAMES) {
    const path = pathOf(name)
    const isOpen = ENTRY_ROUTES.includes(name)
    // The page for its owner and for a stranger, as data, in another language, as if it were a file.
    for (const [address, cookie, isLetIn] of [
      [path, session, true],
      [path, '', isOpen],
      [`${path}.data`, '', isOpen],
      [`/it-IT${path}/logo.png`, '', false],
    ] as const) {
      const { status, headers } = await site.ask(address, { headers: { cookie } })
      const told = [headers.get('cache-control'), headers.get('x-robots-tag'), status === 401]
      expect([address, ...told]).toEqual([address, 'no-store', 'noindex, nofollow', !isLetIn])
      expect(status, address).toBeLessThan(500)
    }
  }
})

test('no form below /app is taken from another site', async ({ db }) => {
  const { owner } = await createTeam(db)
  const session = (await createSession(db, owner)).replace('__Host-', '')
  const site = openSite(db)
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
    { origin: 'http://sub.site.test' },
  ]
  const sessions = () => db.selectFrom('session').select('id').execute()
  const before = await sessions()
  for (const [index, name] of NAMES.entries()) {
    const body = new URLSearchParams({ form: 'everywhere' })
    const headers = { ...foreign[index % foreign.length], cookie: session }
    const { status } = await site.ask(pathOf(name), { method: 'POST', body, headers })
    expect([name, status]).toEqual([name, 403])
  }
  expect(await sessions()).toEqual(before)
  const own = { 'sec-fetch-site': 'same-origin', cookie: session }
  const body = new URLSearchParams({ form: 'everywhere' })
  await site.ask('/app/security', { method: 'POST', body, headers: own })
  expect(await sessions()).toEqual([])
})
