import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { askAccount, createSession, createTeam } from '#tests/support/account/account.ts'
import {
  createCollection,
  createContactRequest,
  createReview,
  testimonies,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'

const MESSAGE = '/app/messages/othermessage'
const REVIEW = '/app/reviews/otherreview1'
const COLLECTION = '/app/collections/othercollec1'

/** Every form of a page that belongs to one member, sent by an owner of another. */
const FORMS: readonly (readonly [string, Record<string, string>])[] = [
  [MESSAGE, { form: 'opened' }],
  [MESSAGE, { form: 'answer', answer: 'x', key: 'abcdefghijkl' }],
  [MESSAGE, { form: 'note', note: 'x', key: 'abcdefghijkl' }],
  [MESSAGE, { form: 'assign', assignee: '' }],
  [MESSAGE, { form: 'status', status: 'archived' }],
  [REVIEW, { form: 'reply', reply: 'x' }],
  [REVIEW, { form: 'report', reason: 'other', explanation: 'x' }],
  [REVIEW, { form: 'propose', body: 'x', note: 'x' }],
  [REVIEW, { form: 'withdraw' }],
  [REVIEW, { form: 'add', collection: 'othercollec1' }],
  [REVIEW, { form: 'remove', collection: 'othercollec1' }],
  [COLLECTION, { form: 'rename', name: 'x' }],
  [COLLECTION, { form: 'move', review: 'otherreview1', direction: 'up' }],
  [COLLECTION, { form: 'remove', review: 'otherreview1' }],
  [COLLECTION, { form: 'delete' }],
  ['/app/collections', { form: 'move', collection: 'othercollec1', direction: 'up' }],
]

async function createOthers(db: Db): Promise<void> {
  const { memberId } = await createTeam(db, 'voisin')
  await createContactRequest(db, { member_id: memberId, public_id: 'othermessage' })
  const review = await createReview(db, { member_id: memberId, public_id: 'otherreview1' })
  await createCollection(db, { member_id: memberId, public_id: 'othercollec1' }, [review])
}

async function stateOf(db: Db) {
  return {
    messages: await db.selectFrom('contact_request').selectAll().execute(),
    entries: await db.selectFrom('contact_request_entry').selectAll().execute(),
    replies: await db.selectFrom('review_reply').selectAll().execute(),
    reports: await db.selectFrom('review_report').selectAll().execute(),
    proposals: await db.selectFrom('change_proposal').selectAll().execute(),
    collections: await db.selectFrom('collection').selectAll().execute(),
    contents: await db.selectFrom('collection_review').selectAll().execute(),
    mails: await db.selectFrom('mail').selectAll().execute(),
  }
}

test('nothing of another member is shown, and no form of it is taken', async ({ db }) => {
  await createOthers(db)
  const { owner } = await createTeam(db)
  const cookie = await createSession(db, owner)
  const before = await stateOf(db)
  for (const path of [MESSAGE, REVIEW, COLLECTION])
    expect((await askAccount({ db, path, cookie })).status, path).toBe(404)
  for (const [path, answers] of FORMS) {
    const { status } = await askAccount({ db, path, cookie }, answers)
    expect(status, `${path} ${answers.form}`).toBe(404)
  }
  expect(await stateOf(db)).toEqual(before)
})

test('a team sees its own', async ({ db }) => {
  const { memberId, collaborator } = await createTeam(db)
  await createContactRequest(db, { member_id: memberId, public_id: 'ownmessage00' })
  const review = await createReview(
    db,
    { member_id: memberId, public_id: 'ownreview000' },
    { testimonies: testimonies('Un travail soigné.') },
  )
  await createCollection(db, { member_id: memberId, public_id: 'owncollec000' }, [review])
  const cookie = await createSession(db, collaborator)
  for (const [path, words] of [
    ['/app', 'ownreview000'],
    ['/app/messages', 'ownmessage00'],
    ['/app/messages/ownmessage00', 's.morel@valmont.example'],
    ['/app/reviews', 'Un travail soigné.'],
    ['/app/reviews/ownreview000', 'Un travail soigné.'],
    ['/app/collections', 'Nos refontes'],
    ['/app/collections/owncollec000', 'Un travail soigné.'],
  ] as const) {
    const answer = await askAccount({ db, path, cookie })
    expect(answer.status, path).toBe(200)
    expect(await answer.text(), path).toContain(words)
  }
})

test('a form that nobody made is refused, and what is missing is told', async ({ db }) => {
  const { memberId, owner } = await createTeam(db)
  await createContactRequest(db, { member_id: memberId, public_id: 'ownmessage00' })
  await createReview(db, { member_id: memberId, public_id: 'ownreview000' })
  const cookie = await createSession(db, owner)
  const ask = (path: string, answers: Record<string, string>) =>
    askAccount({ db, path, cookie }, answers)
  for (const path of ['/app/messages/ownmessage00', '/app/reviews/ownreview000', '/app/settings'])
    expect((await ask(path, { form: 'invented' })).status, path).toBe(400)
  const answers: (readonly [string, Record<string, string>])[] = [
    ['/app/messages/ownmessage00', { form: 'answer', answer: ' ', key: 'abcdefghijkl' }],
    ['/app/messages/ownmessage00', { form: 'status', status: 'burnt' }],
    ['/app/messages/ownmessage00', { form: 'assign', assignee: 'nobodyatall0' }],
    ['/app/reviews/ownreview000', { form: 'reply', reply: '' }],
    ['/app/reviews/ownreview000', { form: 'report', reason: 'dislike', explanation: 'x' }],
    ['/app/collections', { form: 'make', name: '' }],
    ['/app/settings', { form: 'language', language: 'KLINGON' }],
    ['/app/settings/close', { form: 'close', name: 'Someone else' }],
  ]
  for (const [path, form] of answers)
    expect((await ask(path, form)).status, `${path} ${form.form}`).toBe(422)
})

test('the messages leave as a table that no spreadsheet computes', async ({ db }) => {
  const { memberId, owner } = await createTeam(db)
  await createContactRequest(db, {
    member_id: memberId,
    message: '=HYPERLINK("https://evil.example")',
    company_name: '@SUM(1+1)',
    first_name: 'Zoé; "la"',
  })
  const cookie = await createSession(db, owner)
  const path = '/app/messages/export'
  const answer = await askAccount({ db, path, cookie }, { status: '' })
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="messages-brumaire-2026-11-15.csv"',
  )
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const text = await answer.text()
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(text).toContain(`;'@SUM(1+1);`)
  expect(text).toContain(`"Zoé; ""la"""`)
})

test('the company’s data leave as a file, once it was shown again who asks', async ({ db }) => {
  const { owner } = await createTeam(db)
  const path = '/app/settings/export'
  const since = await createSession(db, owner, { now: '2026-11-15T09:00:00Z' })
  const asked = await askAccount({ db, path, cookie: since }, { any: 'thing' })
  expect(asked.headers.get('location')).toContain('/app/confirm?to=')
  const cookie = await createSession(db, owner)
  const answer = await askAccount({ db, path, cookie }, { any: 'thing' })
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(await answer.json()).toMatchObject({ company: { slug: 'brumaire' } })
})

test('closing asks again who one is, unless that was just shown', async ({ db }) => {
  const { owner } = await createTeam(db)
  const cookie = await createSession(db, owner, { now: '2026-11-15T09:00:00Z' })
  const path = '/app/settings/close'
  for (const answers of [undefined, { form: 'close', name: 'Atelier brumaire' }]) {
    const answer = await askAccount({ db, path, cookie }, answers)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toContain('/app/confirm?to=')
  }
  const [member] = await db.selectFrom('member').select('status').execute()
  expect(member?.status).toBe('active')
})
