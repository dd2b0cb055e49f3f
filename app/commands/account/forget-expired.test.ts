import { expect } from 'vitest'
import {
  createContactRequest,
  createDemoRequest,
  createMember,
  createUser,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { forgetExpired } from './forget-expired.ts'

const NOW = Temporal.Instant.from('2026-11-15T12:00:00Z')
const date = (text: string) => new Date(text)

test('messages are kept for 24 months, their mails for 90 days', async ({ db }) => {
  const member_id = await createMember(db)
  await createContactRequest(db, { member_id, created_at: date('2024-11-15T11:59:59Z') })
  const kept = await createContactRequest(db, {
    member_id,
    created_at: date('2024-11-15T12:00:01Z'),
  })
  await createDemoRequest(db, { created_at: date('2024-11-15T11:59:59Z') })
  const keptDemo = await createDemoRequest(db, { created_at: date('2024-11-15T12:00:01Z') })
  const mail = { to_address: 'a@b.example', subject: 's', body_text: 't', locale: 'FR_FR' } as const
  await db
    .insertInto('mail')
    .values([
      { ...mail, message_id: 'old', sent_at: date('2026-08-17T10:59:00Z') },
      { ...mail, message_id: 'recent', sent_at: date('2026-08-17T11:01:00Z') },
      { ...mail, message_id: 'long given up', refused_at: date('2026-08-17T10:59:00Z') },
      { ...mail, message_id: 'waiting', created_at: date('2020-01-01T00:00:00Z') },
    ])
    .execute()
  await db
    .insertInto('rate_limit')
    .values([
      { key: 'spent', uses: 1, resets_at: date('2026-11-15T11:59:00Z') },
      { key: 'running', uses: 1, resets_at: date('2026-11-15T12:01:00Z') },
    ])
    .execute()

  const failure = { name: 'tend-database', error: 'no room', tries: 1 }
  const failed = (failed_at: Date) => ({ id: crypto.randomUUID(), ...failure, failed_at })
  const recentJob = failed(date('2026-08-17T11:01:00Z'))
  await db
    .insertInto('failed_job')
    .values([recentJob, failed(date('2026-08-17T10:59:00Z'))])
    .execute()

  await forgetExpired(db, NOW)
  const jobs = await db.selectFrom('failed_job').select('id').execute()
  expect(jobs).toEqual([{ id: recentJob.id }])
  const requests = await db.selectFrom('contact_request').select('id').execute()
  const mails = await db.selectFrom('mail').select('message_id').orderBy('message_id').execute()
  const limits = await db.selectFrom('rate_limit').select('key').execute()
  expect(requests).toEqual([{ id: kept }])
  expect(await db.selectFrom('demo_request').select('id').execute()).toEqual([{ id: keptDemo }])
  expect(mails.map(({ message_id }) => message_id)).toEqual(['recent', 'waiting'])
  expect(limits).toEqual([{ key: 'running' }])
})

test('sessions nobody could use any more and links that are too old are forgotten', async ({
  db,
}) => {
  const user_id = await createUser(db)
  const session = {
    user_id,
    method: 'link',
    device: '',
    authenticated_at: date('2026-10-01'),
  } as const
  const seen = (public_id: string, at: string) => ({
    ...session,
    public_id,
    hash: public_id,
    signed_in_at: date(at),
    last_seen_at: date(at),
  })
  await db
    .insertInto('session')
    .values([
      seen('sessionDead1', '2026-10-16T11:59:00Z'),
      seen('sessionKept1', '2026-10-16T12:01:00Z'),
    ])
    .execute()
  const token = { purpose: 'sign-in', subject: '1', created_at: date('2026-11-15') }
  await db
    .insertInto('token')
    .values([
      { ...token, hash: 'old', expires_at: date('2026-11-15T11:59:00Z') },
      { ...token, hash: 'usable', expires_at: date('2026-11-15T12:01:00Z') },
    ])
    .execute()
  await forgetExpired(db, NOW)
  const sessions = await db.selectFrom('session').select('public_id').execute()
  const tokens = await db.selectFrom('token').select('hash').execute()
  expect([sessions, tokens]).toEqual([[{ public_id: 'sessionKept1' }], [{ hash: 'usable' }]])
})

test('a browser that nobody has signed in with for a year is a stranger again', async ({ db }) => {
  const user_id = await createUser(db)
  await db
    .insertInto('known_browser')
    .values([
      { hash: 'old', user_id, seen_at: date('2025-11-15T11:59:00Z') },
      { hash: 'recent', user_id, seen_at: date('2025-11-15T12:01:00Z') },
    ])
    .execute()
  await forgetExpired(db, NOW)
  const kept = await db.selectFrom('known_browser').select('hash').execute()
  expect(kept).toEqual([{ hash: 'recent' }])
})
