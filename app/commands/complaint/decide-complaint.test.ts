import { expect } from 'vitest'
import { forgetExpired } from '#commands/account/forget-expired.ts'
import { refuseMember } from '#commands/administration/decide-on-member.ts'
import { disableUser } from '#commands/administration/manage-user.ts'
import { objectToDecision } from '#commands/moderation/object-to-decision.ts'
import type { Db } from '#platform/database/schema.ts'
import { caseObstacle } from '#queries/administration/case-obstacle.ts'
import { waitingCase } from '#queries/administration/cases.ts'
import { readAuthorData } from '#queries/author/author-data.ts'
import { complaintCounts, complaintFile, complaintList } from '#queries/moderation/complaints.ts'
import { NOW } from '#tests/support/account/account.ts'
import { createAdministrator, createWaitingMember } from '#tests/support/account/administration.ts'
import { accountContext, PLAIN_MAIL, signedIn } from '#tests/support/account/team.ts'
import { createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { decideComplaint } from './decide-complaint.ts'

const now = Temporal.Instant.from(NOW)
const plain = () => PLAIN_MAIL
const UNDO = { approved: plain, restored: plain, enabled: plain, rewardRestored: plain }
const MAILS = { received: plain, decided: plain }

/** A company that one administrator has refused, and how its owner and another administrator go on. */
async function createRefused(db: Db) {
  const { administrator: first } = await createAdministrator(db)
  const second = await signedIn(
    db,
    await createUser(db, { full_name: 'Ada Rivière', staff_role: 'administrator' }),
  )
  const { publicId, owner } = await createWaitingMember(db)
  const secrets: string[] = []
  const mail = (_: string, complaint: string) => {
    secrets.push(complaint)
    return PLAIN_MAIL
  }
  const context = accountContext(db)
  await refuseMember(context, first, { member: publicId, reason: 'Le site est vide', mail })
  const complain = (secret = secrets[0] ?? '', words = 'Il est en ligne depuis hier.') =>
    objectToDecision(context, { secret, words, language: 'FR_FR', mails: MAILS })
  const decide = (outcome: 'granted' | 'upheld', actor = second) =>
    idOf(db).then((complaint) =>
      decideComplaint(context, actor, {
        complaint,
        outcome,
        reason: 'Vu sur pièces',
        mails: MAILS,
        undo: UNDO,
      }),
    )
  return { context, first, second, publicId, owner, secrets, complain, decide }
}

const idOf = async (db: Db) =>
  (await db.selectFrom('complaint').select('public_id').executeTakeFirstOrThrow()).public_id

const mailedTo = async (db: Db) =>
  (await db.selectFrom('mail').select('to_address').orderBy('id').execute()).map(
    ({ to_address }) => to_address,
  )

test('a refused company complains once, and somebody else grants it: it is public, and told', async ({
  db,
}) => {
  const { context, first, second, publicId, owner, complain, decide } = await createRefused(db)
  await complain()
  await expect(complain()).rejects.toMatchObject({ code: 'not-found' })
  expect(await complaintCounts(db)).toEqual({ open: 1, done: 0 })
  const [line] = (await complaintList(db, { state: 'open' })).lines
  expect(line).toMatchObject({ decision: 'refuse-member', name: 'Société neuve' })
  const id = await idOf(db)
  expect(await complaintFile(db, id)).toMatchObject({
    canUndo: true,
    words: 'Il est en ligne depuis hier.',
    from: { email: 'owner@neuve.example', locale: 'DE_DE' },
    contested: { reason: 'Le site est vide', decidedBy: { name: 'Hugo Delorme' } },
  })

  const name = { subject: 'complaint', id } as const
  const waiting = await waitingCase(db, name, { user: second, now })
  expect(waiting?.due).toBe(
    now
      .add({ hours: 7 * 24 })
      .toJSON()
      .replace('Z', '.000Z'),
  )
  expect(await caseObstacle(db, first, name)).toBe('own-refusal')
  await expect(decide('granted', first)).rejects.toMatchObject({
    code: 'forbidden',
    details: { reason: 'own-refusal' },
  })
  expect(await caseObstacle(db, second, name)).toBeNull()

  const before = (await mailedTo(db)).length
  await decide('granted')
  expect((await mailedTo(db)).slice(before)).toEqual(['owner@neuve.example', 'owner@neuve.example'])
  const member = await db
    .selectFrom('member')
    .select(['status', 'refused_at'])
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow()
  expect(member.status).toBe('active')
  const recorded = await db
    .selectFrom('administration_event')
    .select(['actor_id', 'action'])
    .orderBy('id')
    .execute()
  expect(recorded).toEqual([
    { actor_id: first.id, action: 'refuse-member' },
    { actor_id: second.id, action: 'decide-complaint' },
    { actor_id: second.id, action: 'approve-member' },
  ])
  await expect(decide('upheld')).rejects.toMatchObject({
    code: 'conflict',
    details: { reason: 'decided-meanwhile' },
  })
  expect(await waitingCase(db, name, { user: second, now })).toBeUndefined()
  const author = await signedIn(db, owner)
  expect(JSON.stringify(await readAuthorData(db, author))).toContain('Il est en ligne')

  await forgetExpired(context.db, now.add({ hours: 24 * 366 * 3 }))
  expect(await complaintFile(db, id)).toMatchObject({ words: '', from: null })
})

test('a decision that stays changes nothing, and whoever complained is told why', async ({
  db,
}) => {
  const { publicId, complain, decide } = await createRefused(db)
  await complain()
  const before = (await mailedTo(db)).length
  await decide('upheld')
  expect((await mailedTo(db)).slice(before)).toEqual(['owner@neuve.example'])
  const { status } = await db
    .selectFrom('member')
    .select('status')
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow()
  expect(status).toBe('pending')
  expect((await complaintList(db, { state: 'done' })).lines).toMatchObject([
    { decided: { outcome: 'upheld' } },
  ])
})

test('of two owners the first one complains', async ({ db }) => {
  const { administrator } = await createAdministrator(db)
  const { memberId, publicId } = await createWaitingMember(db)
  const user_id = await createUser(db, { email: 'autre@neuve.example' })
  await db
    .insertInto('membership')
    .values({ user_id, member_id: memberId, role: 'owner' })
    .execute()
  const secrets: string[] = []
  const mail = (_: string, complaint: string) => {
    secrets.push(complaint)
    return PLAIN_MAIL
  }
  const context = accountContext(db)
  await refuseMember(context, administrator, { member: publicId, reason: 'Vide', mail })
  const [one = '', other = ''] = secrets
  expect(one).not.toBe(other)
  const said = { words: 'Relisez.', language: 'FR_FR', mails: MAILS } as const
  await objectToDecision(context, { ...said, secret: other })
  await expect(objectToDecision(context, { ...said, secret: one })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await complaintCounts(db)).toEqual({ open: 1, done: 0 })
})

test('a link is good for six months, also of somebody who cannot sign in any more', async ({
  db,
}) => {
  const { administrator } = await createAdministrator(db)
  const id = await createUser(db, { public_id: 'personpublic', email: 'lise@people.example' })
  let secret = ''
  const mail = (_: string, complaint: string) => {
    secret = complaint
    return PLAIN_MAIL
  }
  const context = accountContext(db)
  const chosen = { user: 'personpublic', reason: 'Insultes' }
  await disableUser(context, administrator, { ...chosen, mail })
  const said = { secret, words: 'C’était une erreur.', language: 'FR_FR', mails: MAILS } as const
  const late = { ...context, now: now.add({ hours: 24 * 185 }) }
  await expect(objectToDecision(late, said)).rejects.toMatchObject({ code: 'not-found' })
  await objectToDecision({ ...context, now: now.add({ hours: 24 * 183 }) }, said)
  const file = await complaintFile(db, await idOf(db))
  expect(file).toMatchObject({ decision: 'disable-user', canUndo: true })
  const second = await signedIn(db, await createUser(db, { staff_role: 'administrator' }))
  await decideComplaint(context, second, {
    complaint: await idOf(db),
    outcome: 'granted',
    reason: 'Une erreur',
    mails: MAILS,
    undo: UNDO,
  })
  const { disabled_at } = await db
    .selectFrom('app_user')
    .select('disabled_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(disabled_at).toBeNull()
})
