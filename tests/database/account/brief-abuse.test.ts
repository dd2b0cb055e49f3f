import { expect } from 'vitest'
import { BRIEF_LIMITS } from '#domain/brief/brief.ts'
import { TRAP_FIELD } from '#domain/inbox/contact-request.ts'
import type { Db } from '#platform/database/schema.ts'
import { askAccount, createSession } from '#tests/support/account/account.ts'
import { BRIEF } from '#tests/support/brief-answers.ts'
import {
  askBrief,
  createBriefSite,
  createGroup,
  mailedTo,
  sendBrief,
} from '#tests/support/brief-site.ts'
import { createMember, createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'

// Each rule that keeps briefs from being misused, tried at its edge.

let forms = 0

/** A form of its own, to members of its own. */
async function form(db: Db, change: Partial<typeof BRIEF> = {}) {
  forms += 1
  const slugs: string[] = []
  for (const place of ['a', 'b']) {
    const slug = `asked-${forms}-${place}`
    await createMember(db, { slug, name: slug, contact_email: `hello@${slug}.example` })
    slugs.push(slug)
  }
  return { ...BRIEF, recipients: slugs.join(','), key: `formkeyabuse${forms}`, ...change }
}

const sent = (db: Db) => db.selectFrom('brief').select('id').where('sent_at', 'is not', null)
const kept = async (db: Db) => (await db.selectFrom('brief').select('id').execute()).length

test('a robot is led on as a visitor would be, and nothing is kept of it', async ({ db }) => {
  await createBriefSite(db)
  const answer = await askBrief(db, '/brief', { body: { ...BRIEF, [TRAP_FIELD]: 'Buy now' } })
  expect(answer.status).toBe(303)
  expect(answer.location).toMatch(/^\/brief\/[0-9A-Za-z]{12}$/)
  expect(await kept(db)).toBe(0)
  expect(await db.selectFrom('mail').select('id').execute()).toEqual([])
})

test('a network sends ten forms in an hour, whoever writes them', async ({ db }) => {
  await createBriefSite(db)
  const { most } = BRIEF_LIMITS.network
  const send = async (number: number, now?: string) =>
    askBrief(db, '/brief', {
      body: await form(db, { email: `sender@client-${number}.fr` }),
      ...(now && { now }),
    })
  for (let number = 1; number <= most; number += 1)
    expect([number, (await send(number)).status]).toEqual([number, 303])
  const late = await send(most + 1)
  expect(late.status).toBe(429)
  expect(late.page).toContain(BRIEF.need)
  expect(await kept(db)).toBe(most)
  expect((await send(most + 2, '2026-11-15T12:01:00Z')).status).toBe(303)
})

test('a mailbox sends three in seven days, however it is spelled, and one more on the eighth', async ({
  db,
}) => {
  await createBriefSite(db)
  for (let number = 0; number < 3; number += 1) await sendBrief(db, await form(db))
  expect(await sent(db).execute()).toHaveLength(3)
  const spelled = BRIEF.email.replace('@', '+autre@').toUpperCase()
  const fourth = await askBrief(db, '/brief', { body: await form(db, { email: spelled }) })
  expect(fourth.status).toBe(429)
  expect(fourth.page).toContain(BRIEF.need)
  const later = await askBrief(db, '/brief', {
    body: await form(db, { answer_by: '2026-12-10' }),
    now: '2026-11-22T11:00:01Z',
  })
  expect(later.status).toBe(303)
})

test('what was written before the limit was reached is refused as it is confirmed', async ({
  db,
}) => {
  await createBriefSite(db)
  await askBrief(db, '/brief', { body: await form(db) })
  const token = (await mailedTo(db, BRIEF.email, '/brief/confirm')).split('token=')[1] ?? ''
  for (let number = 0; number < 3; number += 1) await sendBrief(db, await form(db))
  const press = { form: 'send', token }
  expect((await askBrief(db, '/brief/confirm', { body: press })).status).toBe(429)
  expect(await sent(db).execute()).toHaveLength(3)
})

test('two to five, each once, known, and not of one’s own company', async ({ db }) => {
  const { kervan } = await createBriefSite(db)
  const { recipients } = await form(db)
  const six = ['brumaire', 'kervan', recipients, (await form(db)).recipients].join(',')
  const wrong: [string, string][] = [
    ['', 'recipients-few'],
    ['kervan,kervan', 'recipients-few'],
    [six, 'recipients-many'],
    ['kervan,nobody-at-all', 'recipients-gone'],
  ]
  for (const [chosen, why] of wrong) {
    const answer = await askBrief(db, '/brief', { body: { ...BRIEF, recipients: chosen } })
    expect([why, answer.status]).toEqual([why, 422])
    expect(answer.page).toContain(BRIEF.need)
  }
  await db.updateTable('member').set({ status: 'pending' }).where('id', '=', kervan).execute()
  expect((await askBrief(db, '/brief', { body: BRIEF })).status).toBe(422)
  expect(await kept(db)).toBe(0)
})

test('members of one group alone are no choice; with one of outside they are', async ({ db }) => {
  const { brumaire, kervan } = await createBriefSite(db)
  await createGroup(db, [brumaire, kervan])
  expect((await askBrief(db, '/brief', { body: BRIEF })).status).toBe(422)
  const { recipients } = await form(db)
  const wider = { ...BRIEF, recipients: `brumaire,kervan,${recipients}` }
  expect((await askBrief(db, '/brief', { body: wider })).status).toBe(303)
})

test('private and disposable addresses are refused', async ({ db }) => {
  await createBriefSite(db)
  for (const email of ['c.oiselle@gmail.com', 'c.oiselle@mailinator.com', 'no address']) {
    const answer = await askBrief(db, '/brief', { body: { ...BRIEF, email } })
    expect([email, answer.status]).toEqual([email, 422])
  }
  expect(await kept(db)).toBe(0)
})

test('once stopped, a mailbox waits for 180 days, and a report counts once for each recipient', async ({
  db,
}) => {
  await createBriefSite(db)
  await sendBrief(db)
  const link = await mailedTo(db, 'hello@kervan.example', '/brief/answer')
  const token = link.split('token=')[1] ?? ''
  const report = { form: 'report', reason: 'spam', explanation: '', token, seen: '0' }
  for (const key of ['reportkey001', 'reportkey002'])
    expect((await askBrief(db, link, { body: { ...report, key } })).status).toBe(303)
  const reports = await db.selectFrom('brief_report').select('public_id').execute()
  expect(reports).toHaveLength(1)
  const user = await createUser(db, { staff_role: 'moderator', email: 'moderator@staff.example' })
  const cookie = await createSession(db, user)
  const stop = { form: 'stop', report: reports[0]?.public_id ?? '', reason: 'Démarchage.' }
  await askAccount({ db, path: '/app/moderation/briefs', cookie }, stop)
  const write = async (now: string, answer_by: string) =>
    (await askBrief(db, '/brief', { body: await form(db, { answer_by }), now })).status
  expect(await write('2027-05-13T11:00:00Z', '2027-05-25')).toBe(429)
  expect(await write('2027-05-15T11:00:00Z', '2027-05-27')).toBe(303)
})
