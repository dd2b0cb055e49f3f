import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { writePage } from '#commands/content/write-page.ts'
import { addStandardContent } from '#db/standard/add-standard-content.ts'
import { readContent } from '#db/standard/content/read-content.ts'
import { isComplete, languageStates } from '#domain/content/language-state.ts'
import { pageDocumentSchema } from '#domain/content/page-document.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { readPublishedPage } from '#queries/content/published-page.ts'
import { test } from '#tests/support/database/database.ts'
import { demoDatabase } from '#tests/support/database/demo-database.ts'

const mediaDir = mkdtempSync(join(tmpdir(), 'attesta-media-'))
afterAll(() => rmSync(mediaDir, { recursive: true }))

test('every page of a new site is a sound document, complete in five languages, and written as it was', async ({
  db,
}) => {
  await addStandardContent(db, { mediaDir })
  const { pages: before } = await readContent(db)
  expect(before.length).toBeGreaterThan(10)
  for (const { public_id, slug } of before) {
    const ref = public_id
      ? ({ kind: 'page', subject: public_id } as const)
      : ({ kind: 'default', subject: slug } as const)
    const page = await readPublishedPage(db, ref)
    const document = pageDocumentSchema.parse(page?.document)
    expect(languageStates(document).filter((state) => !isComplete(state))).toEqual([])
    await writePage(db, { id: page?.id ?? null, slug }, document, LOCALE_CODES)
  }
  expect((await readContent(db)).pages).toEqual(before)
})

test('so is every page of the demo', async () => {
  const { db } = await demoDatabase()
  const pages = await db.selectFrom('page').select('public_id').execute()
  for (const { public_id } of pages) {
    const page = await readPublishedPage(db, { kind: 'page', subject: public_id })
    expect(pageDocumentSchema.safeParse(page?.document).error).toBeUndefined()
  }
})
