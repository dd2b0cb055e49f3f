import { expect } from 'vitest'
import { forgetExpired } from '#commands/account/forget-expired.ts'
import type { StaffRole } from '#domain/account/permissions.ts'
import type { Db } from '#platform/database/schema.ts'
import { caseHolders, ownCases, waitingCase } from '#queries/administration/cases.ts'
import { NOW } from '#tests/support/account/account.ts'
import { createWaitingMember } from '#tests/support/account/administration.ts'
import { accountContext, PLAIN_MAIL, signedIn } from '#tests/support/account/team.ts'
import { createMember, createReview, createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { assignCase } from './assign-case.ts'

const now = Temporal.Instant.from(NOW)
const mail = () => PLAIN_MAIL

async function createStaff(db: Db, staff_role: StaffRole, email: string) {
  return signedIn(db, await createUser(db, { staff_role, email, full_name: email }))
}

/** A review that waits for moderators, since a day ago. */
async function createHeldReview(db: Db) {
  const member_id = await createMember(db, { public_id: 'heldMember00' })
  const review_id = await createReview(db, {
    member_id,
    public_id: 'heldReview00',
    state: 'in-review',
  })
  const since = new Date(now.subtract({ hours: 24 }).epochMilliseconds)
  await db.insertInto('review_queue').values({ queue: 'signals', review_id, since }).execute()
  return { subject: 'review', id: 'heldReview00', member_id, review_id } as const
}

test('who takes a case has it for two days, and keeps nobody else from taking it over', async ({
  db,
}) => {
  const { subject, id } = await createHeldReview(db)
  const anna = await createStaff(db, 'moderator', 'anna@staff.example')
  const bert = await createStaff(db, 'administrator', 'bert@staff.example')
  await assignCase(accountContext(db), anna, { subject, id, to: anna.publicId, mail })
  expect(await ownCases(db, anna, now)).toMatchObject([
    { subject, id, kind: 'signals', due: now.toString({ fractionalSecondDigits: 3 }) },
  ])
  const holderFor = async (user: typeof anna, at = now) =>
    (await waitingCase(db, { subject, id }, { user, now: at }))?.holder
  expect(await holderFor(anna)).toMatchObject({ isOwn: true })
  expect(await holderFor(bert)).toMatchObject({ isOwn: false, name: 'anna@staff.example' })

  const later = now.add({ hours: 48 })
  expect(await holderFor(anna, later)).toBeNull()
  expect(await ownCases(db, anna, later)).toEqual([])

  await assignCase(accountContext(db), bert, { subject, id, to: bert.publicId, mail })
  expect(await ownCases(db, anna, now)).toEqual([])
  await expect(
    assignCase(accountContext(db), anna, { subject, id, to: null, mail }),
  ).rejects.toMatchObject({ code: 'conflict', details: { reason: 'changed-meanwhile' } })

  await forgetExpired(db, later)
  expect(await db.selectFrom('case_assignment').selectAll().execute()).toEqual([])
})

test('what was decided and waits anew is nobody’s, and what waits no more is no case', async ({
  db,
}) => {
  const { subject, id, review_id } = await createHeldReview(db)
  const anna = await createStaff(db, 'moderator', 'anna@staff.example')
  await assignCase(accountContext(db), anna, { subject, id, to: anna.publicId, mail })
  const again = new Date(now.add({ hours: 1 }).epochMilliseconds)
  await db.updateTable('review_queue').set({ queue: 'appeals', since: again }).execute()
  const later = now.add({ hours: 2 })
  expect(await ownCases(db, anna, later)).toEqual([])
  const lines = [{ id, since: again.toISOString() }]
  expect(await caseHolders(db, subject, lines, { user: anna, now: later })).toEqual({})

  await db.deleteFrom('review_queue').where('review_id', '=', review_id).execute()
  await expect(
    assignCase(accountContext(db), anna, { subject, id, to: anna.publicId, mail }),
  ).rejects.toMatchObject({ code: 'not-found' })
})

test('nobody has a case that they may not decide', async ({ db }) => {
  const { subject, id, member_id } = await createHeldReview(db)
  const anna = await createStaff(db, 'moderator', 'anna@staff.example')
  const former = await createStaff(db, 'moderator', 'former@staff.example')
  const editor = await createStaff(db, 'editor', 'editor@staff.example')
  const left_at = new Date(NOW)
  await db
    .insertInto('former_member_user')
    .values({ member_id, user_id: former.id, email: 'f@brumaire.example', left_at })
    .execute()
  const give = (to: string) => assignCase(accountContext(db), anna, { subject, id, to, mail })
  for (const { publicId } of [former, editor])
    await expect(give(publicId)).rejects.toMatchObject({
      code: 'forbidden',
      details: { reason: 'cannot-decide' },
    })
  await expect(
    assignCase(accountContext(db), former, { subject, id, to: former.publicId, mail }),
  ).rejects.toMatchObject({ details: { reason: 'own-company' } })
  await expect(give('nobodyAtAll0')).rejects.toMatchObject({ details: { to: 'not-a-choice' } })
  await expect(
    assignCase(accountContext(db), editor, { subject, id, to: editor.publicId, mail }),
  ).rejects.toMatchObject({ code: 'forbidden' })
  expect(await db.selectFrom('case_assignment').selectAll().execute()).toEqual([])
})

test('companies that register are for administrators, and for none who is of them', async ({
  db,
}) => {
  const { memberId, publicId: id } = await createWaitingMember(db)
  await db
    .updateTable('member')
    .set({ created_at: new Date('2026-11-14T11:00:00Z') })
    .where('id', '=', memberId)
    .execute()
  const owner = await createUser(db, { staff_role: 'administrator', email: 'o@neuve.example' })
  await db
    .insertInto('membership')
    .values({ user_id: owner, member_id: memberId, role: 'owner' })
    .execute()
  const anna = await createStaff(db, 'administrator', 'anna@staff.example')
  const subject = 'company'
  const { publicId } = await signedIn(db, owner)
  await expect(
    assignCase(accountContext(db), anna, { subject, id, to: publicId, mail }),
  ).rejects.toMatchObject({ details: { reason: 'cannot-decide' } })
  await assignCase(accountContext(db), anna, { subject, id, to: anna.publicId, mail })
  expect(await ownCases(db, anna, now)).toMatchObject([{ subject, id, kind: 'companies' }])
})
