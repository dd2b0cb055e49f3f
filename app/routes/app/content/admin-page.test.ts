import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { readPublishedPage } from '#queries/content/published-page.ts'
import { askAccount, createSession, NOW } from '#tests/support/account/account.ts'
import { createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'

const PAGE = 'pageHome0000'
const BLOCK = 'blockCard000'
const ref = { kind: 'page', subject: PAGE } as const

/** A page with one card, and an editor who is signed in. */
async function createEditedPage(db: Db) {
  const { id } = await db
    .insertInto('page')
    .values({ public_id: PAGE, type: 'FEATURE', slug: 'avis', title: { FR_FR: 'Avis' } })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('page_component')
    .values({
      public_id: BLOCK,
      page_id: id,
      kind: 'CARD',
      position: 0,
      lang: 'FR_FR',
      title: 'Avant',
      content: '{}',
      relationships: '[]',
    })
    .execute()
  const cookie = await createSession(db, await createUser(db, { staff_role: 'editor' }))
  const send = (form: Record<string, string>) =>
    askAccount({ db, path: `/app/admin/pages/${PAGE}?block=${BLOCK}`, cookie }, form)
  return { cookie, send }
}

const card = (revision: number, more: Record<string, string> = {}) => ({
  form: 'block',
  block: BLOCK,
  revision: `${revision}`,
  title: 'Après',
  ...more,
})

test('a form from an older draft is refused with both texts', async ({ db }) => {
  const { send } = await createEditedPage(db)
  expect((await send(card(0))).status).toBe(303)
  const late = await send(card(0, { title: 'Trop tard' }))
  expect(late.status).toBe(409)
  const page = await late.text()
  expect(page).toContain('Trop tard')
  expect(page).toContain('Après')
  expect((await send(card(1, { title: 'Enfin' }))).status).toBe(303)
})

test('what cannot be is told at its field, and nothing typed is lost', async ({ db }) => {
  const { send } = await createEditedPage(db)
  for (const wrong of [
    { target: 'nulle part' },
    { target: '/profil/personne' },
    { button_target: 'javascript:alert(1)' },
    { step: 'trois' },
    { title: 'x'.repeat(161) },
    { title: 'Un {points.films} de plus' },
    { description: 'Écrit par {brand.nom}' },
  ]) {
    const answer = await send(card(0, wrong))
    expect([wrong, answer.status]).toEqual([wrong, 422])
    expect(await answer.text()).toContain(Object.values(wrong)[0])
  }
  for (const [form, status] of [
    [{ form: 'invented' }, 400],
    [card(0, { block: 'nowhere00000' }), 404],
    [{ form: 'undo', revision: '0' }, 404],
    [{ form: 'cancel', revision: '0' }, 404],
    [{ form: 'step', revision: '0', step: 'explode' }, 422],
  ] as const)
    expect([form, (await send(form)).status]).toEqual([form, status])
  expect((await readPublishedPage(db, ref))?.document.blocks[0]?.texts.FR_FR?.title).toBe('Avant')
})

test('the last step is taken back, and done again', async ({ db }) => {
  const { send } = await createEditedPage(db)
  await send({ form: 'step', revision: '0', step: 'remove', block: BLOCK })
  const blocks = async () => {
    const draft = await db.selectFrom('content_draft').select('document').executeTakeFirstOrThrow()
    return (draft.document as { blocks: unknown[] }).blocks.length
  }
  expect(await blocks()).toBe(0)
  expect((await send({ form: 'undo', revision: '1' })).status).toBe(303)
  expect(await blocks()).toBe(1)
  expect((await send({ form: 'undo', revision: '2' })).status).toBe(303)
  expect(await blocks()).toBe(0)
})

test('what is saved while somebody types is taken back at once', async ({ db }) => {
  const { send } = await createEditedPage(db)
  const titles = async () => {
    const { document } = await db
      .selectFrom('content_draft')
      .select('document')
      .executeTakeFirstOrThrow()
    return (document as { blocks: { texts: { FR_FR: { title: string } } }[] }).blocks[0]?.texts
      .FR_FR.title
  }
  expect((await send(card(0, { title: 'Ap', saving: 'first' }))).status).toBe(200)
  expect((await send(card(1, { title: 'Aprè', saving: 'more' }))).status).toBe(200)
  expect((await send(card(1, { title: 'Trop tard', saving: 'more' }))).status).toBe(409)
  expect(await titles()).toBe('Aprè')
  expect((await send({ form: 'undo', revision: '2' })).status).toBe(303)
  expect(await titles()).toBe('Avant')
})

test('a tab never overtakes itself, whatever answer was lost; others it does not pass over', async ({
  db,
}) => {
  const { send } = await createEditedPage(db)
  const [one, two] = ['1'.repeat(32), '2'.repeat(32)] as [string, string]
  const status = async (revision: number, writer: string) =>
    (await send(card(revision, { writer }))).status
  expect(await status(0, one)).toBe(303)
  expect(await status(0, one)).toBe(303)
  expect(await status(1, one)).toBe(303)
  for (const other of [two, '', 'not a tab']) expect(await status(0, other)).toBe(409)
  expect(await status(4, one)).toBe(409)
  expect(await status(3, two)).toBe(303)
  for (const older of [0, 1, 2, 3]) expect(await status(older, one)).toBe(409)
  expect(await status(3, two)).toBe(303)
  // Without a script nobody says which tab it was.
  expect(await status(5, '')).toBe(303)
  expect(await status(5, '')).toBe(409)
  expect(await status(5, two)).toBe(409)
})

test('after two wrote at once, either text can be chosen', async ({ db }) => {
  const { send } = await createEditedPage(db)
  await send(card(0))
  const page = await (await send(card(0, { title: 'Le mien' }))).text()
  expect(page).toMatch(/<input[^>]*type="radio"[^>]*name="title"[^>]*value="Le mien"/)
  expect(page).toMatch(/<input[^>]*type="radio"[^>]*name="title"[^>]*value="Après"/)
  expect(page).toMatch(/<input[^>]*name="revision"[^>]*value="1"/)
})

test('blanks are offered with what fills them, and kept as blanks', async ({ db }) => {
  const { cookie, send } = await createEditedPage(db)
  const path = `/app/admin/pages/${PAGE}?block=${BLOCK}`
  const form = await (await askAccount({ db, path, cookie })).text()
  for (const [name, text] of [
    ['points.testimonyMinWords', '50'],
    ['company.director', '[à renseigner : COMPANY_DIRECTOR]'],
  ])
    expect(form.replaceAll('\u00a0', ' ')).toContain(`<code>{${name}}</code><span>${text}</span>`)
  const title = 'Un film vaut {points.video} points'
  expect((await send(card(0, { title }))).status).toBe(303)
  await db.updateTable('page').set({ type: 'HOME' }).execute()
  // Nothing fills those of the home page: they would stand there as they were typed.
  expect((await send(card(1, { title }))).status).toBe(422)
  expect((await send({ form: 'head', revision: '1', title })).status).toBe(422)
})

test('before a legal text is published, whoever publishes it proves again who they are', async ({
  db,
}) => {
  await createEditedPage(db)
  await db.updateTable('page').set({ type: 'LEGAL', slug: 'terms' }).execute()
  const administrator = await createUser(db, { staff_role: 'administrator' })
  const since = Temporal.Instant.from(NOW).subtract({ hours: 1 }).toString()
  const cookie = await createSession(db, administrator, { method: 'passkey', now: since })
  const path = `/app/admin/pages/${PAGE}?publish=yes`
  const form = { revision: '0', FR_FR: 'yes', note: 'Hébergeur', in_force_on: '2027-01-01' }
  const legal = { form: 'publish', when: 'now', due: '', ...form }
  for (const answer of [
    await askAccount({ db, path, cookie }),
    await askAccount({ db, path, cookie }, legal),
  ])
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/app/confirm?${new URLSearchParams({ to: path })}`,
    ])
  expect(await db.selectFrom('content_version').select('id').execute()).toEqual([])
  const fresh = await createSession(db, administrator, { method: 'passkey' })
  expect((await askAccount({ db, path, cookie: fresh }, legal)).headers.get('location')).toContain(
    'done=published',
  )
})
