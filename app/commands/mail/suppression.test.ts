import { sql } from 'kysely'
import { expect } from 'vitest'
import { inviteClient } from '#commands/invitation/invite-client.ts'
import { inviteClients } from '#commands/invitation/invite-clients.ts'
import { mailSender } from '#jobs/send-mail.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { openLog } from '#platform/log.server.ts'
import {
  askAccount,
  cookiesOf,
  createSession,
  createTeam,
  mailedSecret,
} from '#tests/support/account/account.ts'
import { createAdministrator } from '#tests/support/account/administration.ts'
import {
  askContactPage,
  createContactSite,
  formBody,
  GOOD_ANSWERS,
} from '#tests/support/account/contact-form.ts'
import { test } from '#tests/support/database/database.ts'
import { dumpTexts } from '#tests/support/database/text-dump.ts'
import { createReviewSite, PLAIN_MAILS, reviewContext } from '#tests/support/review/review-site.ts'
import { type Refusals, startRefusingServer } from '#tests/support/server/refusing-mail-server.ts'
import { queueMail } from './queue-mail.ts'
import { mayQueueTo, releaseAddress, suppressAddress } from './suppression.ts'

const GONE = 'gone@client.example'
const AT = new Date('2026-11-15T10:00:00Z')
const TOLD = 'Aucun e-mail ne parvient à cette adresse'

const jobs = { enqueue: async () => {} }

const queue = (db: Db, event: string, to = GONE) =>
  queueMail(db, jobs, {
    event,
    to,
    domain: 'attesta.example',
    subject: 'Bonjour',
    text: 'Un texte.',
    html: null,
    locale: 'FR_FR',
  })

const suppress = (db: Db, address = GONE, kind: 'recipient' | 'complaint' = 'recipient') =>
  suppressAddress(db, address, { kind, at: AT })

const suppressed = (db: Db) =>
  db.selectFrom('mail_suppression').select(['class', 'address_hash']).execute()

const aDayPasses = (db: Db) =>
  sql`update mail_suppression set tried_at = now() - interval '1 day'`.execute(db)

const mailCount = async (db: Db) => (await db.selectFrom('mail').select('id').execute()).length

async function sendTo(db: Db, refusals: Refusals): Promise<void> {
  await using server = await startRefusingServer(refusals)
  await mailSender({ db, kind: 'embedded' }, server.mailer, openLog('silent'))()
}

test('an address that nobody reads gets no further mail, however it is spelled; another tag is another address', async ({
  db,
}) => {
  expect(await queue(db, 'first')).toBe(true)
  await sendTo(db, { recipient: '550 5.1.1 no such user' })
  expect(await queue(db, 'second')).toBe(false)
  expect(await queue(db, 'third', GONE.toUpperCase())).toBe(false)
  expect(await queue(db, 'fourth', 'gone+tag@client.example')).toBe(true)
  expect(await mailCount(db)).toBe(2)
  expect(await releaseAddress(db, GONE)).toBe(true)
  expect(await releaseAddress(db, GONE)).toBe(false)
  expect(await queue(db, 'fifth')).toBe(true)
})

test.for(['552 5.2.2 full', '550 5.7.1 policy', '450 4.2.0 later'])(
  '%s suppresses nothing',
  async (answer, { db }) => {
    await queue(db, 'first')
    await sendTo(db, { recipient: answer })
    expect(await suppressed(db)).toEqual([])
  },
)

test('what three domains refused one after the other is released again, but for what was known before', async ({
  db,
}) => {
  await suppress(db, 'x@two.example')
  for (const name of ['one', 'two', 'three']) {
    await db
      .insertInto('mail')
      .values({
        message_id: `<${name}@attesta.example>`,
        to_address: `x@${name}.example`,
        subject: 'Bonjour',
        body_text: 'Un texte.',
        locale: 'FR_FR',
      })
      .execute()
    await sendTo(db, { recipient: '550 5.1.1 no such user' })
    if (name === 'two') expect(await suppressed(db)).toHaveLength(2)
  }
  expect(await suppressed(db)).toHaveLength(1)
  expect(await mayQueueTo(db, 'x@two.example', false)).toBe(false)
  expect(await mayQueueTo(db, 'x@one.example', false)).toBe(true)
})

test('a complaint leaves links to sign in with; nobody being there weighs more', async ({ db }) => {
  await suppress(db, GONE, 'complaint')
  expect(await mayQueueTo(db, GONE, false)).toBe(false)
  expect(await mayQueueTo(db, GONE, true)).toBe(true)
  await suppress(db)
  await suppress(db, GONE, 'complaint')
  expect(await suppressed(db)).toMatchObject([{ class: 'recipient' }])
})

test('a link to sign in with is tried once a day, and whoever asks is told; following it releases the address', async ({
  db,
}) => {
  const email = 'owner@brumaire.example'
  await createTeam(db)
  await suppressAddress(db, email, { kind: 'recipient', at: new Date() })
  for (const address of [email, GONE]) {
    if (address === GONE) await suppressAddress(db, GONE, { kind: 'recipient', at: new Date() })
    const refused = await askAccount({ db }, { form: 'link', email: address, to: '' })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain(TOLD)
  }
  await aDayPasses(db)
  const asked = await askAccount({ db }, { form: 'link', email, to: '' })
  expect(asked.status).toBe(303)
  expect((await askAccount({ db }, { form: 'link', email, to: '' })).status).toBe(422)
  const token = await mailedSecret(db, email)
  const cookie = cookiesOf(asked)
  await askAccount({ db, path: '/app/link', cookie }, { form: 'sign-in', token, to: '/app' })
  expect(await mayQueueTo(db, email, false)).toBe(true)
})

test('whoever writes is told: a message, an invitation of a client and of a colleague', async ({
  db,
}) => {
  await createContactSite(db)
  await suppress(db, GOOD_ANSWERS.email)
  const message = await askContactPage({ db }, formBody(GOOD_ANSWERS))
  expect(message.status).toBe(422)
  expect(await message.text()).toContain(TOLD)
  expect(await mailCount(db)).toBe(0)

  const { owner } = await createTeam(db, 'vendemiaire')
  await suppress(db, 'nobody@vendemiaire.example')
  const colleague = await askAccount(
    { db, path: '/app/colleagues', cookie: await createSession(db, owner) },
    { form: 'invite', colleague: 'nobody', role: 'collaborator' },
  )
  expect(await colleague.text()).toContain(TOLD)
})

test('a member is told of a client whom no mail reaches, alone and in a list', async ({ db }) => {
  const { owner: actor, memberId } = await createReviewSite(db)
  await suppress(db)
  const cells = { first_name: '', last_name: '', company: '' }
  const input = { ...cells, email: GONE, note: '', language: 'FR_FR', remind: false } as const
  const invited = inviteClient(reviewContext(db), { actor, memberId, input, mails: PLAIN_MAILS })
  await expect(invited).rejects.toMatchObject({ details: { reason: 'unreachable' } })
  const lines = await inviteClients(reviewContext(db), {
    actor,
    memberId,
    mails: PLAIN_MAILS,
    rows: [{ ...cells, line: 1, email: GONE, language: '' }],
    note: '',
    language: 'FR_FR',
  })
  expect(lines).toEqual([{ line: 1, email: GONE, problem: 'unreachable' }])
})

test('staff see how many there are, and release an address by typing it; no address is kept', async ({
  db,
}) => {
  const { cookie } = await createAdministrator(db)
  await suppress(db)
  await suppress(db, 'angry@client.example', 'complaint')
  const path = '/app/admin/operations'
  const page = await (await askAccount({ db, path, cookie })).text()
  expect(page).toMatch(/Adresses que personne ne lit\s: 1\./)
  const form = { form: 'release', email: GONE, reason: 'Nouvelle boîte' }
  const released = await askAccount({ db, path, cookie }, form)
  expect(released.headers.get('location')).toBe(`${path}?done=released`)
  expect(await queue(db, 'again', 'other@client.example')).toBe(true)
  expect(await mayQueueTo(db, GONE, false)).toBe(true)
  const again = await askAccount({ db, path, cookie }, form)
  expect(await again.text()).toContain('partent déjà vers cette adresse')
  const history = await db.selectFrom('administration_event').selectAll().execute()
  expect(history).toMatchObject([{ action: 'release-address', reason: 'Nouvelle boîte' }])
  expect(JSON.stringify(await dumpTexts(db))).not.toMatch(/gone@client|angry@client/)
})
