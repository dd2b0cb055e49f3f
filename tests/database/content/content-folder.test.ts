import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { addStandardContent } from '#db/standard/add-standard-content.ts'
import { exportContent } from '#db/standard/content/export-content.ts'
import { importContent, WrongContent } from '#db/standard/content/import-content.ts'
import { readContent } from '#db/standard/content/read-content.ts'
import type { Db } from '#platform/database/schema.ts'
import { test } from '#tests/support/database/database.ts'

async function newFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'attesta-content-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  return dir
}

/** A folder with the standard content; the database has none. */
async function exported(db: Db): Promise<string> {
  const dir = await newFolder()
  await sql`savepoint empty`.execute(db)
  await addStandardContent(db, { mediaDir: join(dir, 'media') })
  await exportContent(db, dir)
  await sql`rollback to savepoint empty`.execute(db)
  return dir
}

async function change(dir: string, file: string, edit: (text: string) => string): Promise<void> {
  const text = await readFile(join(dir, file), 'utf8')
  expect(edit(text)).not.toBe(text)
  await writeFile(join(dir, file), edit(text))
}

/** Without the ids of pages, which a database gives itself. */
async function contentOf(db: Db) {
  const { pages, ...rest } = await readContent(db)
  return { ...rest, pages: pages.map(({ public_id: _, ...page }) => page) }
}

test('what is exported is the same in another database', async ({ db }) => {
  const dir = await newFolder()
  await sql`savepoint empty`.execute(db)
  await addStandardContent(db, { mediaDir: dir })
  const before = await contentOf(db)
  await exportContent(db, dir)
  await sql`rollback to savepoint empty`.execute(db)
  expect((await contentOf(db)).pages).toEqual([])
  expect(await importContent(db, dir)).toEqual({
    tags: before.tags.length,
    cities: before.cities.length,
    pages: before.pages.length,
  })
  const after = await contentOf(db)
  const bySlug = (pages: typeof before.pages) =>
    pages.toSorted((a, b) => (`${a.type}/${a.slug}` < `${b.type}/${b.slug}` ? -1 : 1))
  expect({ ...after, pages: bySlug(after.pages) }).toEqual({
    ...before,
    pages: bySlug(before.pages),
  })
  // Read as the site's own, it is as it was shipped.
  const { added, left } = await addStandardContent(db, { mediaDir: dir })
  expect([added, left]).toEqual([[], []])
})

test('texts are Markdown that a person can edit', async ({ db }) => {
  const dir = await exported(db)
  const terms = await readFile(join(dir, 'pages/LEGAL/terms/EN_GB.md'), 'utf8')
  expect(terms).toContain('title: Terms of use')
  expect(terms).toMatch(/^--- RICH_TEXT$/m)
  expect(terms).toMatch(/^- You /m)
  expect(terms).not.toContain('"type": "paragraph"')
  await change(dir, 'pages/LEGAL/terms/EN_GB.md', (text) =>
    text.replace('title: Terms of use', 'title: House rules'),
  )
  await importContent(db, dir)
  const page = await db
    .selectFrom('page')
    .select('title')
    .where('slug', '=', 'terms')
    .executeTakeFirstOrThrow()
  expect(page.title.EN_GB).toBe('House rules')
})

test('a folder with faults is refused whole, with all of them', async ({ db }) => {
  const dir = await exported(db)
  await change(dir, 'tags.json', (text) =>
    text
      .replace('"DE_DE": "Webentwicklung"', '"DE_DE": ""')
      .replace('"parent": "ACTIVITY/agence-seo"', '"parent": "ACTIVITY/nowhere"'),
  )
  await change(dir, 'cities.json', (text) => text.replace('"near": "lyon"', '"near": "annecy"'))
  await rm(join(dir, 'pages/LEGAL/privacy/IT_IT.md'))
  await change(dir, 'pages/MAIN_NAV/main-nav/ES_ES.md', (text) =>
    text.replace('CATEGORY/tech_et_produit', 'CATEGORY/magic'),
  )
  await change(dir, 'pages/HOME/home/FR_FR.md', (text) => text.replace('--- HERO', '--- HEROES'))
  await change(dir, 'pages/FEATURE/demo/DE_DE.md', (text) => text.replace('{', '{,'))
  await mkdir(join(dir, 'pages/POEM/ode'), { recursive: true })
  const refused = await importContent(db, dir).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(WrongContent)
  const { problems } = refused as WrongContent
  for (const part of [
    'tags.json, ACTIVITY/developpement-web: label.DE_DE is empty',
    'there is no tag ACTIVITY/nowhere',
    'annecy is none of the listed cities',
    'pages/LEGAL/privacy/IT_IT.md: is missing',
    'pages/MAIN_NAV/main-nav/ES_ES.md: there is no tag CATEGORY/magic',
    'pages/HOME/home/FR_FR.md: block 1 kind',
    'pages/FEATURE/demo/DE_DE.md, line ',
    'pages/POEM: there is no such type of page',
  ])
    expect(problems.join('\n')).toContain(part)
  // A tag with a fault is there all the same for what it holds.
  expect(problems.length).toBe(8)
  expect(await contentOf(db)).toEqual({ tags: [], cities: [], pages: [] })
})

test('a folder that holds nothing is refused', async ({ db }) => {
  await expect(importContent(db, await newFolder())).rejects.toThrow(/neither tags.json/)
})
