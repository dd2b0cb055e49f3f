import { passWhatIsDue } from '#commands/administration/pass-ownership.ts'
import { changeColor } from '#commands/profile/change-profile.ts'
import { CONTRIBUTORS_FORM, contributorField } from '#domain/review/contributors.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { createReview, createReward, createUser } from '#tests/support/database/builders.ts'
import { NOW } from './account.ts'
import { createWaitingMember } from './administration.ts'
import type { Arranged } from './staff-scenarios.ts'
import { accountContext, PLAIN_MAIL } from './team.ts'

const plain = () => PLAIN_MAIL

/** Whatever is written about it. */
export const OWNERSHIP_MAILS = {
  asked: plain,
  passed: plain,
  received: plain,
  cancelled: plain,
  stopped: plain,
}

/** A company that gets another owner. */
export const OWNERSHIP_SCENARIOS = {
  'transfer-ownership': async ({ db }: Arranged) => {
    const { path, subject, successor } = await createSuccession(db)
    return { path, form: { form: 'transfer', to: successor }, subject }
  },
  'pass-ownership': async ({ db, staff }: Arranged) => {
    const { memberId, subject, told } = await createSuccession(db)
    await createTransfer(db, memberId, staff.id, NOW)
    const run = () => passWhatIsDue(accountContext(db), OWNERSHIP_MAILS)
    return { run, subject, told }
  },
  'cancel-transfer': async ({ db, staff }: Arranged) => {
    const { memberId, path, subject } = await createSuccession(db)
    await createTransfer(db, memberId, staff.id, '2026-11-22T11:00:00Z')
    return { path, form: { form: 'cancel-transfer' }, subject }
  },
}

/** A team of an owner and somebody who could take their place. */
async function createSuccession(db: Db) {
  const { memberId, publicId: subject } = await createWaitingMember(db)
  const successor = 'colleagueNew'
  const email = 'lea@neuve.example'
  const user_id = await createUser(db, { public_id: successor, email, full_name: 'Léa Neuve' })
  await db
    .insertInto('membership')
    .values({ user_id, member_id: memberId, role: 'collaborator' })
    .execute()
  const told = [email, 'owner@neuve.example']
  return { memberId, path: `/app/admin/members/${subject}`, subject, successor, told }
}

async function createTransfer(db: Db, member_id: number, asked_by: number, due_at: string) {
  const { id: user_id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('public_id', '=', 'colleagueNew')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('ownership_transfer')
    .values({
      public_id: 'transferOne0',
      member_id,
      user_id,
      is_colleague: true,
      reason: 'Partie en retraite',
      asked_by,
      asked_at: new Date(NOW),
      due_at: new Date(due_at),
    })
    .execute()
}

/** What our staff do in the place of a company. */
export const PROFILE_SCENARIOS = {
  'edit-member': async ({ db, staff }: Arranged) => {
    const { memberId, publicId: subject } = await createWaitingMember(db)
    const edited = { memberId, keeper: 'staff', version: 0, color: '#123456' } as const
    await changeColor(accountContext(db), staff, edited)
    const path = `/app/admin/members/${subject}/profile`
    return { path, form: { form: 'publish', version: '1' }, subject }
  },
  'name-contributors': async ({ db }: Arranged) => {
    const { memberId: member_id, publicId: subject } = await createWaitingMember(db)
    const review = 'reviewOfWork'
    await createReview(db, { member_id, public_id: review })
    const { id } = await db
      .insertInto('team_member')
      .values({ member_id, position: 0, full_name: 'Inès Abel', role: {} })
      .returning('id')
      .executeTakeFirstOrThrow()
    const form = { form: CONTRIBUTORS_FORM, [contributorField(`${id}`)]: 'yes' }
    return { path: `/app/moderation/${review}`, form, subject }
  },
}

const GROUP = 'groupOfSome0'

/** What ties companies. */
export const GROUP_SCENARIOS = {
  'add-group': async () => ({
    path: '/app/admin/groups',
    form: { form: 'add', name: 'Groupe Valmont' },
    subject: /^[0-9A-Za-z]{12}$/,
  }),
  'change-group': async ({ db }: Arranged) => {
    await createWaitingMember(db)
    return { ...(await createGroup(db)), form: { form: 'join', company: 'neuve' } }
  },
  'end-group': async ({ db }: Arranged) => ({
    ...(await createGroup(db)),
    form: { form: 'end' },
  }),
}

async function createGroup(db: Db) {
  await db.insertInto('member_group').values({ public_id: GROUP, name: 'Groupe Valmont' }).execute()
  return { path: `/app/admin/groups/${GROUP}`, subject: GROUP }
}

/** A reward that is taken back, or given again. */
export const REWARD_SCENARIOS = {
  'withdraw-reward': async ({ db }: Arranged) => {
    const { path, subject } = await createEarned(db)
    const notes = Object.fromEntries(LOCALE_CODES.map((lang) => [`note_${lang}`, 'Avis achetés']))
    return { path, form: { form: 'withdraw-reward', reward: REWARD, ...notes }, subject }
  },
  'restore-reward': async ({ db }: Arranged) => {
    const { path, subject } = await createEarned(db)
    const note = Object.fromEntries(LOCALE_CODES.map((lang) => [lang, 'Avis achetés']))
    await db
      .updateTable('reward')
      .set({ withdrawn_at: new Date(NOW), note: JSON.stringify(note) })
      .execute()
    return { path, form: { form: 'restore-reward', reward: REWARD }, subject }
  },
}

const REWARD = 'rewardEarned'

async function createEarned(db: Db) {
  const { memberId: member_id, publicId: subject } = await createWaitingMember(db)
  await createReward(db, { member_id, public_id: REWARD })
  return { path: `/app/admin/members/${subject}`, subject }
}

const LOST = 'lostPasskey0'
const PATH = `/app/admin/users/${LOST}`
const LOST_EMAIL = 'perdue@staff.example'

/** What is done about somebody's name and keys. */
export const PERSON_SCENARIOS = {
  'invite-staff': async () => ({
    path: '/app/admin/users',
    form: { form: 'invite', email: 'neue@staff.example', role: 'moderator' },
    subject: /^[0-9A-Za-z]{12}$/,
    told: ['neue@staff.example'],
  }),
  'rename-user': async ({ db }: Arranged) => {
    await createUser(db, { public_id: LOST, email: LOST_EMAIL })
    return { path: PATH, form: { form: 'rename', full_name: 'Autre Nom' }, subject: LOST }
  },
  'ask-passkey-reset': async ({ db }: Arranged) => {
    await createLost(db)
    const told = ['autre@staff.example', LOST_EMAIL]
    return { path: PATH, form: { form: 'ask-passkey' }, subject: LOST, told }
  },
  'reset-passkey': ({ db }: Arranged) => decideOnReset(db, 'approve-passkey'),
  'refuse-passkey-reset': ({ db }: Arranged) => decideOnReset(db, 'refuse-passkey'),
}

/** One of our staff, and an administrator besides whoever acts. */
async function createLost(db: Db) {
  const user_id = await createUser(db, {
    public_id: LOST,
    email: LOST_EMAIL,
    staff_role: 'editor',
  })
  const asked_by = await createUser(db, {
    email: 'autre@staff.example',
    staff_role: 'administrator',
  })
  return { user_id, asked_by }
}

async function decideOnReset(db: Db, form: string) {
  const public_id = 'passkeyAsked'
  const asked = { reason: 'Téléphone volé', asked_at: new Date(NOW) }
  await db
    .insertInto('passkey_reset')
    .values({ public_id, ...asked, ...(await createLost(db)) })
    .execute()
  return { path: PATH, form: { form }, subject: LOST }
}
