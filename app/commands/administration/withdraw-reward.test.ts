import { expect } from 'vitest'
import { grantRewards } from '#commands/leaderboard/grant-rewards.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { trustawards } from '#queries/leaderboard/trustawards.ts'
import { memberRewards } from '#queries/reward/member-rewards.ts'
import { readPicturedReward } from '#queries/reward/pictured-reward.ts'
import { askAccount, NOW } from '#tests/support/account/account.ts'
import { createAdministrator } from '#tests/support/account/administration.ts'
import { accountContext, createSignedInTeam, PLAIN_MAIL } from '#tests/support/account/team.ts'
import { createReward, createTag } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { restoreReward, withdrawReward } from './withdraw-reward.ts'

const reason = 'Avis achetés, aveu écrit'
const NOTE = 'Une partie des avis a été achetée.'
const notes = Object.fromEntries(LOCALE_CODES.map((lang) => [`note_${lang}`, NOTE])) as {
  [note in `note_${(typeof LOCALE_CODES)[number]}`]: string
}

async function createWinner(db: Db) {
  const team = await createSignedInTeam(db)
  const { administrator, cookie } = await createAdministrator(db)
  const { public_id: member } = await db
    .selectFrom('member')
    .select('public_id')
    .where('id', '=', team.memberId)
    .executeTakeFirstOrThrow()
  const reward = 'rewardWinner'
  const scope_id = await createTag(db, { kind: 'CATEGORY', slug: 'tech_et_produit' })
  const award = { year: 2025, reference: '2025:x', granted_on: '2026-01-01', scope_id } as const
  await createReward(db, {
    ...award,
    member_id: team.memberId,
    public_id: reward,
    kind: 'award-winner',
    rank: 1,
  })
  await createReward(db, {
    ...award,
    member_id: team.strangersMemberId,
    kind: 'award-finalist',
    rank: 2,
  })
  const chosen = { member, reward, reason, mail: () => PLAIN_MAIL }
  return {
    ...{ ...team, administrator, cookie, member, reward },
    withdraw: () => withdrawReward(accountContext(db), administrator, { ...chosen, ...notes }),
    restore: () => restoreReward(accountContext(db), administrator, chosen),
  }
}

const shown = async (db: Db) =>
  (await memberRewards.answer(queryContext(db), { slug: 'brumaire' })).rewards.map(
    ({ public_id }) => public_id,
  )

const field = async (db: Db) => {
  const { fields } = await trustawards.answer(queryContext(db), { year: 2025 })
  return fields.map(({ winners, finalists }) =>
    [...winners, ...finalists].map(({ rank, is_withdrawn, member }) => [
      rank,
      is_withdrawn,
      member?.slug ?? null,
    ]),
  )
}

test('a withdrawn reward is shown nowhere but on its page, nobody moves up, and it can come back', async ({
  db,
}) => {
  const { owner, reward, withdraw, restore } = await createWinner(db)
  const page = async () =>
    (await askAccount({ db, path: `/profil/brumaire/rewards/${reward}` })).text()
  const before = await field(db)
  expect(before).toEqual([
    [
      [1, false, 'brumaire'],
      [2, false, 'voisin'],
    ],
  ])
  await withdraw()
  expect(await shown(db)).toEqual([])
  await expect(readPicturedReward(db, reward)).rejects.toMatchObject({
    code: 'gone',
    details: { reason: 'withdrawn' },
  })
  expect(await field(db)).toEqual([
    [
      [1, true, null],
      [2, false, 'voisin'],
    ],
  ])
  expect(await page()).toContain(NOTE)
  const home = await (await askAccount({ db, path: '/profil/brumaire' })).text()
  expect(home).not.toContain(reward)
  await expect(withdraw()).rejects.toMatchObject({ details: { reason: 'changed-meanwhile' } })

  await restore()
  expect(await shown(db)).toEqual([reward])
  expect(await field(db)).toEqual(before)
  expect(await page()).not.toContain(NOTE)
  const mails = await db.selectFrom('mail').select('to_address').execute()
  expect(mails.map(({ to_address }) => to_address)).toEqual([owner.email, owner.email])
})

test('what was withdrawn is not given again by itself', async ({ db }) => {
  const { memberId, withdraw } = await createWinner(db)
  await withdraw()
  const payload = {
    top: { FR_FR: 'a', EN_GB: 'a', ES_ES: 'a', IT_IT: 'a', DE_DE: 'a' },
    middle: {},
    bottom: {},
    theme: 'dark',
  } as const
  const again = { kind: 'award-winner', reference: '2025:x', year: 2025, rank: 1 } as const
  const given = { ...again, memberId, scopeId: null, payload, grantedOn: '2026-01-01' }
  expect(await grantRewards(db, [given])).toEqual([])
  expect(await shown(db)).toEqual([])
})

test('the form wants the note in every language, and loses nothing that was typed', async ({
  db,
}) => {
  const { member, reward, cookie } = await createWinner(db)
  const path = `/app/admin/members/${member}`
  const form = { form: 'withdraw-reward', reward, reason, ...notes, note_IT_IT: ' ' }
  const refused = await askAccount({ db, path, cookie }, form)
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain(NOTE)
  const late = await askAccount({ db, path, cookie, now: '2026-11-15T11:20:00Z' }, form)
  expect(late.headers.get('location')).toContain('/app/confirm')
  const others = await askAccount({ db, path, cookie }, { ...form, ...notes, reward: 'nothing' })
  expect(others.status).toBe(404)
  expect((await askAccount({ db, path, cookie, now: NOW }, { ...form, ...notes })).status).toBe(303)
})
