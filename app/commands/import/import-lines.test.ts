import { sql } from 'kysely'
import { expect } from 'vitest'
import { eraseNow } from '#commands/author/erase-person.ts'
import type { ImportKind } from '#domain/account/import/import-file.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { importLinesOf, readImportRun } from '#queries/administration/import-runs.ts'
import { createAdministrator } from '#tests/support/account/administration.ts'
import { accountContext, signedIn } from '#tests/support/account/team.ts'
import {
  createBuyer,
  createMember,
  createTag,
  createUser,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { BRAND } from '#tests/support/database/query-context.ts'
import { dropImport, forgetImports, importLines, openImport, startImport } from './import-lines.ts'

const reason = 'Reprise de l’ancien site'
const now = Temporal.Instant.from('2026-11-15T11:00:00Z')
const contextOf = (db: Db) => ({ ...accountContext(db), now, brand: BRAND })

async function bring(db: Db, kind: ImportKind, text: string) {
  const { administrator: actor } = await createAdministrator(db)
  const file = { name: 'liste.csv', bytes: new TextEncoder().encode(text) }
  const context = contextOf(db)
  const id = await openImport(context, actor, { kind, reason, file })
  await importLines(context)
  const told = async () =>
    (await importLinesOf(db, id, { limit: 100 })).map(({ line, outcome, problems }) => [
      line,
      outcome,
      ...Object.entries(problems)
        .map((each) => each.join(': '))
        .sort(),
    ])
  const enter = async () => {
    await startImport(context, actor, id)
    await importLines(context)
    return (await readImportRun(db, id))?.counts
  }
  return { id, actor, context, told, enter }
}

const count = async (db: Db, table: 'tag' | 'member' | 'buyer' | 'city' | 'redirect' | 'mail') => {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from ${sql.table(table)}`.execute(db)
  return rows[0]?.rows ?? 0
}

test('a file is looked through without entering anything, then entered, and a second time changes nothing', async ({
  db,
}) => {
  const file =
    'kind;slug;label_fr;parent\n' +
    'quality;ponctualite;Ponctualité;\n' +
    'quality;ponctualite;Ponctualité;\n' +
    'speciality;sites-vitrines;Sites vitrines;nulle-part\n' +
    'quality;Grande Écoute;Écoute;'
  const before = await count(db, 'tag')
  const first = await bring(db, 'tags', file)
  expect(await first.told()).toEqual([
    [2, 'fresh'],
    [3, 'known'],
    [4, 'refused', 'parent: not-a-choice'],
    [5, 'refused', 'slug: slug-malformed'],
  ])
  expect(await count(db, 'tag')).toBe(before)
  expect(await first.enter()).toEqual({ fresh: 0, known: 1, refused: 2, done: 1 })
  expect(await count(db, 'tag')).toBe(before + 1)

  const second = await bring(db, 'tags', file)
  expect((await second.told()).map(([, outcome]) => outcome)).toEqual([
    'known',
    'known',
    'refused',
    'refused',
  ])
  await expect(second.enter()).rejects.toMatchObject({ details: { reason: 'changed-meanwhile' } })
})

test('companies wait for their approval, without an account, and nobody is written to', async ({
  db,
}) => {
  const parent = await createTag(db, { kind: 'CATEGORY', slug: 'tech' })
  const label = { FR_FR: 'Hébergement web' }
  await createTag(db, { kind: 'ACTIVITY', slug: 'hebergement', label, parent_id: parent })
  await createMember(db, { name: 'Kervan' })
  const users = await db.selectFrom('app_user').select('id').execute()
  const { told, enter, actor } = await bring(
    db,
    'members',
    'company,activity,email,website\n' +
      'Brumaire,hebergement web,contact@brumaire.example,brumaire.example\n' +
      'Kervan,hebergement,contact@kervan.example,\n' +
      'Solange,hebergement,solange@gmail.com,\n' +
      'Valmont,boulangerie,contact@valmont.example,a b',
  )
  expect(await told()).toEqual([
    [2, 'fresh'],
    [3, 'refused', 'company: name-taken'],
    [4, 'refused', 'email: email-personal'],
    [5, 'refused', 'activity: not-a-choice', 'website: url-invalid'],
  ])
  await enter()
  const member = await db
    .selectFrom('member')
    .select(['public_id', 'status', 'contact_email', 'website'])
    .where('name', '=', 'Brumaire')
    .executeTakeFirstOrThrow()
  expect(member).toMatchObject({ status: 'pending', contact_email: 'contact@brumaire.example' })
  expect(await count(db, 'mail')).toBe(0)
  expect(await db.selectFrom('app_user').select('id').execute()).toHaveLength(users.length + 1)
  const event = await db
    .selectFrom('administration_event')
    .select(['actor_id', 'action', 'reason'])
    .where('subject', '=', member.public_id)
    .execute()
  expect(event).toEqual([{ actor_id: actor.id, action: 'add-member', reason }])
})

test('clients come with what is known of them, under a name that no other has', async ({ db }) => {
  await createTag(db, { kind: 'AREA', slug: 'industrie', code: 'C' })
  await createBuyer(db, { name: 'Kervan', name_skeleton: 'kervan' })
  const { told, enter } = await bring(
    db,
    'clients',
    'name;country;area;city;size;about_en\n' +
      'Valmont Industrie;FR;C;Lyon;51-250;Presses\n' +
      'Kervan;FR;;;;\n' +
      'KERVAN SAS;FR;;;;\n' +
      'Solange;France;Z;;beaucoup;',
  )
  expect(await told()).toEqual([
    [2, 'fresh'],
    [3, 'known'],
    [4, 'refused', 'name: name-taken'],
    [5, 'refused', 'country: too-long', 'size: not-a-choice'],
  ])
  await enter()
  const client = await db
    .selectFrom('buyer')
    .select(['slug', 'city', 'country', 'staff_range', 'about'])
    .where('name', '=', 'Valmont Industrie')
    .executeTakeFirst()
  expect(client).toEqual({
    slug: 'valmont-industrie',
    city: 'Lyon',
    country: 'FR',
    staff_range: '51-250',
    about: { EN_GB: 'Presses' },
  })
})

test('cities and redirects follow the rules of their own forms', async ({ db }) => {
  const cities = 'country;name_fr;near\nFR;Vannes;\nfr;Vannes ;\nXX;Ys;\nFR;Ys;atlantide'
  const first = await bring(db, 'cities', cities)
  expect(await first.told()).toEqual([
    [2, 'fresh'],
    [3, 'fresh'],
    [4, 'refused', 'country: not-a-choice'],
    [5, 'refused', 'near: not-a-choice'],
  ])
  // Each line is looked through against the site as it is: the second one is known by the time it is entered.
  expect(await first.enter()).toMatchObject({ done: 1, known: 1 })

  const redirects = 'path;target\n/ancien;/articles\n/parti;\n/articles;/parti\n/x;/nulle-part'
  const second = await bring(db, 'redirects', redirects)
  expect(await second.told()).toEqual([
    [2, 'fresh'],
    [3, 'fresh'],
    [4, 'refused', 'path: path-answers'],
    [5, 'refused', 'target: target-missing'],
  ])
  await second.enter()
  const third = await bring(db, 'redirects', 'path;target\n/ancien;/articles\n/parti;/articles')
  expect(await third.told()).toEqual([
    [2, 'known'],
    [3, 'refused', 'path: path-taken'],
  ])
})

test('stopped in the middle, whole batches are done, and the rest follows', async ({ db }) => {
  const lines = Array.from({ length: 60 }, (_, index) => `/parti-${index}`)
  const { id, actor, context } = await bring(db, 'redirects', `path\n${lines.join('\n')}`)
  const states = async () => (await readImportRun(db, id))?.state
  expect(await states()).toBe('checked')
  await startImport(context, actor, id)
  await importLines(context, { only: id, most: 1 })
  expect([await count(db, 'redirect'), await states()]).toEqual([25, 'importing'])
  await importLines(context)
  await importLines(context)
  expect([await count(db, 'redirect'), await states()]).toEqual([60, 'done'])
  const kept = await importLinesOf(db, id, { limit: 100 })
  expect(kept.every(({ cells }) => Object.keys(cells).length === 0)).toBe(true)
})

test('only administrators bring files, and what is given up leaves nothing', async ({ db }) => {
  const { id, actor, context } = await bring(db, 'redirects', 'path\n/parti')
  const editor = await signedIn(db, await createUser(db, { staff_role: 'editor' }))
  await expect(startImport(context, editor, id)).rejects.toMatchObject({ code: 'forbidden' })
  await dropImport(context, actor, id)
  await expect(startImport(context, actor, id)).rejects.toMatchObject({ code: 'conflict' })
  expect([await count(db, 'redirect'), await importLinesOf(db, id, { limit: 1 })]).toEqual([0, []])
})

test('what lines say is forgotten after a month, and with the person whom they name', async ({
  db,
}) => {
  const { id, context } = await bring(
    db,
    'members',
    'company;activity;email\nBrumaire;rien;lise@armand.example\nKervan;rien;contact@kervan.example',
  )
  const noted = { seal: (text: string) => text, note: async () => {}, mails: {} as never }
  const email = 'lise@armand.example'
  const person = { id: null, email, authorSince: null, staffRole: null, memberships: [] }
  await inTransaction(db, (tx) => eraseNow(tx, { ...context, ...noted }, person as never))
  expect(await importLinesOf(db, id, { limit: 9 })).toMatchObject([{ line: 3 }])
  await forgetImports(db, now.add({ hours: 24 * 31 }))
  expect(await importLinesOf(db, id, { limit: 9 })).toEqual([])
  expect((await readImportRun(db, id))?.state).toBe('dropped')
})
