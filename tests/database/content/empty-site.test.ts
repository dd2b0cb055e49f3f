import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { addStandardContent } from '#db/standard/add-standard-content.ts'
import {
  accountPath,
  articlesPath,
  articleTagPath,
  clientsPath,
  homePath,
  leaderboardPath,
  legalPath,
  localizedPath,
  membersPath,
  solutionsPath,
  trustawardsPath,
} from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'
import { ALL_SERVICES } from '#domain/tag/category.ts'
import type { Db } from '#platform/database/schema.ts'
import { readSitemapPages, readSitemapParts } from '#queries/site/sitemap/read-sitemap.ts'
import { askPage } from '#tests/support/account/ask-page.ts'
import { test } from '#tests/support/database/database.ts'

const SPOKEN = ['fr-FR', 'en-GB', 'es-ES', 'it-IT', 'de-DE'] as const satisfies Locale[]

const COMPANY = {
  name: 'Lumen SAS',
  address: '1 rue de la Paix, 75002 Paris',
  registration: 'RCS Paris 123 456 789',
  director: 'Ada Martin',
  host: 'Nuage SA, Lille',
  email: 'people@lumen.test',
}

const year = 2026

/** Every public page that a site has before anybody has come; those with nothing to list lead to registration. */
const PAGES: { [name: string]: { path: (locale: Locale) => string; isList?: true } } = {
  home: { path: homePath, isList: true },
  providers: { path: (locale) => membersPath(locale, ALL_SERVICES), isList: true },
  category: { path: (locale) => membersPath(locale, 'tech_et_produit'), isList: true },
  activity: {
    path: (locale) => membersPath(locale, 'tech_et_produit', 'developpement-web'),
    isList: true,
  },
  city: { path: (locale) => membersPath(locale, ALL_SERVICES, 'lyon'), isList: true },
  search: { path: (locale) => `${membersPath(locale, ALL_SERVICES)}?q=web`, isList: true },
  clients: { path: clientsPath, isList: true },
  articles: { path: articlesPath },
  theme: { path: (locale) => articleTagPath(locale, 'bien-choisir') },
  board: {
    path: (locale) => leaderboardPath(locale, { kind: 'weekly', year, number: 46 }),
    isList: true,
  },
  'last year’s board': {
    path: (locale) => leaderboardPath(locale, { kind: 'yearly', year: year - 1, number: 1 }),
  },
  candidates: { path: (locale) => trustawardsPath(locale, year), isList: true },
  awards: { path: (locale) => trustawardsPath(locale) },
  solutions: { path: (locale) => solutionsPath(locale) },
  method: { path: (locale) => solutionsPath(locale, 'avis') },
  moderation: { path: (locale) => solutionsPath(locale, 'moderation') },
  demo: { path: (locale) => solutionsPath(locale, 'demo') },
  'legal notice': { path: (locale) => legalPath(locale, 'legal-notice') },
  terms: { path: (locale) => legalPath(locale, 'terms') },
  privacy: { path: (locale) => legalPath(locale, 'privacy') },
  accessibility: { path: (locale) => legalPath(locale, 'accessibility') },
}

async function visit(db: Db, path: string): Promise<string> {
  const answer = await askPage(db, path, { app: { company: COMPANY } })
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}

test('an empty site has all its public pages, counts nothing and leads to registration', async ({
  db,
}) => {
  await addStandardContent(db, { mediaDir: join(tmpdir(), 'attesta-empty-site') })
  for (const locale of SPOKEN)
    for (const [name, { path, isList }] of Object.entries(PAGES)) {
      const html = await visit(db, path(locale))
      const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
      expect([locale, name, main.length > 500]).toEqual([locale, name, true])
      expect(html).not.toContain('COMPANY_')
      if (!isList) continue
      const isLed = main.includes(`"${accountPath(locale, 'register')}"`)
      expect([locale, name, isLed]).toEqual([locale, name, true])
      expect([locale, name, main.match(/>0[ \u00a0<].{0,20}/)?.[0]]).toEqual([
        locale,
        name,
        undefined,
      ])
    }
})

test('the sitemap names no list that is still empty', async ({ db }) => {
  await addStandardContent(db, { mediaDir: join(tmpdir(), 'attesta-empty-site') })
  const now = Temporal.Instant.from('2026-11-15T11:00:00Z')
  const listed: string[] = []
  for (const part of await readSitemapParts({ db, now }))
    for await (const { pathIn } of readSitemapPages({ db, now }, part)) listed.push(pathIn('fr-FR'))
  expect(listed).toContain('/legal/terms')
  expect(listed).toContain('/membres/clients')
  expect(listed.filter((path) => /services|articles|trustawards/.test(path))).toEqual([])
})

test('the legal notice is filled from the settings, and registration from the tags', async ({
  db,
}) => {
  await addStandardContent(db, { mediaDir: join(tmpdir(), 'attesta-empty-site') })
  const notice = await visit(db, legalPath('fr-FR', 'legal-notice'))
  for (const fact of Object.values(COMPANY)) expect(notice).toContain(fact)
  const register = await visit(db, localizedPath('de-DE', '/app/register'))
  expect(register.match(/<option /g)?.length).toBeGreaterThan(40)
  expect(register).toContain('Webentwicklung')
})
