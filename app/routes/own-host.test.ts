import { afterEach, expect } from 'vitest'
import { setLocalesWithOwnHost } from '#domain/locale.ts'
import { askPage } from '#tests/support/account/ask-page.ts'
import { createMember, createReview } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'

const ORIGINS = { 'en-GB': 'https://en.test' }
const ON_HOST = {
  locale: 'en-GB',
  localeOfHost: 'en-GB',
  origin: 'https://www.test',
  localeOrigins: ORIGINS,
} as const

afterEach(() => setLocalesWithOwnHost([]))

test('no link of a page on its own host bears a prefix, and other languages are elsewhere', async ({
  db,
}) => {
  setLocalesWithOwnHost(['en-GB'])
  const member_id = await createMember(db, { slug: 'vauban', review_count: 1 })
  await createReview(db, { member_id })
  for (const path of ['/profil/vauban', '/profil/vauban/reviews', '/membres/clients']) {
    const response = await askPage(db, path, { app: ON_HOST })
    expect(response.status).toBe(200)
    const html = await response.text()
    const hrefs = [...html.matchAll(/(?:href|action|content)="([^"]*)"/g)].map(([, href]) => href)
    expect(hrefs).toContain(`https://en.test${path}`)
    expect(hrefs.filter((href) => href?.includes('/en-GB'))).toEqual([
      ...hrefs.filter((href) => href?.startsWith('https://en.test/_locale/en-GB?')),
    ])
    expect(hrefs.some((href) => href?.startsWith('https://www.test/_locale/fr-FR?'))).toBe(true)
    expect(hrefs).toContain(`https://www.test/de-DE${path}`)
  }
})

test('on the main host, that language’s pages are sent away, at the root too', async ({ db }) => {
  setLocalesWithOwnHost(['en-GB'])
  const app = { origin: 'https://www.test', localeOrigins: ORIGINS, hasRootRedirect: true }
  const sent = await askPage(db, '/en-GB/profil/vauban/?a=1', { app })
  expect([sent.status, sent.headers.get('location')]).toEqual([
    301,
    'https://en.test/profil/vauban?a=1',
  ])
  const init = { headers: { 'accept-language': 'en' } }
  const root = await askPage(db, '/', { app, init })
  expect([root.status, root.headers.get('location')]).toEqual([302, 'https://en.test/'])
})
