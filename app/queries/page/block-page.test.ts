import { expect, vi } from 'vitest'
import { POINTS_WEIGHTS } from '#domain/leaderboard/points.ts'
import type { Db } from '#platform/database/schema.ts'
import { createComponent, createPage } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { blockPage, readBlockPage } from './block-page.ts'

async function createBlockPage(db: Db, type: 'FEATURE' | 'LEGAL', slug: string) {
  const id = await createPage(db, type)
  await db.updateTable('page').set({ slug }).where('id', '=', id).execute()
  return id
}

const TERMS = { type: 'LEGAL', slug: 'terms', lang: 'fr-FR' } as const

test('a page is found by its type and slug, with the blocks of one language', async ({ db }) => {
  const page_id = await createBlockPage(db, 'LEGAL', 'terms')
  await createBlockPage(db, 'FEATURE', 'terms')
  await createComponent(db, { page_id, title: 'Bonjour' })
  await createComponent(db, { page_id, title: 'Hello', lang: 'EN_GB' })
  const watched = watchStatements(db)
  await readBlockPage(queryContext(watched.db), TERMS)
  // Tags are kept from here on.
  watched.statements.length = 0
  const page = await readBlockPage(queryContext(watched.db), TERMS)
  expect(page.components.map(({ title }) => title)).toEqual(['Bonjour'])
  // The page, its blocks, and since when it holds.
  expect(watched.statements.length).toBeLessThanOrEqual(3)
})

test('a page that nobody wrote is not found', async ({ db }) => {
  await createBlockPage(db, 'FEATURE', 'terms')
  await expect(readBlockPage(queryContext(db), TERMS)).rejects.toMatchObject({ code: 'not-found' })
})

async function filled(db: Db, text: string, context = queryContext(db)) {
  const page_id = await createBlockPage(db, 'LEGAL', 'terms')
  const document = { content: [{ type: 'text', text, marks: [{ attrs: { href: text } }] }] }
  await createComponent(db, { page_id, title: text, description: text, content: { document } })
  const { marketplace_pages } = await blockPage.run(context, TERMS)
  const [component] = marketplace_pages[0]?.localized_components ?? []
  const { title, description, content } = component ?? {}
  expect(description).toBe(title)
  expect(content).toEqual({
    document: { content: [{ type: 'text', text: title, marks: [{ attrs: { href: title } }] }] },
  })
  return title
}

test('weights stand in texts as the table has them, in the notation of the language', async ({
  db,
}) => {
  const { authenticatedFactor, video } = POINTS_WEIGHTS
  const words = await filled(db, '× {points.authenticatedFactor}, puis + {points.video}')
  expect(words).toBe(`× ${String(authenticatedFactor).replace('.', ',')}, puis + ${video}`)
})

test('the company is the one of the settings; what is not set says so', async ({ db }) => {
  const company = { name: 'Acme SAS' }
  const text = '{company.name}, {company.address}, {brand.name}'
  expect(await filled(db, text, { ...queryContext(db), company })).toBe(
    'Acme SAS, [à renseigner\u00a0: COMPANY_ADDRESS], Example',
  )
})

test('our address can be read, and clicked without a script', async ({ db }) => {
  const company = { email: 'hello@acme.example' }
  const words = await filled(db, '{company.email} {company.mailto}', {
    ...queryContext(db),
    company,
  })
  expect(words).toBe('hello@acme.example mailto:hello@acme.example')
})

test('a blank that nothing fills stays, and is told', async ({ db }) => {
  const log = { warn: vi.fn(), error: vi.fn() }
  expect(await filled(db, '{points.moon} {constructor.name} {x}', queryContext(db, log))).toBe(
    '{points.moon} {constructor.name} {x}',
  )
  expect(log.warn).toHaveBeenCalledWith(
    { page: 'terms', name: 'points.moon' },
    'a blank that nothing fills',
  )
})
