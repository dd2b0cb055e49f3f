import { expect } from 'vitest'
import { forgetExpired } from '#commands/account/forget-expired.ts'
import type { NoticeOutcome } from '#domain/moderation/reported.ts'
import type { Db } from '#platform/database/schema.ts'
import { readNoticeCase } from '#queries/moderation/notice-case.ts'
import { askAccount, createSession, NOW } from '#tests/support/account/account.ts'
import { createMember, createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'

const SITE = 'https://site.test'
const ENTERED = {
  form: 'enter',
  address: `${SITE}/de-DE/profil/brumaire/reviews?page=2`,
  part: 'itself',
  kind: 'doubt',
  why: 'false-facts',
  explanation: 'Cette société n’a jamais existé.',
  name: 'Lise Armand',
  email: '',
  channel: 'letter',
  received_on: '2026-11-10',
  locale: 'FR_FR',
  reason: 'Courrier 2026-117',
}

/** A profile, two moderators, and how each of them sends a form. */
async function createDesk(db: Db) {
  await createMember(db, { slug: 'brumaire', status: 'active', name: 'Atelier Brumaire' })
  const enter = async (answers: Record<string, string> = {}) =>
    askAccount(
      { db, path: '/app/admin/notices', cookie: await moderator(db, 'anna') },
      { ...ENTERED, ...answers },
    )
  const decide = async (name: string, id: string, form: NoticeOutcome) => {
    const path = `/app/admin/notices/${id}`
    return (await askAccount({ db, path, cookie: await moderator(db, name) }, { form })).status
  }
  return { enter, decide }
}

async function moderator(db: Db, name: string): Promise<string> {
  const email = `${name}@staff.example`
  const known = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return createSession(db, known?.id ?? (await createUser(db, { email, staff_role: 'moderator' })))
}

const mailed = async (db: Db) =>
  (await db.selectFrom('mail').select('to_address').execute()).map((mail) => mail.to_address)

test('a letter becomes a notice, is answered in print, and leads to one complaint that another decides', async ({
  db,
}) => {
  const { enter, decide } = await createDesk(db)
  const entered = await enter()
  expect(entered.status).toBe(303)
  const id = entered.headers.get('location')?.split('/').at(-1) ?? ''
  const letterOf = async () => (await readNoticeCase(db, id))?.reports[0]?.letter ?? ''
  expect(await letterOf()).toContain(id)
  const row = await db.selectFrom('notice').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    channel: 'letter',
    email: '',
    name: 'Lise Armand',
    subject: 'profile',
  })
  expect(row.received_at).toEqual(new Date('2026-11-09T23:00:00Z'))

  expect(await decide('anna', id, 'kept')).toBe(303)
  const answer = await letterOf()
  const [, secret = ''] = /[?&]token=([\w-]{43})/.exec(answer) ?? []
  expect(secret).not.toBe('')
  // What a mail says of itself is in no letter.
  expect(answer).not.toContain('----')

  const objection = { form: 'objection', token: secret, words: 'Relisez-moi.' }
  const path = '/solutions/moderation/objection'
  expect((await askAccount({ db, path }, objection)).status).toBe(303)
  expect((await readNoticeCase(db, id))?.isDecided).toBe(false)
  expect(await decide('anna', id, 'kept')).toBe(403)
  expect(await decide('bert', id, 'kept')).toBe(303)
  expect(await letterOf()).not.toContain('token=')
  expect(await mailed(db)).toEqual([])

  await forgetExpired(db, Temporal.Instant.from(NOW).add({ hours: 24 * 1100 }))
  expect(await letterOf()).toBe('')
})

test('what came by mail is answered by mail, and said twice is one notice', async ({ db }) => {
  const { enter, decide } = await createDesk(db)
  const email = 'lise@people.example'
  const entered = await enter({ channel: 'mail', email })
  const id = entered.headers.get('location')?.split('/').at(-1) ?? ''
  expect(await mailed(db)).toEqual([email])
  expect((await enter({ channel: 'mail', email })).status).toBe(409)
  expect(await decide('bert', id, 'kept')).toBe(303)
  expect(await mailed(db)).toEqual([email, email])
  expect((await readNoticeCase(db, id))?.reports).toMatchObject([{ letter: '' }])
})

test('what is wrong with it is said at its field, and nothing is kept', async ({ db }) => {
  const { enter } = await createDesk(db)
  const wrong: Record<string, string>[] = [
    { address: 'https://elsewhere.example/page' },
    { address: '/profil/personne' },
    { part: 'reply' },
    { why: 'not-a-client' },
    { why: 'defamation' },
    { received_on: '2026-02-30' },
    { received_on: '2027-11-10' },
    { channel: 'mail' },
    { name: '' },
    { reason: '' },
  ]
  for (const answers of wrong)
    expect([answers, (await enter(answers)).status]).toEqual([answers, 422])
  expect(await db.selectFrom('notice').selectAll().execute()).toEqual([])
})
