import { expect } from 'vitest'
import { forgetExpired } from '#commands/account/forget-expired.ts'
import { erasePerson } from '#commands/author/erase-person.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import type { Db } from '#platform/database/schema.ts'
import { mailboxHash } from '#platform/security/secret.server.ts'
import { dataRequestFile, dataRequestList } from '#queries/administration/data-requests.ts'
import { askAccount, NOW } from '#tests/support/account/account.ts'
import { createAdministrator } from '#tests/support/account/administration.ts'
import { accountContext, PLAIN_MAIL, signedIn } from '#tests/support/account/team.ts'
import {
  createBuyer,
  createDataRequest,
  createMember,
  createReview,
  createUser,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { askIdentity, confirmIdentity, noteIdentity } from './check-identity.ts'
import { closeDataRequest } from './close-data-request.ts'
import { extendDataRequest } from './extend-data-request.ts'
import { openDataRequest } from './open-data-request.ts'

const now = Temporal.Instant.from(NOW)
const EMAIL = 'lise@armand.example'
const reason = 'Lettre reçue'

/** Gives the secrets of the links that were mailed. */
function writtenMails() {
  const secrets: string[] = []
  const linked = (_: string, { secret }: { secret: string }) => {
    secrets.push(secret)
    return PLAIN_MAIL
  }
  const plain = () => PLAIN_MAIL
  return { secrets, identity: linked, exported: linked, extended: plain, answered: plain }
}

function erasingContext(db: Db) {
  const noted: unknown[] = []
  const context = {
    ...accountContext(db),
    seal: (text: string) => `sealed ${text}`,
    note: async (line: unknown) => void noted.push(line),
    mails: { ended: () => PLAIN_MAIL } as never,
  }
  return { context, noted }
}

const NOTHING = { answer: '', first_name: '', last_name: '', job_title: '', reason }

async function createClosing(db: Db, actor: SignedInUser, request: string) {
  const { context, noted } = erasingContext(db)
  const mails = writtenMails()
  const close = (given: Partial<Parameters<typeof closeDataRequest>[2]>) =>
    closeDataRequest(context, actor, { ...NOTHING, outcome: 'done', request, mails, ...given })
  return { close, mails, noted }
}

const rowOf = (db: Db) => db.selectFrom('data_request').selectAll().executeTakeFirstOrThrow()
const mailedTo = async (db: Db) =>
  (await db.selectFrom('mail').select('to_address').execute()).map((mail) => mail.to_address)

test('a request is due a month after its day, and may be extended once, within that month', async ({
  db,
}) => {
  const { administrator } = await createAdministrator(db)
  const received_on = NOW.slice(0, 10)
  const asked = { kind: 'export', channel: 'letter', full_name: 'Lise Armand' } as const
  const words = 'Que gardez-vous de moi ?'
  const request = await openDataRequest({ db, now }, administrator, {
    ...asked,
    received_on,
    email: EMAIL,
    locale: 'FR_FR',
    words,
    reason,
  })
  const [line] = (await dataRequestList(db, { state: 'open' })).lines
  expect(line).toMatchObject({ id: request, receivedOn: received_on, isExtended: false })
  const first = Date.parse(line?.dueAt ?? '')

  const extended = { request, answer: 'Beaucoup de courriers', reason, mails: writtenMails() }
  const late = { ...accountContext(db), now: Temporal.Instant.fromEpochMilliseconds(first) }
  await expect(extendDataRequest(late, administrator, extended)).rejects.toMatchObject({
    details: { reason: 'too-late' },
  })
  await extendDataRequest(accountContext(db), administrator, extended)
  const file = await dataRequestFile(db, request)
  expect(Date.parse(file?.dueAt ?? '') - first).toBeGreaterThan(58 * 24 * 3_600_000)
  expect(await mailedTo(db)).toEqual([EMAIL])
  await expect(
    extendDataRequest(accountContext(db), administrator, extended),
  ).rejects.toMatchObject({ details: { reason: 'changed-meanwhile' } })
  const tomorrow = now.add({ hours: 24 }).toString().slice(0, 10)
  await expect(
    openDataRequest({ db, now }, administrator, {
      ...asked,
      received_on: tomorrow,
      email: EMAIL,
      locale: 'FR_FR',
      words,
      reason,
    }),
  ).rejects.toMatchObject({ details: { received_on: 'date-invalid' } })
})

test('nothing is done with data before it is known who asks; a link to the mailbox tells', async ({
  db,
}) => {
  const { administrator } = await createAdministrator(db)
  const { public_id: request } = await createDataRequest(db)
  const { close, mails } = await createClosing(db, administrator, request)
  await expect(close({})).rejects.toMatchObject({ details: { reason: 'not-identified' } })

  await askIdentity(accountContext(db), administrator, { request, reason, mails })
  const [secret = ''] = mails.secrets
  await confirmIdentity({ db, now }, secret)
  await expect(confirmIdentity({ db, now }, secret)).rejects.toMatchObject({
    details: { reason: 'spent' },
  })
  expect((await dataRequestFile(db, request))?.identity).toMatchObject({ check: 'link' })

  await close({})
  const [, handedOut = ''] = mails.secrets
  // What hands out data confirms nothing, and is not spent by the attempt.
  await expect(confirmIdentity({ db, now }, handedOut)).rejects.toMatchObject({
    details: { reason: 'spent' },
  })
  const path = '/app/data-request/export'
  const answer = await askAccount({ db, path }, { token: handedOut })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain('my-data')
  expect(await askAccount({ db, path }, { token: secret })).toMatchObject({ status: 303 })
})

test('of an answered request its kind, its days and a digest stay, for three years', async ({
  db,
}) => {
  const { administrator } = await createAdministrator(db)
  const words = 'Je suis Lise Armand, de Nantes'
  const { public_id: request } = await createDataRequest(db, { words })
  const { close } = await createClosing(db, administrator, request)
  await noteIdentity(accountContext(db), administrator, {
    request,
    identity_words: 'Rappelée au standard',
    reason,
  })
  await expect(close({ outcome: 'refused' })).rejects.toMatchObject({
    details: { answer: 'required' },
  })
  await close({ outcome: 'refused', answer: 'Nous ne gardons rien.' })
  expect(await rowOf(db)).toMatchObject({
    email: '',
    full_name: '',
    words: '',
    identity_words: '',
    mailbox_hash: mailboxHash({ address: EMAIL }),
    outcome: 'refused',
    kind: 'export',
  })
  expect(await mailedTo(db)).toEqual([EMAIL])
  await expect(close({ outcome: 'refused', answer: 'Encore' })).rejects.toMatchObject({
    details: { reason: 'changed-meanwhile' },
  })
  const { lines } = await dataRequestList(db, { state: 'done' })
  expect(lines).toMatchObject([{ id: request, name: '', closed: { outcome: 'refused' } }])
  await forgetExpired(db, now.add({ hours: 24 * 1095 }))
  expect(await rowOf(db)).toBeDefined()
  await forgetExpired(db, now.add({ hours: 24 * 1097 }))
  expect(await db.selectFrom('data_request').selectAll().execute()).toEqual([])
})

test('erasing does what people do themselves, tells nobody by mail, and leaves its line', async ({
  db,
}) => {
  const { administrator } = await createAdministrator(db)
  const user = await createUser(db, { email: EMAIL, full_name: 'Lise Armand' })
  const { public_id: request } = await createDataRequest(db, { kind: 'erase' })
  const { close, noted } = await createClosing(db, administrator, request)
  const identity_words = 'Rappelée au standard'
  await noteIdentity(accountContext(db), administrator, { request, identity_words, reason })
  await close({})
  const gone = await db.selectFrom('app_user').select('id').where('id', '=', user).execute()
  expect(gone).toEqual([])
  expect(noted).toHaveLength(1)
  expect(await mailedTo(db)).toEqual([])
  expect(await rowOf(db)).toMatchObject({ email: '', outcome: 'done' })
})

test('whoever erases themselves needs no answer any more', async ({ db }) => {
  const user = await signedIn(db, await createUser(db, { email: EMAIL }))
  await createDataRequest(db, { words: 'Effacez-moi' })
  await erasePerson(erasingContext(db).context, user, { email: EMAIL })
  expect(await rowOf(db)).toMatchObject({ email: '', words: '', outcome: 'done' })
})

test('putting right reaches account and contact, with an event of each review that names them', async ({
  db,
}) => {
  const { administrator } = await createAdministrator(db)
  const member_id = await createMember(db)
  const buyer_id = await createBuyer(db)
  const mailbox_hash = mailboxHash({ address: EMAIL })
  const { id: contact_id } = await db
    .insertInto('contact')
    .values({
      public_id: 'namedPerson0',
      buyer_id,
      mailbox_hash,
      first_name: 'Lisa',
      last_name: 'Arman',
      job_title: {},
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const user = await createUser(db, { email: EMAIL, full_name: 'Lisa Arman', contact_id })
  const review = await createReview(db, { member_id, contact_id, buyer_id, state: 'published' })
  const { public_id: request } = await createDataRequest(db, { kind: 'rectify' })
  const { close } = await createClosing(db, administrator, request)
  const identity_words = 'Rappelée au standard'
  await noteIdentity(accountContext(db), administrator, { request, identity_words, reason })
  await expect(close({ answer: 'Voilà' })).rejects.toMatchObject({
    details: { last_name: 'required' },
  })
  await close({ answer: 'Voilà', first_name: 'Lise', last_name: 'Armand' })
  const contact = await db.selectFrom('contact').selectAll().executeTakeFirstOrThrow()
  expect(contact).toMatchObject({ first_name: 'Lise', last_name: 'Armand' })
  const account = await db
    .selectFrom('app_user')
    .select('full_name')
    .where('id', '=', user)
    .executeTakeFirstOrThrow()
  expect(account.full_name).toBe('Lise Armand')
  const events = await db
    .selectFrom('review_event')
    .select(['type', 'actor_kind', 'actor_id'])
    .where('review_id', '=', review)
    .where('type', '=', 'display')
    .execute()
  expect(events).toEqual([
    { type: 'display', actor_kind: 'administrator', actor_id: administrator.id },
  ])
})

test('nobody answers what they asked themselves', async ({ db }) => {
  const id = await createUser(db, { email: EMAIL, staff_role: 'administrator' })
  const { public_id: request } = await createDataRequest(db, { email: 'Lise+data@armand.example' })
  const { close } = await createClosing(db, await signedIn(db, id), request)
  await expect(close({ outcome: 'refused', answer: 'Non' })).rejects.toMatchObject({
    code: 'forbidden',
    details: { reason: 'own-account' },
  })
})

test('the list goes on where it ended, whatever is due at the same moment', async ({ db }) => {
  for (let made = 0; made < 5; made += 1) await createDataRequest(db)
  const ids: string[] = []
  let after: Parameters<typeof dataRequestList>[1]['after']
  for (;;) {
    const { lines, next } = await dataRequestList(db, { state: 'open', after, limit: 2 })
    ids.push(...lines.map(({ id }) => id))
    if (!next) break
    const [ms = '', id = ''] = next.split('-')
    after = { at: new Date(Number(ms)), id: Number(id) }
  }
  expect(new Set(ids).size).toBe(5)
  expect(ids).toHaveLength(5)
})
