import { expect } from 'vitest'
import { MOST_BRIEFS_A_DAY } from '#domain/brief/brief.ts'
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

// Between the form and the press of the button, days may pass.

/** The form is sent now; what follows presses the button of its link. */
async function written(db: Db, answers: Record<string, string> = {}) {
  await askBrief(db, '/brief', { body: { ...BRIEF, ...answers } })
  const link = await mailedTo(db, BRIEF.email, '/brief/confirm')
  const token = link.split('token=')[1] ?? ''
  return (now?: string) =>
    askBrief(db, '/brief/confirm', { body: { form: 'send', token }, ...(now && { now }) })
}

const asked = (db: Db) =>
  db
    .selectFrom('contact_request as c')
    .innerJoin('member as m', 'm.id', 'c.member_id')
    .select('m.slug')
    .where('c.brief_id', 'is not', null)
    .orderBy('m.slug')
    .execute()

type Fault = (db: Db, memberId: number) => Promise<unknown>

const removed: Fault = (db, id) =>
  db
    .updateTable('member')
    .set({ status: 'removed', removal_reason: 'ceased', removed_at: new Date() })
    .where('id', '=', id)
    .execute()

const closed: Fault = (db, id) =>
  db.updateTable('member').set({ takes_briefs: false }).where('id', '=', id).execute()

/** As many of other senders as it takes in a day. */
const full: Fault = async (db, member_id) => {
  const { id, public_id, form_key, ...shown } = await db
    .selectFrom('brief')
    .selectAll()
    .limit(1)
    .executeTakeFirstOrThrow()
  for (let number = 0; number < MOST_BRIEFS_A_DAY; number += 1) {
    const key = `of-another-${number}`
    const other = { public_id: `other${String(number).padStart(7, '0')}`, form_key: key }
    const sent_at = new Date('2026-11-15T09:00:00Z')
    const { id: brief_id } = await db
      .insertInto('brief')
      .values({ ...shown, ...other, mailbox_hash: key, state: 'open', sent_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const recipient = { brief_id, member_id, position: 0, asked_at: sent_at }
    await db.insertInto('brief_recipient').values(recipient).execute()
  }
}

for (const [name, fault] of Object.entries({ removed, closed, full })) {
  test(`a recipient that is ${name} by then is left out where two remain`, async ({ db }) => {
    const { kervan } = await createBriefSite(db)
    await createMember(db, { slug: 'sillage', name: 'Sillage', contact_email: 'a@sillage.example' })
    const press = await written(db, { recipients: 'brumaire,kervan,sillage' })
    await fault(db, kervan)
    const sent = await press()
    expect(sent.location).toMatch(/\?sent=1$/)
    expect((await asked(db)).map(({ slug }) => slug)).toEqual(['brumaire', 'sillage'])
    const page = await askBrief(db, sent.location.replace('?sent=1', ''), { cookie: sent.cookie })
    expect(page.page).toContain('Sillage')
    expect(page.page).not.toContain('Maison Kervan')
    // The two are told of one other each, as the brief left.
    const { others } = await db
      .selectFrom('brief_recipient')
      .select(({ fn }) => fn.countAll<number>().as('others'))
      .where(
        'brief_id',
        'in',
        db.selectFrom('brief').select('id').where('form_key', '=', BRIEF.key),
      )
      .executeTakeFirstOrThrow()
    expect(Number(others)).toBe(2)
  })

  test(`where a recipient is ${name} and one remains, others are chosen: nothing has left`, async ({
    db,
  }) => {
    const { kervan } = await createBriefSite(db)
    const press = await written(db)
    await fault(db, kervan)
    const { location, cookie } = await press()
    expect(location).toMatch(/^\/brief\?from=[0-9A-Za-z]{12}&why=recipients$/)
    expect(await asked(db)).toEqual([])
    const form = await askBrief(db, location, { cookie })
    expect(form.page).toContain('Choisissez-en d’autres')
    expect(form.page).toContain(BRIEF.need)
    await createMember(db, { slug: 'sillage', name: 'Sillage', contact_email: 'a@sillage.example' })
    const body = { ...BRIEF, recipients: 'brumaire,sillage', key: 'formkeyforms2' }
    const again = await askBrief(db, location, { body, cookie })
    expect(again.status).toBe(303)
    // It takes the place of the first one.
    const briefs = await db
      .selectFrom('brief')
      .select('form_key')
      .where('mailbox_hash', 'not like', 'of-another-%')
      .execute()
    expect(briefs).toEqual([{ form_key: body.key }])
  })
}

test('those that remain must not be all of one group', async ({ db }) => {
  const { brumaire, kervan } = await createBriefSite(db)
  const third = await createMember(db, { slug: 'sillage', name: 'Sillage' })
  await createGroup(db, [brumaire, kervan])
  const press = await written(db, { recipients: 'brumaire,kervan,sillage' })
  await closed(db, third)
  expect((await press()).location).toContain('why=recipients')
  expect(await asked(db)).toEqual([])
})

test('a date that has passed is asked anew, and nothing that was typed is lost', async ({ db }) => {
  await createBriefSite(db)
  await askBrief(db, '/brief', { body: { ...BRIEF, answer_by: '2026-11-20' } })
  const link = await mailedTo(db, BRIEF.email, '/brief/confirm')
  const token = link.split('token=')[1] ?? ''
  const late = '2026-11-20T11:00:00Z'
  const { location, cookie } = await askBrief(db, '/brief/confirm', {
    body: { form: 'send', token },
    now: late,
  })
  expect(location).toMatch(/&why=date$/)
  expect(await asked(db)).toEqual([])
  const form = await askBrief(db, location, { cookie, now: late })
  expect(form.page).toContain('La date de votre brief est passée')
  expect(form.page).toContain(BRIEF.need)
})

test('whoever erases themselves ends their open brief: recipients are told that, and nothing of the person', async ({
  db,
}) => {
  await createBriefSite(db)
  await sendBrief(db)
  await db.deleteFrom('mail').execute()
  const sender = await createUser(db, { email: BRIEF.email })
  const cookie = await createSession(db, sender)
  const erase = { form: 'erase', email: BRIEF.email }
  const erased = await askAccount({ db, path: '/app/my-data', cookie }, erase)
  expect(erased.status).toBe(303)
  const brief = await db
    .selectFrom('brief')
    .select(['state', 'title', 'email', 'mailbox_hash'])
    .executeTakeFirstOrThrow()
  expect(brief).toEqual({ state: 'lapsed', title: null, email: null, mailbox_hash: null })
  const mails = await db
    .selectFrom('mail')
    .select(['to_address', 'subject', 'body_text', 'body_html'])
    .orderBy('to_address')
    .execute()
  expect(mails.map(({ to_address, subject }) => [to_address, subject])).toEqual([
    ['hello@kervan.example', 'Un brief est terminé'],
    ['owner@brumaire.example', 'Un brief est terminé'],
  ])
  const said = JSON.stringify(mails)
  expect(said).toContain('reçu le 15 novembre')
  for (const word of [BRIEF.company, BRIEF.first_name, BRIEF.email, BRIEF.title, 'valmont'])
    expect(said).not.toContain(word)
})
