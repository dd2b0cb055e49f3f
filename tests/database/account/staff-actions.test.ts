import { expect } from 'vitest'
import { isAllowed } from '#domain/account/permissions.ts'
import { STAFF_ACTIONS, type StaffAction } from '#domain/account/staff-actions.ts'
import type { Db } from '#platform/database/schema.ts'
import { askAccount, createSession, NOW } from '#tests/support/account/account.ts'
import { type Deed, STAFF_SCENARIOS } from '#tests/support/account/staff-scenarios.ts'
import { signedIn } from '#tests/support/account/team.ts'
import { createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'

// Each action of our staff is done by its scenario in `tests/support/account/staff-scenarios.ts`: a new action needs
// one there, and nothing here.

const ROLES = ['editor', 'moderator', 'administrator'] as const
const REASON = 'Vu sur pièces'
const ACTIONS = Object.keys(STAFF_ACTIONS) as StaffAction[]

/** One of each role, and who of them may do it. */
async function createStaff(db: Db, action: StaffAction) {
  const people = []
  for (const staff_role of ROLES) {
    const id = await createUser(db, { staff_role, email: `${staff_role}@staff.example` })
    people.push({ user: await signedIn(db, id), cookie: await createSession(db, id) })
  }
  const { by } = STAFF_ACTIONS[action]
  const may = people.filter(({ user }) => by === null || isAllowed(user, by))
  const [actor] = may
  if (!actor) throw new Error(`Nobody may ${action}`)
  return { actor, others: people.filter((each) => !may.includes(each)) }
}

const arrange = (db: Db, action: StaffAction, staff: Parameters<Arrange>[0]['staff']) =>
  STAFF_SCENARIOS[action]({ db, staff })
type Arrange = (typeof STAFF_SCENARIOS)[StaffAction]

const recorded = (db: Db) =>
  db
    .selectFrom('administration_event')
    .select(['actor_id', 'action', 'subject', 'reason', 'happened_at'])
    .orderBy('id')
    .execute()

type Sent = { cookie: string; reason?: string }

async function send(db: Db, deed: Deed, { cookie, reason }: Sent): Promise<number> {
  if (!('path' in deed)) throw new Error('This one has no form')
  const { path, form, reasonIn = 'reason' } = deed
  const answers = reason === undefined ? form : { ...form, [reasonIn]: reason }
  return (await askAccount({ db, path, cookie }, answers)).status
}

/** To whom something was written since, but for what a scenario had lie there unsent. */
async function mailed(db: Db): Promise<string[]> {
  const mails = await db
    .selectFrom('mail')
    .select('to_address')
    .where('message_id', '<>', '<unsent@site.test>')
    .execute()
  return mails.map(({ to_address }) => to_address).sort()
}

async function toBeTold(db: Db, action: StaffAction, { told, subject }: Deed): Promise<string[]> {
  if (told) return [...told].sort()
  const users = db.selectFrom('app_user').select('email').orderBy('email')
  const found = {
    nobody: null,
    'sender-and-recipients': null,
    person: null,
    authors: null,
    administrators: users.where('staff_role', '=', 'administrator'),
    user: users.where('public_id', '=', `${subject}`),
    owners: users.where('id', 'in', (of) =>
      of
        .selectFrom('membership')
        .innerJoin('member', 'member.id', 'membership.member_id')
        .select('membership.user_id')
        .where('membership.role', '=', 'owner')
        .where('member.public_id', '=', `${subject}`),
    ),
  }[STAFF_ACTIONS[action].tells]
  return found ? (await found.execute()).map(({ email }) => email) : []
}

test.for(ACTIONS)(
  '%s leaves its row in the record and tells whom it must',
  async (action, { db }) => {
    const { actor } = await createStaff(db, action)
    const deed = await arrange(db, action, actor.user)
    const earlier = await recorded(db)
    const told = await toBeTold(db, action, deed)
    if (STAFF_ACTIONS[action].tells !== 'nobody') expect(told).not.toEqual([])
    if ('run' in deed) await deed.run()
    else
      expect([200, 303]).toContain(await send(db, deed, { cookie: actor.cookie, reason: REASON }))

    const [row, ...more] = (await recorded(db)).slice(earlier.length)
    expect(more.map((each) => each.action)).toEqual(deed.also ?? [])
    const { by, needsReason } = STAFF_ACTIONS[action]
    expect(row).toMatchObject({ actor_id: by === null ? 0 : actor.user.id, action })
    expect(row?.subject).toMatch(deed.subject)
    if (needsReason && 'path' in deed) expect(row?.reason).toBe(REASON)
    if (by !== null) expect(row?.happened_at).toEqual(new Date(NOW))
    expect(await mailed(db)).toEqual(told)
  },
)

test.for(ACTIONS)(
  '%s is refused without its reason, and to whoever may not',
  async (action, { db }) => {
    const { actor, others } = await createStaff(db, action)
    const deed = await arrange(db, action, actor.user)
    const earlier = await recorded(db)
    if ('path' in deed) {
      for (const { cookie } of others)
        expect(await send(db, deed, { cookie, reason: REASON })).toBe(403)
      if (STAFF_ACTIONS[action].needsReason)
        for (const reason of [undefined, '', ' \u200b\n'])
          expect(await send(db, deed, { cookie: actor.cookie, ...(reason && { reason }) })).toBe(
            422,
          )
    }
    expect(await recorded(db)).toEqual(earlier)
    expect(await mailed(db)).toEqual([])
  },
)
