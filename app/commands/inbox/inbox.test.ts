import { expect } from 'vitest'
import { INBOX_LIMITS } from '#domain/inbox/inbox.ts'
import type { Db } from '#platform/database/schema.ts'
import { readInbox } from '#queries/inbox/inbox.ts'
import { readMessage } from '#queries/inbox/message.ts'
import { accountContext, createSignedInTeam, PLAIN_MAIL } from '#tests/support/account/team.ts'
import { createContactRequest } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { answerMessage, writeNote } from './answer-message.ts'
import { assignMessage } from './assign-message.ts'
import { exportInbox } from './export-inbox.ts'
import { openMessage, setMessageStatus } from './message-status.ts'

const KEY = 'abcdefghijkl'

async function createInbox(db: Db) {
  const team = await createSignedInTeam(db)
  await createContactRequest(db, { member_id: team.memberId, public_id: 'message00001' })
  const chosen = { memberId: team.memberId, message: 'message00001' }
  return { ...team, chosen, context: accountContext(db) }
}

const statusOf = async (db: Db) =>
  (await db.selectFrom('contact_request').select('status').executeTakeFirstOrThrow()).status

test('an answer leaves once, however often its form is sent', async ({ db }) => {
  const { collaborator, chosen, context } = await createInbox(db)
  const answer = { ...chosen, answer: 'Avec plaisir', key: KEY, mail: () => PLAIN_MAIL }
  await answerMessage(context, collaborator, answer)
  await answerMessage(context, collaborator, answer)
  const mails = await db.selectFrom('mail').selectAll().execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    to_address: 's.morel@valmont.example',
    reply_to: 'bob@brumaire.example',
    message_id: expect.stringMatching(/^<message-answer\.[0-9A-Za-z]{12}@site\.test>$/),
  })
  expect(await statusOf(db)).toBe('answered')
  const shown = await readMessage(db, { ...chosen, publicId: chosen.message })
  expect(shown?.entries).toMatchObject([
    { kind: 'answer', author: 'Bob Collaborator', body: 'Avec plaisir' },
  ])
  await answerMessage(context, collaborator, { ...answer, key: 'anotherform1' })
  expect(await db.selectFrom('mail').selectAll().execute()).toHaveLength(2)
})

test('a team that mails the world is slowed down', async ({ db }) => {
  const { owner, chosen, context } = await createInbox(db)
  const { most } = INBOX_LIMITS.answersOfMember
  const answer = (index: number) =>
    answerMessage(context, owner, {
      ...chosen,
      answer: 'x',
      key: `form${String(index).padStart(8, '0')}`,
      mail: () => PLAIN_MAIL,
    })
  await answer(0)
  await db.updateTable('rate_limit').set({ uses: most }).execute()
  await expect(answer(1)).rejects.toMatchObject({ code: 'too-many-requests' })
  expect(await db.selectFrom('mail').selectAll().execute()).toHaveLength(1)
})

test('a note is read by the team and makes a new message a read one', async ({ db }) => {
  const { owner, chosen, context } = await createInbox(db)
  await writeNote(context, owner, { ...chosen, note: 'Rappeler mardi', key: KEY })
  await writeNote(context, owner, { ...chosen, note: 'Rappeler mardi', key: KEY })
  expect(await statusOf(db)).toBe('read')
  expect(await db.selectFrom('contact_request_entry').selectAll().execute()).toHaveLength(1)
  expect(await db.selectFrom('mail').selectAll().execute()).toEqual([])
})

test('opening a message reads it, and changes no other status', async ({ db }) => {
  const { collaborator, chosen, context } = await createInbox(db)
  await openMessage(context, collaborator, chosen)
  expect(await statusOf(db)).toBe('read')
  await setMessageStatus(context, collaborator, { ...chosen, status: 'archived' })
  await openMessage(context, collaborator, chosen)
  expect(await statusOf(db)).toBe('archived')
})

test('a colleague is told of a message that is given to them', async ({ db }) => {
  const { owner, collaborator, chosen, context } = await createInbox(db)
  const sent: string[] = []
  const give = (assignee: string) =>
    assignMessage(context, owner, {
      ...chosen,
      assignee,
      mail(locale, sender) {
        sent.push(`${locale} ${sender}`)
        return PLAIN_MAIL
      },
    })
  await give(collaborator.publicId)
  await give(collaborator.publicId)
  expect(sent).toEqual(['FR_FR Sandrine Morel'])
  await give(owner.publicId)
  await give('')
  expect(sent).toHaveLength(1)
  const shown = await readMessage(db, { ...chosen, publicId: chosen.message })
  expect(shown?.assignee).toBeNull()
  await db
    .insertInto('notice_choice')
    .values({
      user_id: collaborator.id,
      member_id: chosen.memberId,
      notice: 'message-assigned',
      is_wanted: false,
    })
    .execute()
  await give(collaborator.publicId)
  expect(sent).toHaveLength(1)
})

test('nobody of another team can be given a message', async ({ db }) => {
  const { owner, stranger, chosen, context } = await createInbox(db)
  const foreign = { ...chosen, assignee: stranger.publicId, mail: () => PLAIN_MAIL }
  await expect(assignMessage(context, owner, foreign)).rejects.toMatchObject({
    details: { assignee: 'not-a-choice' },
  })
})

test('messages of another member are found by nobody, with or without naming it', async ({
  db,
}) => {
  const { stranger, strangersMemberId, chosen, context } = await createInbox(db)
  const own = { memberId: strangersMemberId, message: chosen.message }
  for (const [where, code] of [[chosen, 'forbidden'] as const, [own, 'not-found'] as const]) {
    const attempts = [
      () => openMessage(context, stranger, where),
      () => setMessageStatus(context, stranger, { ...where, status: 'archived' }),
      () => writeNote(context, stranger, { ...where, note: 'x', key: KEY }),
      () => assignMessage(context, stranger, { ...where, assignee: '', mail: () => PLAIN_MAIL }),
      () =>
        answerMessage(context, stranger, {
          ...where,
          answer: 'x',
          key: KEY,
          mail: () => PLAIN_MAIL,
        }),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code })
  }
  expect(await statusOf(db)).toBe('new')
  const publicId = chosen.message
  expect(await readMessage(db, { memberId: strangersMemberId, publicId })).toBeUndefined()
})

test('an export is the owners’, and is recorded', async ({ db }) => {
  const { owner, collaborator, stranger, memberId, context } = await createInbox(db)
  await createContactRequest(db, { member_id: memberId, status: 'archived' })
  const all = { memberId, status: undefined }
  for (const person of [collaborator, stranger]) {
    await expect(exportInbox(context, person, all)).rejects.toMatchObject({ code: 'forbidden' })
  }
  expect(await exportInbox(context, owner, all)).toHaveLength(2)
  expect(await exportInbox(context, owner, { memberId, status: 'new' })).toHaveLength(1)
  const audit = await db.selectFrom('member_audit').selectAll().orderBy('id').execute()
  expect(audit).toMatchObject([
    { action: 'export-inbox', user_id: owner.id, details: { messages: 2, status: 'all' } },
    { details: { messages: 1, status: 'new' } },
  ])
})

test('the list is narrowed by status, counted and cut into pages', async ({ db }) => {
  const { memberId, strangersMemberId } = await createInbox(db)
  for (let made = 0; made < 26; made += 1) {
    await createContactRequest(db, {
      member_id: memberId,
      status: 'answered',
      created_at: new Date(Date.UTC(2026, 0, 1 + made)),
    })
  }
  await createContactRequest(db, { member_id: strangersMemberId })
  const first = await readInbox(db, { memberId, page: 1 })
  expect(first?.counts).toEqual({ all: 27, new: 1, read: 0, answered: 26, archived: 0 })
  expect(first?.lines).toHaveLength(25)
  expect(first?.lines[0]?.publicId).toBe('message00001')
  expect((await readInbox(db, { memberId, page: 2 }))?.lines).toHaveLength(2)
  expect((await readInbox(db, { memberId, status: 'answered', page: 2 }))?.lines).toHaveLength(1)
  expect(await readInbox(db, { memberId, page: 3 })).toBeUndefined()
})
