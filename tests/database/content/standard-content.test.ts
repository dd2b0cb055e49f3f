import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import { addStandardContent, renewStandardContent } from '#db/standard/add-standard-content.ts'
import { hashOf } from '#db/standard/content/content-hash.ts'
import { readContent } from '#db/standard/content/read-content.ts'
import type { Db } from '#platform/database/schema.ts'
import { test } from '#tests/support/database/database.ts'

const mediaDir = mkdtempSync(join(tmpdir(), 'attesta-media-'))
afterAll(() => rmSync(mediaDir, { recursive: true }))

const add = (db: Db) => addStandardContent(db, { mediaDir })

/** Everything that it writes, ids included. */
async function rowsOf(db: Db): Promise<unknown[]> {
  const tables = ['tag', 'city', 'page', 'page_component', 'asset', 'standard_content']
  const found = tables.map((table) =>
    sql`select to_jsonb(t) as row from ${sql.table(table)} t order by 1`.execute(db),
  )
  const rows = []
  for (const each of found) rows.push((await each).rows)
  return rows
}

/** As if an earlier version had shipped it: the row and the hash that is kept of it. */
async function pretendOlder(db: Db, slug: string): Promise<void> {
  await sql`update tag set label = label || '{"FR_FR": "Ancien nom"}' where slug = ${slug}`.execute(
    db,
  )
  const older = await add(db)
  expect(older.left).toEqual([`tag ACTIVITY/${slug}`])
  // What the tag says now is what an earlier version would have kept the hash of.
  await sql`
    update standard_content set hash = ${await hashNow(db, slug)}
     where kind = 'tag' and key = ${`ACTIVITY/${slug}`}`.execute(db)
}

/** The hash of the tag as it stands, which is what a version that ships it so would keep. */
async function hashNow(db: Db, slug: string): Promise<string> {
  const { tags } = await readContent(db)
  const tag = tags.find((each) => each.slug === slug && each.kind === 'ACTIVITY')
  const { public_id: _, ...told } = tag ?? {}
  return hashOf(told)
}

test('an empty database gets all of it, and a second time nothing changes', async ({ db }) => {
  const { added, renewed, left } = await add(db)
  expect(added).toContain('page LEGAL/terms')
  expect(added).toContain('tag CATEGORY/tech_et_produit')
  expect(added).toContain('city lyon')
  expect([renewed, left]).toEqual([[], []])
  const before = await rowsOf(db)
  expect(await add(db)).toEqual({ added: [], renewed: [], left: [] })
  expect(await renewStandardContent(db, { mediaDir })).toEqual({ added: [], renewed: [], left: [] })
  expect(await rowsOf(db)).toEqual(before)
})

test('a new version renews what the site has left alone', async ({ db }) => {
  await add(db)
  const before = await rowsOf(db)
  await pretendOlder(db, 'developpement-web')
  expect(await add(db)).toEqual({
    added: [],
    renewed: ['tag ACTIVITY/developpement-web'],
    left: [],
  })
  expect(await rowsOf(db)).toEqual(before)
})

test('what the site has changed or removed stays so, and is named', async ({ db }) => {
  await add(db)
  await db
    .updateTable('page_component')
    .set({ title: 'Our own words' })
    .where('title', '=', 'Choose your providers on evidence')
    .execute()
  await sql`delete from tag where slug = 'bien-choisir'`.execute(db)
  await sql`update city set label = label || '{"FR_FR": "Lugdunum"}' where slug = 'lyon'`.execute(
    db,
  )
  const { left, added, renewed } = await add(db)
  expect(left).toEqual(['tag MARKETING_CATEGORY/bien-choisir', 'city lyon', 'page HOME/home'])
  expect([added, renewed]).toEqual([[], []])
})

test('a site with pages of its own is given the cities alone', async ({ db }) => {
  const { added } = await renewStandardContent(db, { mediaDir })
  expect(added.length).toBeGreaterThan(400)
  expect(added.every((name) => name.startsWith('city '))).toBe(true)
  expect(await db.selectFrom('page').select('id').execute()).toEqual([])
})

test('nobody is made up: no member, review, client, article or reward', async ({ db }) => {
  await add(db)
  for (const table of ['member', 'review', 'buyer', 'article', 'author', 'reward', 'app_user'])
    expect((await sql`select 1 from ${sql.table(table)}`.execute(db)).rows).toEqual([])
  const { rows } = await sql<{ said: string }>`
    select concat_ws(' ', title, description, content, relationships) as said from page_component
  `.execute(db)
  const said = rows.map((row) => row.said).join('\n')
  expect(said.length).toBeGreaterThan(50_000)
  expect(said).not.toMatch(/solsticia|attesta(?!tion|te)\b|\.example|"MEMBER"|"REVIEW"/i)
})
