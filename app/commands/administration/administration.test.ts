import { sql } from 'kysely'
import { expect } from 'vitest'
import { signInByPassword } from '#commands/account/sign-in-by-password.ts'
import { hideAsset, showAsset } from '#commands/media/hide-asset.ts'
import { addressOf } from '#domain/text/email-address.ts'
import type { Db } from '#platform/database/schema.ts'
import { hashPassword } from '#platform/security/password-hash.server.ts'
import { membersToDecide } from '#queries/administration/members-to-decide.ts'
import { derivedFigures } from '#queries/review/derived-figures.ts'
import { askAccount, createSession } from '#tests/support/account/account.ts'
import { createAdministrator, createWaitingMember } from '#tests/support/account/administration.ts'
import {
  accountContext,
  createSignedInTeam,
  PLAIN_MAIL,
  signedIn,
} from '#tests/support/account/team.ts'
import {
  createAsset,
  createBuyer,
  createReview,
  createUser,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { approveMember, refuseMember, restoreMember, takeMemberOff } from './decide-on-member.ts'
import { changeSiteRole, disableUser, enableUser, endSessions } from './manage-user.ts'
import { retryJob, retryMail, retryMails } from './retry-work.ts'
import { setTeamPick } from './set-team-pick.ts'

const reason = 'Site et registre vérifiés'
const told = { reason, mail: () => PLAIN_MAIL }
const mails = { invitation: () => PLAIN_MAIL }

const statusOf = async (db: Db, path: string) => (await askAccount({ db, path })).status
const mailsTo = async (db: Db) =>
  (await db.selectFrom('mail').select(['to_address', 'locale']).orderBy('id').execute()).map(
    ({ to_address, locale }) => `${to_address} ${locale}`,
  )
const decisions = (db: Db) =>
  db
    .selectFrom('administration_event')
    .select(['actor_id', 'action', 'subject', 'reason'])
    .orderBy('id')
    .execute()

/** Everything that lists and counts are read from. */
async function figures(db: Db) {
  const { rows: facets } = await sql`select * from facet_count order by 1, 2, 3`.execute(db)
  const { rows: boards } = await sql`
    select period, starts_on::text, scope_id, member_id, point_halves, review_count, rating_sum
      from leaderboard_score order by 1, 2, 3, 4`.execute(db)
  const { rows: search } = await sql`
    select member_id, locale, document from member_search order by 1, 2`.execute(db)
  const { rows: totals } = await sql`
    select review_count, authenticated_review_count, member_count, buyer_count
      from site_total`.execute(db)
  const { rows: buyers } = await sql`select id, review_count from buyer order by 1`.execute(db)
  return { facets, boards, search, totals, buyers }
}

async function expectDerived(db: Db): Promise<void> {
  const { rows: facets } = await sql`${derivedFigures.facet} order by 1, 2, 3`.execute(db)
  const { rows: totals } = await sql`${derivedFigures.site}`.execute(db)
  const stored = await figures(db)
  expect(stored.facets).toEqual(facets)
  expect(stored.totals).toEqual(totals)
}

test('a company that is approved is public with everything that follows from it', async ({
  db,
}) => {
  const { memberId, publicId } = await createWaitingMember(db)
  const { administrator } = await createAdministrator(db)
  const context = accountContext(db)
  expect(await statusOf(db, '/profil/neuve')).toBe(404)
  await approveMember(context, administrator, { member: publicId, ...told })

  expect(await statusOf(db, '/profil/neuve')).toBe(200)
  const { search } = await figures(db)
  expect(search).toContainEqual(expect.objectContaining({ member_id: memberId, locale: 'FR_FR' }))
  await expectDerived(db)
  expect(await mailsTo(db)).toEqual(['owner@neuve.example DE_DE'])
  expect(await decisions(db)).toEqual([
    { actor_id: administrator.id, action: 'approve-member', subject: publicId, reason },
  ])
  const again = approveMember(context, administrator, { member: publicId, ...told })
  await expect(again).rejects.toMatchObject({ details: { reason: 'changed-meanwhile' } })
})

test('a company that is refused stays hidden, hears why, and may still be approved', async ({
  db,
}) => {
  const { publicId, owner } = await createWaitingMember(db)
  const { administrator } = await createAdministrator(db)
  const context = accountContext(db)
  await refuseMember(context, administrator, { member: publicId, ...told })
  expect(await statusOf(db, '/profil/neuve')).toBe(404)
  expect(await mailsTo(db)).toEqual(['owner@neuve.example DE_DE'])
  expect((await signedIn(db, owner)).membership?.status).toBe('refused')
  const counts = async () =>
    (await membersToDecide(db, { standing: 'waiting', q: 'neuve', page: 1 }))?.counts
  expect(await counts()).toMatchObject({ waiting: 0, refused: 1 })
  await approveMember(context, administrator, { member: publicId, ...told })
  expect(await statusOf(db, '/profil/neuve')).toBe(200)
  expect(await counts()).toMatchObject({ refused: 0, public: 1 })
})

test('a company is removed and comes back, and nothing is lost or counted twice', async ({
  db,
}) => {
  const { memberId, publicId } = await createWaitingMember(db)
  const { administrator } = await createAdministrator(db)
  const context = accountContext(db)
  const buyer_id = await createBuyer(db)
  await createReview(db, {
    member_id: memberId,
    buyer_id,
    point_halves: 18,
    published_at: new Date('2026-11-12T10:00:00Z'),
  })
  await sql`update member set review_count = 1, rating_sum = 9 where id = ${memberId}`.execute(db)
  await approveMember(context, administrator, { member: publicId, ...told })
  const before = await figures(db)
  expect(before.boards).toHaveLength(12)
  expect(before.buyers).toEqual([{ id: buyer_id, review_count: 1 }])
  await expectDerived(db)

  await takeMemberOff(context, administrator, { member: publicId, kind: 'excluded', ...told })
  expect(await statusOf(db, '/profil/neuve')).toBe(410)
  expect((await figures(db)).boards).toEqual([])
  await expectDerived(db)
  await restoreMember(context, administrator, { member: publicId, ...told })
  expect(await statusOf(db, '/profil/neuve')).toBe(200)
  expect(await figures(db)).toEqual(before)
  expect((await decisions(db)).map(({ action }) => action)).toEqual([
    'approve-member',
    'remove-member',
    'restore-member',
  ])
})

test('a review is picked and given up; what the public does not see is never picked', async ({
  db,
}) => {
  const { memberId } = await createSignedInTeam(db)
  const { administrator } = await createAdministrator(db)
  await createReview(db, { member_id: memberId, public_id: 'publicReview' })
  await createReview(db, { member_id: memberId, public_id: 'hiddenReview', state: 'suspended' })
  const set = (review: string, isPicked: boolean) =>
    setTeamPick(accountContext(db), administrator, { review, isPicked, reason })
  const picked = async () =>
    (await db.selectFrom('review').select('public_id').where('is_team_pick', '=', true).execute())
      .length
  await set('publicReview', true)
  await set('publicReview', true)
  expect(await picked()).toBe(1)
  await expect(set('hiddenReview', true)).rejects.toMatchObject({ code: 'not-found' })
  await set('publicReview', false)
  expect(await picked()).toBe(0)
  expect((await decisions(db)).map(({ action }) => action)).toEqual([
    'pick-review',
    'unpick-review',
  ])
})

test('a disabled account is signed out everywhere, and opens for nobody', async ({ db }) => {
  const { administrator } = await createAdministrator(db)
  const email = 'troll@people.example'
  const userId = await createUser(db, { email, public_id: 'disabledUser' })
  const hash = await hashPassword('quatre mots sans suite')
  await db.insertInto('password').values({ user_id: userId, hash, set_at: new Date() }).execute()
  const cookie = await createSession(db, userId)
  const context = accountContext(db)
  const signIn = () =>
    signInByPassword(context, {
      email: addressOf(email),
      password: 'quatre mots sans suite',
      network: '203.0.113.7',
      device: '',
      replaces: undefined,
    })
  await disableUser(context, administrator, { user: 'disabledUser', ...told })
  expect((await askAccount({ db, path: '/app/security', cookie })).status).toBe(401)
  await expect(signIn()).rejects.toMatchObject({ details: { reason: 'account-disabled' } })
  await enableUser(context, administrator, { user: 'disabledUser', ...told })
  expect(await signIn()).toHaveProperty('secret')
  expect(await mailsTo(db)).toEqual([`${email} FR_FR`, `${email} FR_FR`])
  await endSessions(context, administrator, { user: 'disabledUser', reason })
  expect(
    await db.selectFrom('session').select('id').where('user_id', '=', userId).execute(),
  ).toEqual([])
})

test('another role asks for another sign-in, and nobody decides about themselves', async ({
  db,
}) => {
  const { administrator } = await createAdministrator(db)
  const userId = await createUser(db, { public_id: 'promotedUser' })
  const cookie = await createSession(db, userId)
  const context = accountContext(db)
  const change = (user: string, role: 'author' | 'administrator', actor = administrator) =>
    changeSiteRole(context, actor, { user, role, reason, mails })
  await change('promotedUser', 'administrator')
  expect((await askAccount({ db, path: '/app/security', cookie })).status).toBe(401)
  const own = change(administrator.publicId, 'author')
  await expect(own).rejects.toMatchObject({ details: { reason: 'own-account' } })
  // Whoever has just lost the right decides nothing with a page that is still open.
  const promoted = await signedIn(db, userId)
  await change(administrator.publicId, 'author', promoted)
  await expect(change('promotedUser', 'author')).rejects.toMatchObject({ code: 'forbidden' })
})

test('a mail that was given up is tried at once when somebody says so', async ({ db }) => {
  const { administrator } = await createAdministrator(db)
  const { id } = await db
    .insertInto('mail')
    .values({
      message_id: '<m@site.test>',
      to_address: 'a@voll.example',
      locale: 'FR_FR',
      subject: 's',
      body_text: 't',
      tries: 11,
      next_try_at: new Date('2026-11-16T11:00:00Z'),
      refused_at: new Date('2026-11-15T10:00:00Z'),
      failure: 'message',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await retryMail(accountContext(db), administrator, { mail: id, reason })
  const mail = () =>
    db.selectFrom('mail').select(['next_try_at', 'refused_at', 'tries']).executeTakeFirst()
  const asNew = { next_try_at: new Date('2026-11-15T11:00:00Z'), refused_at: null, tries: 0 }
  expect(await mail()).toEqual(asNew)
  // All of them, but not those that nobody would read.
  const refused_at = new Date('2026-11-15T10:00:00Z')
  await db.updateTable('mail').set({ refused_at, tries: 5 }).execute()
  await retryMails(accountContext(db), administrator, { reason })
  expect(await mail()).toEqual(asNew)
  await db.updateTable('mail').set({ refused_at, failure: 'recipient' }).execute()
  const none = retryMails(accountContext(db), administrator, { reason })
  await expect(none).rejects.toMatchObject({ code: 'not-found' })
  const missing = retryMail(accountContext(db), administrator, { mail: id + 1, reason })
  await expect(missing).rejects.toMatchObject({ code: 'not-found' })
})

test('nobody but an administrator decides anything, and what was decided stays', async ({ db }) => {
  const { owner } = await createSignedInTeam(db)
  const moderator = await signedIn(db, await createUser(db, { staff_role: 'moderator' }))
  const context = accountContext(db)
  const chosen = { member: 'nobody', user: 'nobody', review: 'nobody', ...told }
  for (const actor of [owner, moderator])
    for (const attempt of [
      () => approveMember(context, actor, chosen),
      () => refuseMember(context, actor, chosen),
      () => takeMemberOff(context, actor, { ...chosen, kind: 'ceased' }),
      () => restoreMember(context, actor, chosen),
      () => setTeamPick(context, actor, { ...chosen, isPicked: true }),
      () => changeSiteRole(context, actor, { ...chosen, role: 'administrator', mails }),
      () => endSessions(context, actor, chosen),
      () => disableUser(context, actor, chosen),
      () => enableUser(context, actor, chosen),
      () => retryJob(context, actor, { job: 'nothing', reason }),
      () => retryMail(context, actor, { mail: 1, reason }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'forbidden' })
  const { administrator } = await createAdministrator(db)
  const { publicId } = await createWaitingMember(db)
  await refuseMember(context, administrator, { member: publicId, ...told })
  await expect(
    db.updateTable('administration_event').set({ reason: 'another' }).execute(),
  ).rejects.toThrow()
})

test('nobody of our staff decides about a company that is theirs, or was', async ({ db }) => {
  const { memberId, publicId } = await createWaitingMember(db)
  const { administrator: own } = await createAdministrator(db)
  const { administrator: former } = await createAdministrator(db)
  await db
    .insertInto('membership')
    .values({ user_id: own.id, member_id: memberId, role: 'collaborator' })
    .execute()
  await db
    .insertInto('former_member_user')
    .values({ user_id: former.id, member_id: memberId, email: 'hugo@neuve.example' })
    .execute()
  const review = 'ownReview000'
  await createReview(db, { member_id: memberId, public_id: review })
  await createAsset(db, { public_id: 'ownPicture00', url: '/media/own.webp' })
  const { id: asset_id } = await db.selectFrom('asset').select('id').executeTakeFirstOrThrow()
  const shown = { member_id: memberId, usage: 'COVER', asset_id } as const
  await db.insertInto('member_picture').values(shown).execute()
  const context = accountContext(db)
  const picture = { id: 'ownPicture00', reason }
  const mails = { owner: () => () => PLAIN_MAIL, person: () => PLAIN_MAIL }
  for (const id of [own.id, former.id]) {
    const actor = await signedIn(db, id)
    const chosen = { member: publicId, review, ...told }
    for (const attempt of [
      () => approveMember(context, actor, chosen),
      () => refuseMember(context, actor, chosen),
      () => setTeamPick(context, actor, { review, reason, isPicked: false }),
      () => hideAsset(context, actor, { ...picture, mails }),
    ])
      await expect(attempt()).rejects.toMatchObject({
        code: 'forbidden',
        details: { reason: 'own-company' },
      })
  }
  const elsewhere = { staff_role: 'administrator', email: 'nora@attesta-staff.example' } as const
  const stranger = await signedIn(db, await createUser(db, elsewhere))
  await hideAsset(context, stranger, { ...picture, mails })
  await expect(showAsset(context, await signedIn(db, own.id), picture)).rejects.toMatchObject({
    details: { reason: 'own-company' },
  })
  expect((await decisions(db)).map(({ action }) => action)).toEqual(['hide-asset'])
})
