import { CompiledQuery, sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { LOCALES, type Locale, localePrefix, setLocalesWithOwnHost } from '#domain/locale.ts'
import { sitemap } from '#http/sitemap.server.ts'
import { readConfig } from '#platform/config.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { readSitemapPages, readSitemapParts } from '#queries/site/sitemap/read-sitemap.ts'
import { parseXml, type XmlElement } from '#tests/support/crawl/xml.ts'
import {
  createBuyer,
  createContact,
  createMember,
  createPage,
  createReview,
  createTag,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'

const ORIGIN = 'https://www.example.com'
const PRODUCTION = { PRODUCTION_HOST: 'www.example.com' }

async function get(
  db: Db,
  url: string,
  settings: Record<string, string> = PRODUCTION,
): Promise<XmlElement> {
  const { host } = new URL(url)
  const app = sitemap({ db, config: readConfig(settings) })
  const response = await app.request(url, { headers: { host } })
  expect([url, response.status]).toEqual([url, 200])
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  return parseXml(await response.text())
}

const valuesOf = (element: XmlElement, name: string) =>
  element.children.filter((child) => child.name === name).map(({ text }) => text)

/** All entries of all parts that the index names. */
async function entries(db: Db, origin = ORIGIN, settings = PRODUCTION): Promise<XmlElement[]> {
  const index = await get(db, `${origin}/sitemap.xml`, settings)
  expect(index.name).toBe('sitemapindex')
  const parts = index.children.flatMap((part) => valuesOf(part, 'loc'))
  const sets = await Promise.all(parts.map((part) => get(db, part, settings)))
  for (const set of sets) expect([set.name, set.children.length > 0]).toEqual(['urlset', true])
  return sets.flatMap(({ children }) => children)
}

const addresses = (found: readonly XmlElement[]) => found.flatMap((entry) => valuesOf(entry, 'loc'))

/** Without prefix, as listed in French. */
const frenchPaths = (found: readonly XmlElement[]) =>
  addresses(found)
    .map((address) => address.slice(ORIGIN.length))
    .filter((path) => !/^\/[a-z]{2}-[A-Z]{2}(\/|$)/.test(path))

const CASES = {
  status: ['active', 'pending', 'removed'],
  state: ['published', 'withdrawn', 'suspended', 'in-review'],
  mark: ['none', 'erased', 'contact-masked', 'company-masked', 'anonymised'],
} as const

test('it lists what may be found, in every language, and nothing else', async ({ db }) => {
  const category_id = await createTag(db, { kind: 'CATEGORY', slug: 'tech_et_produit' })
  const activity_id = await createTag(db, { slug: 'web', parent_id: category_id })
  await createTag(db, { slug: 'empty', parent_id: category_id })
  await sql`insert into city values ('lyon', '{"FR_FR": "Lyon"}', 1), ('nice', '{"FR_FR": "Nice"}', 2)`.execute(
    db,
  )
  await sql`insert into facet_count values
    (0, '', ${category_id}, 3), (0, 'lyon', ${category_id}, 1),
    (0, '', ${activity_id}, 3), (0, 'lyon', ${activity_id}, 1), (0, 'nice', ${activity_id}, 0)`.execute(
    db,
  )
  await createPage(db, 'HOME')

  const expected = [
    '/',
    '/membres/services',
    '/membres/services/lyon',
    '/membres/clients',
    '/solutions/moderation',
    '/registre',
    '/registre/entrees',
    '/registre/verifier',
  ]
  expected.push('/membres/tech-et-produit', '/membres/tech-et-produit/lyon')
  expected.push('/membres/tech-et-produit/web', '/membres/tech-et-produit/web/lyon')
  let made = 0
  for (const status of CASES.status) {
    for (const state of CASES.state) {
      for (const mark of CASES.mark) {
        made += 1
        const slug = `member-${made}`
        const isShown = state === 'published' && mark !== 'erased'
        const removed = { removal_reason: 'ceased', removed_at: new Date() } as const
        const member_id = await createMember(db, {
          slug,
          category_id,
          activity_id,
          status,
          review_count: isShown ? 1 : 0,
          ...(status === 'removed' && removed),
        })
        await sql`insert into member_location values (${member_id}, 0, 'lyon')`.execute(db)
        const isNamed = mark === 'none' || mark === 'contact-masked'
        const isListedClient = status === 'active' && isShown && isNamed
        const buyer_id = await createBuyer(db, {
          slug: `client-${made}`,
          is_anonymized: mark === 'anonymised',
          review_count: isListedClient ? 1 : 0,
        })
        const contactId = `contact${String(made).padStart(5, '0')}`
        const reviewId = `review${String(made).padStart(6, '0')}`
        const contact_id = await createContact(db, { buyer_id, public_id: contactId })
        await createReview(db, {
          public_id: reviewId,
          member_id,
          buyer_id,
          contact_id,
          state,
          is_erased: mark === 'erased',
          is_contact_masked: mark === 'contact-masked',
          is_company_masked: mark === 'company-masked',
        })
        if (status !== 'active') continue
        expected.push(`/profil/${slug}`)
        if (!isShown) continue
        const tabs = ['reviews', 'data', 'culture']
        // A masked company leaves nothing to show of whom the member works with.
        if (isNamed) tabs.push('ecosystem')
        expected.push(...tabs.map((tab) => `/profil/${slug}/${tab}`))
        expected.push(`/profil/${slug}/reference/${mark === 'none' ? contactId : reviewId}`)
        if (isListedClient) expected.push(`/membres/clients/client-${made}`)
      }
    }
  }

  // Rankings run whatever there is; they have a test of their own.
  const found = (await entries(db)).filter(
    (entry) => !valuesOf(entry, 'loc')[0]?.includes('/leaderboards/'),
  )
  expect(frenchPaths(found).sort()).toEqual(expected.sort())
  const inAll = LOCALES.flatMap((locale) =>
    expected.map((path) => ORIGIN + localePrefix(locale) + (path === '/' ? rootOf(locale) : path)),
  )
  expect(addresses(found).sort()).toEqual(inAll.sort())
})

const rootOf = (locale: Locale) => (locale === 'fr-FR' ? '/' : '')

test('every entry names itself in all languages, and French for all others', async ({ db }) => {
  await createMember(db, { slug: 'lumen' })
  const profiles = (await entries(db)).filter((entry) =>
    /lumen$/.test(valuesOf(entry, 'loc')[0] ?? ''),
  )
  expect(profiles).toHaveLength(5)
  for (const profile of profiles) {
    const links = profile.children.filter(({ name }) => name === 'xhtml:link')
    expect(links.map(({ attributes }) => [attributes.hreflang, attributes.href])).toEqual([
      ['fr-FR', `${ORIGIN}/profil/lumen`],
      ['en-GB', `${ORIGIN}/en-GB/profil/lumen`],
      ['es-ES', `${ORIGIN}/es-ES/profil/lumen`],
      ['it-IT', `${ORIGIN}/it-IT/profil/lumen`],
      ['de-DE', `${ORIGIN}/de-DE/profil/lumen`],
      ['x-default', `${ORIGIN}/profil/lumen`],
    ])
    expect(valuesOf(profile, 'lastmod')[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  }
})

test('a language with a host of its own is listed there, and only there', async ({ db }) => {
  await createMember(db, { slug: 'lumen' })
  setLocalesWithOwnHost(['en-GB'])
  onTestFinished(() => setLocalesWithOwnHost([]))
  const settings = { ...PRODUCTION, LOCALE_DOMAINS: 'en-GB=en.example.com' }
  const there = addresses(await entries(db, 'https://en.example.com', settings))
  expect(there).toContain('https://en.example.com/profil/lumen')
  expect(there.every((address) => address.startsWith('https://en.example.com/'))).toBe(true)
  const here = addresses(await entries(db, ORIGIN, settings))
  expect(here).toContain(`${ORIGIN}/de-DE/profil/lumen`)
  expect(here.some((address) => /en-GB|en\.example/.test(address))).toBe(false)
})

test('a slug that means something in XML stays a slug', async ({ db }) => {
  await createMember(db, { slug: `a&b<c>"d'e` })
  const found = addresses(await entries(db))
  expect(found).toContain(`${ORIGIN}/profil/a%26b%3Cc%3E%22d'e`)
})

test('parts are cut by ids, and an empty one is not there', async ({ db }) => {
  for (const id of [1, 833, 834, 5 * 833]) await createMember(db, { id, slug: `m${id}` })
  const parts = await readSitemapParts(queryContext(db))
  expect(parts.filter(({ kind }) => kind === 'members').map(({ number }) => number)).toEqual([
    1, 2, 5,
  ])
  const profiles = async (number: number) => {
    const pages = await gathered(readSitemapPages(queryContext(db), { kind: 'members', number }))
    return pages.map(({ pathIn }) => pathIn('fr-FR'))
  }
  expect(await profiles(1)).toEqual(['/profil/m1', '/profil/m833'])
  expect(await profiles(2)).toEqual(['/profil/m834'])
  const app = sitemap({ db, config: readConfig({}) })
  for (const path of ['/sitemap-members-3.xml', '/sitemap-members-99.xml', '/sitemap-moons-1.xml'])
    expect((await app.request(path)).status).toBe(404)
})

test('a part is read row after row, and reads no row twice', async ({ db }) => {
  await sql`insert into buyer (public_id, slug, name, country, review_count)
    select 'buyer' || lpad(n::text, 7, '0'), 'b' || n, 'B' || n, 'FR', 1
      from generate_series(1, 1201) n`.execute(db)
  const watched = watchStatements(db)
  const context = queryContext(watched.db)
  const [part] = (await readSitemapParts(context)).filter(({ kind }) => kind === 'clients')
  watched.statements.length = 0
  const pages = await gathered(readSitemapPages(context, part ?? { kind: 'clients', number: 0 }))
  expect(new Set(pages.map(({ pathIn }) => pathIn('fr-FR'))).size).toBe(1201)
  expect(watched.statements).toHaveLength(3)
})

test('a host that is not ours is not told where our pages are', async ({ db }) => {
  const app = sitemap({ db, config: readConfig({ ALLOWED_HOSTS: 'www.example.com' }) })
  const response = await app.request('/sitemap.xml', { headers: { host: 'evil.example' } })
  expect(response.status).toBe(404)
})

test('rankings that run or that somebody stands in are listed by year, and awards once given', async ({
  db,
}) => {
  const tech = await createTag(db, { kind: 'CATEGORY', slug: 'tech_et_produit' })
  await createTag(db, { kind: 'CATEGORY', slug: 'recrutement_et_rh' })
  const member = await createMember(db, { category_id: tech })
  const gone = { status: 'removed', removal_reason: 'ceased', removed_at: new Date() } as const
  const left = await createMember(db, { category_id: tech, ...gone })
  const score = (period: string, starts: string, scope: number, points: number, by = member) =>
    sql`insert into leaderboard_score
          (period, starts_on, scope_id, member_id, point_halves, review_count, rating_sum, rank)
        values (${period}, ${starts}, ${scope}, ${by}, ${points}, 3, 27, 1)`.execute(db)
  await score('yearly', '2024-01-01', 0, 20)
  await score('monthly', '2024-03-01', 0, 20)
  await score('monthly', '2024-03-01', tech, 20)
  await score('weekly', '2024-12-30', 0, 20)
  await score('weekly', '2024-03-04', 0, 0)
  await score('yearly', '2024-01-01', tech, 20, left)
  await score('yearly', '2026-01-01', tech, 20, left)
  await sql`insert into reward
      (public_id, member_id, kind, reference, scope_id, year, rank, payload, granted_on)
    values ('award0000001', ${member}, 'award-winner', '2024:x', ${tech}, 2024, 1,
            '{"top":{},"middle":{},"bottom":{},"theme":"light"}', '2025-01-01')`.execute(db)

  const parts = (await readSitemapParts(queryContext(db))).filter(({ kind }) => kind === 'boards')
  expect(parts.map(({ number }) => number)).toEqual([6, 8])
  const listed = async (number: number) => {
    const pages = await gathered(readSitemapPages(queryContext(db), { kind: 'boards', number }))
    return pages.map(({ pathIn }) => pathIn('fr-FR').replace('/membres/', ''))
  }
  expect(await listed(6)).toEqual([
    'leaderboards/monthly/2024/3',
    'leaderboards/monthly/2024/3/tech-et-produit',
    'leaderboards/yearly/2024',
    'leaderboards/yearly/2024/tech-et-produit',
    'trustawards/2024',
  ])
  // The week that begins in 2024 is the first of 2025.
  expect(await listed(7)).toEqual(['leaderboards/weekly/2025/1'])
  const running = ['weekly/2026/46', 'monthly/2026/11', 'quarterly/2026/4', 'yearly/2026']
  const fields = ['', '/tech-et-produit', '/recrutement-et-rh']
  expect(await listed(8)).toEqual(
    running.flatMap((board) => fields.map((field) => `leaderboards/${board}${field}`)),
  )
  expect(await listed(9)).toEqual([])
  await score('yearly', '2026-01-01', tech, 20)
  expect((await listed(8)).at(-1)).toBe('trustawards/2026')
})

test('a year of rankings costs the same whoever stands in them', async ({ db }) => {
  const watched = watchStatements(db)
  await gathered(readSitemapPages(queryContext(watched.db), { kind: 'boards', number: 6 }))
  const [boards] = watched.statements
  expect(watched.statements).toHaveLength(2)
  const crowd = await createMember(db)
  await sql`insert into leaderboard_score
      (period, starts_on, scope_id, member_id, point_halves, review_count, rating_sum)
    select 'weekly', date '1990-01-01' + day, 0, ${crowd}, 10, 1, 9
      from generate_series(1, 8000) as day`.execute(db)
  await sql`analyze leaderboard_score`.execute(db)
  const explain = CompiledQuery.raw(`explain ${boards?.sql}`, [...(boards?.parameters ?? [])])
  const plan = JSON.stringify((await db.executeQuery(explain)).rows)
  // The part for what has none is empty.
  expect(plan).not.toMatch(/Seq Scan on leaderboard_score(?!_other)/)
})

async function gathered<T>(pieces: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const piece of pieces) all.push(piece)
  return all
}
