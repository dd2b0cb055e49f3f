import { expect } from 'vitest'
import type { StaffRole } from '#domain/account/permissions.ts'
import { MOST_COUNTED } from '#domain/account/what-waits.ts'
import type { Db } from '#platform/database/schema.ts'
import { createWaitingMember } from '#tests/support/account/administration.ts'
import { signedIn } from '#tests/support/account/team.ts'
import {
  createDemoRequest,
  createMember,
  createReview,
  createUser,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { staffHome } from './staff-home.ts'

const now = Temporal.Instant.from('2026-11-15T11:00:00Z')
const document = JSON.stringify({ title: { FR_FR: 'Accueil' }, description: {}, blocks: [] })

async function homeOf(db: Db, staff_role: StaffRole | null) {
  const id = await createUser(db, { staff_role })
  return { id, read: async () => staffHome(db, await signedIn(db, id), { now }) }
}

const plan = (db: Db, number: number, state: 'scheduled' | 'failed' | 'published', day: string) =>
  db
    .insertInto('content_version')
    .values({
      kind: 'page',
      subject: 'plannedPage0',
      number,
      document,
      langs: ['FR_FR'],
      state,
      made_at: new Date('2026-11-10T10:00:00Z'),
      due_at: new Date(`2026-11-${day}T10:00:00Z`),
    })
    .execute()

test('each sees what they may see to, and whoever is not of our staff nothing', async ({ db }) => {
  const seen = async (role: StaffRole | null) => {
    const home = await (await homeOf(db, role)).read()
    return home && Object.entries(home).flatMap(([part, value]) => (value === null ? [] : [part]))
  }
  expect(await seen(null)).toBeNull()
  expect(await seen('editor')).toEqual(['cases', 'own', 'planned', 'drafts', 'gaps'])
  expect(await seen('moderator')).toEqual(['cases', 'own', 'gaps'])
  expect(await seen('administrator')).toEqual([
    'cases',
    'own',
    'planned',
    'drafts',
    'failures',
    'gaps',
  ])
})

test('an administrator is told how much a new site needs', async ({ db }) => {
  const { id } = await homeOf(db, 'administrator')
  const site = { company: { name: 'Attesta SAS' }, origin: 'http://localhost', isIndexed: false }
  const home = await staffHome(db, await signedIn(db, id), { now, site })
  expect(home?.setup).toBe(8)
  await db.updateTable('site_total').set({ member_count: 1 }).execute()
  await db
    .insertInto('passkey')
    .values({
      public_id: 'passkeyOfOne',
      user_id: id,
      credential_id: 'key',
      public_key: 'AAAA',
      counter: 0,
      name: '',
      created_at: new Date(),
    })
    .execute()
  expect((await staffHome(db, await signedIn(db, id), { now, site }))?.setup).toBe(6)
})

test('what waits is counted with its oldest, and what is late apart', async ({ db }) => {
  await createWaitingMember(db)
  await db
    .updateTable('member')
    .set({ created_at: new Date('2026-11-01T10:00:00Z') })
    .execute()
  await createMember(db, { status: 'pending', refused_at: new Date(), created_at: new Date(0) })
  await createDemoRequest(db, { created_at: new Date('2026-11-14T10:00:00Z') })
  await createDemoRequest(db, { created_at: new Date(0), done_at: new Date() })
  const review_id = await createReview(db, { member_id: await createMember(db) })
  const since = new Date('2026-11-15T10:00:00Z')
  await db.insertInto('review_queue').values({ queue: 'signals', review_id, since }).execute()
  const administrator = await homeOf(db, 'administrator')
  expect((await administrator.read())?.cases?.lines).toEqual([
    {
      kind: 'signals',
      count: 1,
      overdue: 0,
      oldest: '2026-11-15T10:00:00.000Z',
      due: '2026-11-16T10:00:00.000Z',
    },
    {
      kind: 'companies',
      count: 1,
      overdue: 1,
      oldest: '2026-11-01T10:00:00.000Z',
      due: '2026-11-04T10:00:00.000Z',
    },
    {
      kind: 'demo-requests',
      count: 1,
      overdue: 0,
      oldest: '2026-11-14T10:00:00.000Z',
      due: '2026-11-21T10:00:00.000Z',
    },
  ])
  const moderator = await homeOf(db, 'moderator')
  expect((await moderator.read())?.cases).toMatchObject({ lines: [{ kind: 'signals' }], kinds: 11 })
})

test('counting ends somewhere', async ({ db }) => {
  for (let made = 0; made < MOST_COUNTED + 5; made += 1)
    await createDemoRequest(db, { created_at: new Date('2026-11-01T10:00:00Z') })
  const { read } = await homeOf(db, 'administrator')
  const [line] = (await read())?.cases?.lines ?? []
  expect(line).toMatchObject({ count: MOST_COUNTED, overdue: MOST_COUNTED })
})

test('an editor sees what is planned, what failed and was not mended, and drafts of their own', async ({
  db,
}) => {
  await db
    .insertInto('page')
    .values({ public_id: 'plannedPage0', type: 'HOME', slug: 'accueil', title: {} })
    .execute()
  const editor = await homeOf(db, 'editor')
  const colleague = await homeOf(db, 'editor')
  await plan(db, 1, 'failed', '12')
  expect((await editor.read())?.planned).toEqual([
    expect.objectContaining({ type: 'HOME', title: { FR_FR: 'Accueil' }, hasFailed: true }),
  ])
  await plan(db, 2, 'failed', '13')
  await plan(db, 3, 'scheduled', '20')
  expect((await editor.read())?.planned).toEqual([
    expect.objectContaining({ hasFailed: false, dueAt: '2026-11-20T10:00:00.000Z' }),
  ])

  const saved_at = new Date('2026-11-15T10:00:00Z')
  const draft = { kind: 'page' as const, subject: 'plannedPage0', document, saved_at }
  await db
    .insertInto('content_draft')
    .values({ ...draft, is_changed: true, saved_by: editor.id })
    .execute()
  expect((await editor.read())?.drafts).toMatchObject([{ subject: 'plannedPage0' }])
  expect((await colleague.read())?.drafts).toEqual([])
  await db.updateTable('content_draft').set({ is_changed: false }).execute()
  expect((await editor.read())?.drafts).toEqual([])
})

test('whoever tends the site sees what failed', async ({ db }) => {
  const { read } = await homeOf(db, 'administrator')
  expect((await read())?.failures).toEqual({ jobs: 0, mails: 0, alarms: [] })
  const at = new Date('2026-11-14T10:00:00Z')
  await db
    .insertInto('failed_job')
    .values({ id: crypto.randomUUID(), name: 'tend-database', error: '', tries: 1, failed_at: at })
    .execute()
  const mail = { to_address: 'a@b.example', subject: 's', body_text: 't', locale: 'FR_FR' } as const
  const given = { ...mail, message_id: 'given-up', refused_at: at, failure: 'message' as const }
  await db
    .insertInto('mail')
    .values([given, { ...mail, message_id: 'waiting' }])
    .execute()
  const alarms = ['disk', 'job-failed', 'moderation'].map((name) => ({ name, since: at }))
  await db.insertInto('watch_alarm').values(alarms).execute()
  expect((await read())?.failures).toEqual({
    jobs: 1,
    mails: 1,
    alarms: [{ watch: 'disk', since: '2026-11-14T10:00:00.000Z' }],
  })
})
