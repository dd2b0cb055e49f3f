import { expect, onTestFinished } from 'vitest'
import { setLocalesWithOwnHost } from '#domain/locale.ts'
import { feeds } from '#http/feed.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { createArticle } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'

const CONFIG = {
  brand: { name: 'Acme', url: '' },
  allowedHosts: undefined,
  localeDomains: [],
  localeOrigins: {},
  productionOrigin: undefined,
  homeOrigin: 'http://site.test',
}

function ask(db: Db, path: string, config: Partial<Parameters<typeof feeds>[0]['config']> = {}) {
  const app = feeds({ db, config: { ...CONFIG, ...config } })
  return (headers: Record<string, string> = {}) =>
    app.request(`http://site.test${path}`, { headers: { host: 'site.test', ...headers } })
}

async function createArticles(db: Db): Promise<void> {
  await createArticle(db, { slug: 'deux', title: { FR_FR: 'Deux', DE_DE: 'Zwei & mehr' } })
  await createArticle(db, { slug: 'francais', title: { FR_FR: 'Seul' } })
  await createArticle(db, { slug: 'brouillon', published_at: null })
  await createArticle(db, { slug: 'demain', published_at: new Date('2100-01-01T00:00:00Z') })
}

test.for([
  ['/articles/rss.xml', 'application/rss+xml; charset=utf-8', '/articles/deux'],
  ['/articles/atom.xml', 'application/atom+xml; charset=utf-8', '/articles/deux'],
  ['/de-DE/articles/rss.xml', 'application/rss+xml; charset=utf-8', '/de-DE/articles/deux'],
  ['/de-DE/articles/atom.xml', 'application/atom+xml; charset=utf-8', '/de-DE/articles/deux'],
] as const)('%s has the articles of its language alone', async ([path, type, article], { db }) => {
  await createArticles(db)
  const response = await ask(db, path)()
  const xml = await response.text()
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
  expect(xml).toContain(`http://site.test${article}`)
  expect(xml.includes('francais')).toBe(!path.startsWith('/de-DE'))
  expect(xml.includes('Zwei &amp; mehr')).toBe(path.startsWith('/de-DE'))
  expect(xml).not.toMatch(/brouillon|demain/)
})

test('a feed that has not changed is not sent again', async ({ db }) => {
  await createArticles(db)
  const request = ask(db, '/articles/rss.xml')
  const etag = (await request()).headers.get('etag') ?? ''
  expect((await request({ 'if-none-match': etag })).status).toBe(304)
})

test('a host of one language has its feed without prefix, and no other', async ({ db }) => {
  setLocalesWithOwnHost(['de-DE'])
  onTestFinished(() => setLocalesWithOwnHost([]))
  await createArticles(db)
  const config = {
    localeDomains: [{ locale: 'de-DE' as const, host: 'de.test' }],
    localeOrigins: { 'de-DE': 'https://de.test' },
  }
  const own = await ask(db, '/articles/atom.xml', config)({ host: 'de.test' })
  expect(await own.text()).toContain('href="https://de.test/articles/deux"')
  const prefixed = await ask(db, '/de-DE/articles/atom.xml', config)({ host: 'de.test' })
  expect(prefixed.status).toBe(404)
})

test('a host that is not ours gets none', async ({ db }) => {
  const config = { allowedHosts: ['site.example'] }
  expect((await ask(db, '/articles/rss.xml', config)()).status).toBe(404)
})
