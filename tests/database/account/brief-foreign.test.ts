import { expect } from 'vitest'
import { noteFailedMail } from '#commands/mail/note-failed-mail.ts'
import { suppressAddress } from '#commands/mail/suppression.ts'
import type { Db } from '#platform/database/schema.ts'
import { askAccount, createSession } from '#tests/support/account/account.ts'
import { BRIEF } from '#tests/support/brief-answers.ts'
import { askBrief, createBriefSite, mailedTo, sendBrief } from '#tests/support/brief-site.ts'
import { createMember, createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'

const messageTo = async (db: Db, slug: string, email: string): Promise<string> => {
  const { message } = await db
    .selectFrom('contact_request as c')
    .innerJoin('member as m', 'm.id', 'c.member_id')
    .innerJoin('brief as b', 'b.id', 'c.brief_id')
    .select('c.public_id as message')
    .where('m.slug', '=', slug)
    .where('b.email', '=', email)
    .executeTakeFirstOrThrow()
  return message
}

const spoken = async (db: Db) => ({
  events: await db.selectFrom('brief_event').select(['brief_id', 'type']).orderBy('id').execute(),
  entries: await db.selectFrom('contact_request_entry').select('kind').execute(),
  reports: await db.selectFrom('brief_report').select('id').execute(),
})

/** Two briefs of two senders to the same members, both answered by one of them. */
async function createTwo(db: Db) {
  const site = await createBriefSite(db)
  const own = await sendBrief(db)
  const other = { ...BRIEF, email: 'b.autre@ailleurs-industrie.fr', key: 'formkeyforms2' }
  await askBrief(db, '/brief', { body: other })
  const token = (await mailedTo(db, other.email, '/brief/confirm')).split('token=')[1] ?? ''
  await askBrief(db, '/brief/confirm', { body: { form: 'send', token } })
  const foreign = await messageTo(db, 'kervan', other.email)
  const answers = await mailedTo(db, 'hello@kervan.example', '/brief/answer')
  const secret = answers.split('token=')[1] ?? ''
  const said = { form: 'interest', words: 'Oui.', key: 'answerkey001', seen: '0', token: secret }
  expect((await askBrief(db, '/brief/answer', { body: said })).status).toBe(303)
  return { ...site, ...own, foreign }
}

test('a sender does nothing to the recipients of somebody else’s brief', async ({ db }) => {
  const { page, cookie, foreign } = await createTwo(db)
  const before = await spoken(db)
  const forms = [
    { form: 'reply', recipient: foreign, words: 'Bonjour', key: 'replykey0001' },
    { form: 'share', recipient: foreign },
    { form: 'choose', recipient: foreign, words: '' },
    { form: 'share', recipient: '' },
    { form: 'choose', recipient: 'nosuchmsg000', words: '' },
  ]
  for (const body of forms) {
    const { status } = await askBrief(db, page, { cookie, body })
    expect([body.form, status]).toEqual([body.form, 404])
  }
  expect(await spoken(db)).toEqual(before)
})

test('a team answers and reports its own briefs alone, and a sender signed in sees their own', async ({
  db,
}) => {
  const { foreign, user_id } = await createTwo(db)
  const owner = await createSession(db, user_id)
  const before = await spoken(db)
  const path = `/app/messages/${foreign}`
  expect((await askAccount({ db, path, cookie: owner })).status).toBe(404)
  const answers = [
    { form: 'interest', words: 'Oui.', key: 'answerkey009', seen: '0' },
    { form: 'decline', reason: 'budget', words: '', key: 'answerkey010', seen: '0' },
    { form: 'report', reason: 'spam', explanation: '' },
  ]
  for (const form of answers)
    expect((await askAccount({ db, path, cookie: owner }, form)).status).toBe(404)
  expect(await spoken(db)).toEqual(before)
  const { public_id } = await db
    .selectFrom('brief')
    .select('public_id')
    .where('email', '=', BRIEF.email)
    .executeTakeFirstOrThrow()
  const brief = { db, path: `/app/briefs/${public_id}` }
  const stranger = await createSession(db, await createUser(db, { email: 'x@ailleurs.fr' }))
  expect((await askAccount({ ...brief, cookie: stranger })).status).toBe(404)
  const end = { form: 'end', reason: 'given-up', words: '' }
  expect((await askAccount({ ...brief, cookie: stranger }, end)).status).toBe(404)
  const sender = await createSession(db, await createUser(db, { email: BRIEF.email }))
  expect((await askAccount({ ...brief, cookie: sender })).status).toBe(200)
  expect(await spoken(db)).toEqual(before)
})

test('whom no mail reaches is named to the sender, at once or once a mail comes back', async ({
  db,
}) => {
  await createBriefSite(db)
  await createMember(db, { slug: 'sillage', name: 'Sillage', contact_email: 'a@sillage.example' })
  const now = new Date('2026-11-15T10:00:00Z')
  await suppressAddress(db, 'a@sillage.example', { kind: 'recipient', at: now })
  const { page, cookie } = await sendBrief(db, { recipients: 'brumaire,kervan,sillage' })
  const told = async () => (await askBrief(db, page, { cookie })).page
  expect(await told()).toContain('Sillage n’a pas pu être joint')
  expect(await told()).not.toContain('Maison Kervan n’a pas pu être joint')
  const { id } = await db
    .selectFrom('mail')
    .select('id')
    .where('to_address', '=', 'hello@kervan.example')
    .executeTakeFirstOrThrow()
  await noteFailedMail(db, id, { command: 'RCPT TO', reply: 550, enhanced: '5.1.1' }, now)
  expect(await told()).toContain('Maison Kervan n’a pas pu être joint')
})
