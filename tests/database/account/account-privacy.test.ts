import { expect } from 'vitest'
import { isEntryPath } from '#domain/address/account-routes.ts'
import { createSession, createTeam } from '#tests/support/account/account.ts'
import { accountRoutes } from '#tests/support/account/account-router.ts'
import { openSite } from '#tests/support/crawl/site-walk.ts'
import { test } from '#tests/support/database/database.ts'
import { createSmallSite } from '#tests/support/database/small-site.ts'

/** Every address of the area; what stands for an id or for whatever is unknown is not there. */
const PATHS = accountRoutes().map(({ path }) => path.replace(/:\w+\??|\*/g, 'notthere0000'))

test('nothing below /app is kept by a cache or found by a search engine', async ({ db }) => {
  const { owner } = await createTeam(db)
  // Over http, as here, the cookie has no prefix.
  const session = (await createSession(db, owner)).replace('__Host-', '')
  // Elsewhere nothing at all is to be found.
  const site = openSite(db, { PRODUCTION_HOST: 'site.test' })
  expect((await site.ask('/')).headers.get('x-robots-tag')).toBeNull()
  for (const path of PATHS) {
    const isOpen = isEntryPath(path)
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

test('no map of the site leads below /app', async ({ db }) => {
  await createSmallSite(db)
  const site = openSite(db, { PRODUCTION_HOST: 'site.test' })
  const { text: index } = await site.ask('/sitemap.xml')
  const parts = [...index.matchAll(/<loc>https?:\/\/site\.test([^<]+)/g)].map(
    ([, path = '']) => path,
  )
  expect(parts).not.toEqual([])
  const texts = await Promise.all(parts.map(async (part) => (await site.ask(part)).text))
  expect(texts.join()).toContain('/profil/atelier-brumaire<')
  expect(texts.join()).not.toMatch(/\/app\b/)
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
  for (const [index, path] of PATHS.entries()) {
    const body = new URLSearchParams({ form: 'everywhere' })
    const headers = { ...foreign[index % foreign.length], cookie: session }
    const { status } = await site.ask(path, { method: 'POST', body, headers })
    expect([path, status]).toEqual([path, 403])
  }
  expect(await sessions()).toEqual(before)
  const own = { 'sec-fetch-site': 'same-origin', cookie: session }
  const body = new URLSearchParams({ form: 'everywhere' })
  await site.ask('/app/security', { method: 'POST', body, headers: own })
  expect(await sessions()).toEqual([])
})
