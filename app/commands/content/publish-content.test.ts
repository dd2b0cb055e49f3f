import { expect } from 'vitest'
import type { SignedInUser } from '#domain/account/session.ts'
import type { PageDocument } from '#domain/content/page-document.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { readPublishedPage } from '#queries/content/published-page.ts'
import { signedIn } from '#tests/support/account/team.ts'
import { createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { saveDraft } from './draft.ts'
import { cancelSchedule, publishContent } from './publish-content.ts'
import { publishDue } from './publish-due.ts'

const NOW = Temporal.Instant.from('2026-11-15T11:00:00Z')
const HOUR = { hours: 1 }
const everywhere = { langs: LOCALE_CODES, note: '' }

async function createPage(db: Db, type: 'HOME' | 'LEGAL' = 'HOME') {
  const subject = `page${type}000000`.slice(0, 12)
  await db
    .insertInto('page')
    .values({ public_id: subject, type, slug: type.toLowerCase(), title: { FR_FR: 'Accueil' } })
    .execute()
  const editor = await staff(db, 'editor')
  return { ref: { kind: 'page', subject } as const, editor, context: { db, now: NOW } }
}

async function staff(db: Db, staff_role: 'editor' | 'administrator'): Promise<SignedInUser> {
  return signedIn(db, await createUser(db, { staff_role }))
}

const inAll = (words: string) =>
  Object.fromEntries(LOCALE_CODES.map((lang) => [lang, `${words} ${lang}`]))

const documentWith = (
  title: string,
  languages: readonly string[] = LOCALE_CODES,
): PageDocument => ({
  title: inAll('Accueil'),
  description: {},
  blocks: [
    {
      id: 'blockHeader0',
      kind: 'HEADER',
      hidden_in: [],
      common: {},
      texts: Object.fromEntries(languages.map((lang) => [lang, { title: `${title} ${lang}` }])),
      blocks: [],
    },
  ],
})

async function shown(db: Db, subject: string) {
  const page = await readPublishedPage(db, { kind: 'page', subject })
  const [block] = page?.document.blocks ?? []
  return Object.fromEntries(
    Object.entries(block?.texts ?? {}).map(([lang, texts]) => [lang, texts?.title]),
  )
}

test('a draft changes nothing until it is published, and each publication is a version', async ({
  db,
}) => {
  const { ref, editor, context } = await createPage(db)
  const revision = await saveDraft(context, editor, { ...ref, revision: 0 }, () =>
    documentWith('Un'),
  )
  expect(await shown(db, ref.subject)).toEqual({})
  expect(await publishContent(context, editor, { ...ref, revision }, everywhere)).toBe(2)
  expect((await shown(db, ref.subject)).DE_DE).toBe('Un DE_DE')
  const versions = await db.selectFrom('content_version').selectAll().orderBy('number').execute()
  expect(versions.map(({ number, state }) => [number, state])).toEqual([
    [1, 'published'],
    [2, 'published'],
  ])
  const draft = await db.selectFrom('content_draft').select('is_changed').executeTakeFirst()
  expect(draft?.is_changed).toBe(false)
  const events = await db.selectFrom('administration_event').selectAll().execute()
  expect(events).toMatchObject([{ action: 'publish-content', subject: ref.subject }])
})

test('what readers see already makes no version, and the editor is told', async ({ db }) => {
  const { ref, editor, context } = await createPage(db)
  const nothing = { code: 'invalid', details: { langs: 'nothing-changed' } }
  await saveDraft(context, editor, { ...ref, revision: 0 }, () => documentWith('Un'))
  const publish = (more: object) =>
    publishContent(context, editor, { ...ref, revision: 1 }, { ...everywhere, ...more })
  expect(await publish({ langs: ['FR_FR'] })).toBe(2)
  await expect(publish({ langs: ['FR_FR'] })).rejects.toMatchObject(nothing)
  // In other languages there is something yet.
  expect(await publish({})).toBe(3)
  await expect(publish({})).rejects.toMatchObject(nothing)
  await expect(publish({ dueAt: NOW.add(HOUR) })).rejects.toMatchObject(nothing)
  const versions = await db.selectFrom('content_version').select('number').execute()
  expect(versions).toHaveLength(3)
})

test('two who write at once: the second is told, and nothing of the first is lost', async ({
  db,
}) => {
  const { ref, editor, context } = await createPage(db)
  const other = await staff(db, 'administrator')
  await saveDraft(context, editor, { ...ref, revision: 0 }, () => documentWith('Un'))
  const late = saveDraft(context, other, { ...ref, revision: 0 }, () => documentWith('Deux'))
  await expect(late).rejects.toMatchObject({ code: 'conflict', details: { reason: 'overtaken' } })
  const stale = publishContent(context, other, { ...ref, revision: 0 }, everywhere)
  await expect(stale).rejects.toMatchObject({ code: 'conflict' })
  const draft = await db.selectFrom('content_draft').select(['document', 'revision']).execute()
  expect(draft).toMatchObject([{ revision: 1, document: documentWith('Un') }])
})

test('a language that is not ticked keeps what is public, one that is incomplete cannot be', async ({
  db,
}) => {
  const { ref, editor, context } = await createPage(db)
  await saveDraft(context, editor, { ...ref, revision: 0 }, () => documentWith('Un'))
  await publishContent(context, editor, { ...ref, revision: 1 }, everywhere)
  const partial = documentWith('Deux', ['FR_FR', 'EN_GB'])
  await saveDraft(context, editor, { ...ref, revision: 1 }, () => partial)
  const chosen = { ...ref, revision: 2 }
  const all = publishContent(context, editor, chosen, everywhere)
  await expect(all).rejects.toMatchObject({ details: { langs: 'incomplete' } })
  const none = publishContent(context, editor, chosen, { langs: [], note: '' })
  await expect(none).rejects.toMatchObject({ details: { langs: 'required' } })
  await publishContent(context, editor, chosen, { langs: ['FR_FR'], note: '' })
  expect(await shown(db, ref.subject)).toMatchObject({ FR_FR: 'Deux FR_FR', EN_GB: 'Un EN_GB' })
  const draft = await db.selectFrom('content_draft').select('is_changed').executeTakeFirst()
  expect(draft?.is_changed).toBe(true)
})

test('what is planned is frozen, waits for its minute, and can be given up', async ({ db }) => {
  const { ref, editor, context } = await createPage(db)
  await saveDraft(context, editor, { ...ref, revision: 0 }, () => documentWith('Un'))
  const planned = { ...everywhere, dueAt: NOW.add(HOUR) }
  await publishContent(context, editor, { ...ref, revision: 1 }, planned)
  await saveDraft(context, editor, { ...ref, revision: 1 }, () => documentWith('Deux'))
  const told: unknown[] = []
  const tell = async (_: Db, failed: unknown) => void told.push(failed)
  expect(await publishDue(context, tell)).toEqual({ published: 0, failed: [] })
  const later = { db, now: NOW.add(HOUR) }
  expect(await publishDue(later, tell)).toEqual({ published: 1, failed: [] })
  expect(await publishDue(later, tell)).toEqual({ published: 0, failed: [] })
  expect((await shown(db, ref.subject)).FR_FR).toBe('Un FR_FR')

  await publishContent(
    later,
    editor,
    { ...ref, revision: 2 },
    { ...planned, dueAt: NOW.add({ hours: 3 }) },
  )
  await cancelSchedule(later, editor, ref)
  await expect(cancelSchedule(later, editor, ref)).rejects.toMatchObject({ code: 'not-found' })
  expect(await publishDue({ db, now: NOW.add({ hours: 9 }) }, tell)).toMatchObject({ published: 0 })
  expect(told).toEqual([])
})

test('a planned publication that fails changes nothing and is told', async ({ db }) => {
  const { ref, editor, context } = await createPage(db)
  await saveDraft(context, editor, { ...ref, revision: 0 }, () => documentWith('Un'))
  const planned = { ...everywhere, dueAt: NOW.add(HOUR) }
  await publishContent(context, editor, { ...ref, revision: 1 }, planned)
  await db.deleteFrom('page').where('public_id', '=', ref.subject).execute()
  const told: unknown[] = []
  const tell = async (_: Db, failed: unknown) => void told.push(failed)
  const outcome = await publishDue({ db, now: NOW.add(HOUR) }, tell)
  expect(outcome).toMatchObject({ published: 0, failed: [{ code: 'not-found' }] })
  expect(told).toMatchObject([{ userId: editor.id, ref }])
})

test('a legal text needs an administrator, its day, and what changed', async ({ db }) => {
  const { ref, editor, context } = await createPage(db, 'LEGAL')
  await saveDraft(context, editor, { ...ref, revision: 0 }, () => documentWith('Un'))
  const chosen = { ...ref, revision: 1 }
  await expect(publishContent(context, editor, chosen, everywhere)).rejects.toThrow('forbidden')
  const administrator = await staff(db, 'administrator')
  const publish = (more: object) =>
    publishContent(context, administrator, chosen, { ...everywhere, ...more })
  await expect(publish({})).rejects.toMatchObject({ details: { note: 'required' } })
  await expect(publish({ note: 'Hébergeur' })).rejects.toMatchObject({
    details: { in_force_on: 'required' },
  })
  await publish({ note: 'Hébergeur', inForceOn: '2026-12-01' })
  const page = await readPublishedPage(db, ref)
  expect(page?.inForceOn).toBe('2026-12-01')
  // Another day is a change by itself.
  const again = publish({ note: 'Hébergeur', inForceOn: '2026-12-01' })
  await expect(again).rejects.toMatchObject({ details: { langs: 'nothing-changed' } })
  await publish({ note: 'Le bon jour', inForceOn: '2026-12-02' })
})
