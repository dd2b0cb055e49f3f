import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { changeBlock, changePageHead, stepBlock } from '#commands/content/change-page.ts'
import { saveDraft } from '#commands/content/draft.ts'
import { publishContent } from '#commands/content/publish-content.ts'
import { addStandardContent } from '#db/standard/add-standard-content.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { homePath } from '#domain/address/paths.ts'
import type { DraftBlock } from '#domain/content/draft-block.ts'
import { allBlocks, type PageDocument } from '#domain/content/page-document.ts'
import { LOCALES } from '#domain/locale.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { readPublishedPage } from '#queries/content/published-page.ts'
import { askPage } from '#tests/support/account/ask-page.ts'
import { signedIn } from '#tests/support/account/team.ts'
import { createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'

const mediaDir = mkdtempSync(join(tmpdir(), 'attesta-media-'))
afterAll(() => rmSync(mediaDir, { recursive: true }))

const now = Temporal.Instant.from('2026-11-15T11:00:00Z')
const everywhere = { langs: LOCALE_CODES, note: '' }

test('home page, navigation and footer of a new site can be built by what editors do, and are drawn the same', async ({
  db,
}) => {
  await addStandardContent(db, { mediaDir })
  const editor = await signedIn(db, await createUser(db, { staff_role: 'editor' }))
  const before = await drawn(db)
  for (const type of ['HOME', 'MAIN_NAV', 'MAIN_FOOTER'] as const) {
    const { public_id: subject } = await db
      .selectFrom('page')
      .select('public_id')
      .where('type', '=', type)
      .executeTakeFirstOrThrow()
    const ref = { kind: 'page', subject } as const
    const wanted = (await readPublishedPage(db, ref))?.document
    if (!wanted) throw new Error(`There is no ${type}`)
    await empty(db, editor, subject)
    expect((await readPublishedPage(db, ref))?.document.blocks).toEqual([])
    expect(await drawn(db)).not.toEqual(before)
    await build(db, editor, subject, wanted)
    const built = (await readPublishedPage(db, ref))?.document
    expect(built && { ...built, blocks: withoutIds(built.blocks) }).toEqual({
      ...wanted,
      blocks: withoutIds(wanted.blocks),
    })
  }
  expect(await drawn(db)).toEqual(before)
})

let looks = 0

/** The whole page as visitors see it, in each language. */
async function drawn(db: Db): Promise<string[]> {
  // Header and footer are kept for half a minute.
  looks += 1
  const at = now.add({ minutes: looks })
  const pages = LOCALES.map(async (locale) => {
    const answer = await askPage(db, homePath(locale), { now: `${at}` })
    expect(answer.status).toBe(200)
    const [body = ''] = /<body.*<\/body>/s.exec(await answer.text()) ?? []
    // A block that was made anew has another id.
    const ids = /"([a-z]+-)[0-9A-Za-z]{12}"/g
    return body.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(ids, '"$1"')
  })
  return Promise.all(pages)
}

async function empty(db: Db, editor: SignedInUser, subject: string): Promise<void> {
  const draft = { kind: 'page', subject } as const
  const blank = { title: { FR_FR: 'Vide' }, description: {}, blocks: [] }
  const inAll = Object.fromEntries(LOCALE_CODES.map((lang) => [lang, 'Vide']))
  const revision = await saveDraft({ db, now }, editor, { ...draft, revision: 0 }, () => ({
    ...blank,
    title: inAll,
  }))
  await publishContent({ db, now }, editor, { ...draft, revision }, everywhere)
}

/** Block by block and language by language, as the editor's forms do it. */
async function build(db: Db, editor: SignedInUser, subject: string, wanted: PageDocument) {
  const context = { db, now }
  const ref = { kind: 'page', subject } as const
  const draft = () =>
    db
      .selectFrom('content_draft')
      .select(['revision', 'document'])
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow()
  const chosen = async () => ({ ...ref, revision: (await draft()).revision })

  for (const lang of LOCALE_CODES) {
    const head = {
      title: wanted.title[lang] ?? '',
      description: wanted.description[lang] ?? '',
    }
    await changePageHead(context, editor, { ...(await chosen()), lang }, head)
  }
  await add(wanted.blocks, '')
  await publishContent(context, editor, await chosen(), everywhere)

  async function add(blocks: readonly DraftBlock[], inside: string): Promise<void> {
    for (const block of blocks) {
      const known = new Set(await ids())
      const step = { step: 'add', block: inside, kind: block.kind } as const
      await stepBlock(context, editor, { ...(await chosen()), lang: 'FR_FR' }, step)
      const id = (await ids()).find((each) => !known.has(each)) ?? ''
      for (const lang of LOCALE_CODES) {
        const at = { ...(await chosen()), lang }
        const own = { block: id, texts: block.texts[lang] ?? {}, common: block.common }
        if (block.hidden_in.includes(lang))
          await stepBlock(context, editor, at, { step: 'hide-here', block: id, kind: block.kind })
        else await changeBlock(context, editor, at, own)
      }
      await add(block.blocks, id)
    }
  }

  async function ids(): Promise<string[]> {
    const { document } = await draft()
    return allBlocks((document as PageDocument).blocks).map(({ id }) => id)
  }
}

function withoutIds(blocks: readonly DraftBlock[]): unknown[] {
  return blocks.map(({ id: _, blocks: inner, ...block }) => ({
    ...block,
    blocks: withoutIds(inner),
  }))
}
