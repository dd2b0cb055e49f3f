import { expect } from 'vitest'
import { checkGroups } from '#commands/moderation/check-group.ts'
import type { Db } from '#platform/database/schema.ts'
import { groupDetails, groupList } from '#queries/administration/groups.ts'
import { memberEcosystem } from '#queries/profile/member-ecosystem.ts'
import { askAccount, createSession, NOW } from '#tests/support/account/account.ts'
import { accountContext, signedIn } from '#tests/support/account/team.ts'
import { createMember, createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { createReviewSite } from '#tests/support/review/review-site.ts'
import { signReview } from '#tests/support/review/signed-review.ts'
import { addGroup, changeGroup, type GroupChange } from './change-group.ts'

const reason = 'Même groupe au registre du commerce'
const now = Temporal.Instant.from(NOW)

/** A provider with a published review from another company that is a member too. */
async function createHouse(db: Db) {
  const site = await createReviewSite(db)
  const review = await signReview(db, site)
  const sister = await createMember(db, {
    slug: 'valmont',
    name: 'Valmont Conseil',
    website: 'https://valmont-industrie.fr/',
  })
  const id = await createUser(db, { staff_role: 'moderator', full_name: 'Marc Noyer' })
  const moderator = await signedIn(db, id)
  const context = accountContext(db)
  const group = await addGroup(context, moderator, { name: 'Groupe Valmont', reason })
  type Wanted = GroupChange extends infer Each
    ? Each extends GroupChange
      ? Omit<Each, 'group' | 'reason'>
      : never
    : never
  const change = (wanted: Wanted, by = moderator) =>
    changeGroup(context, by, { ...wanted, group, reason } as GroupChange)
  const { slug } = await db
    .selectFrom('member')
    .select('slug')
    .where('id', '=', site.memberId)
    .executeTakeFirstOrThrow()
  return { site, slug, review, sister, moderator, group, change, context }
}

const signals = async (db: Db) => {
  const rows = await db.selectFrom('review_signal').select(['kind', 'looked_at']).execute()
  return rows.map(({ kind, looked_at }) => [kind, looked_at !== null])
}

const queued = async (db: Db) =>
  (await db.selectFrom('review_queue').select('queue').execute()).map(({ queue }) => queue)

test('a new tie has published reviews looked at again, once, and they stay public', async ({
  db,
}) => {
  const { slug, review, group, change } = await createHouse(db)
  await change({ change: 'join', company: `https://site.test/de-DE/profil/${slug}` })
  expect(await checkGroups({ db, now })).toBe(0)
  await change({ change: 'join', company: 'valmont  conseil' })
  expect(await groupDetails(db, group)).toMatchObject({ isChecking: true, waiting: 0 })
  expect(await checkGroups({ db, now })).toBe(1)
  expect(await signals(db)).toEqual([['same-group', false]])
  expect(await queued(db)).toEqual(['revised'])
  expect(await groupDetails(db, group)).toMatchObject({ isChecking: false, waiting: 1 })
  const { state } = await db
    .selectFrom('review')
    .select('state')
    .where('id', '=', review.id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('published')

  // Whatever was decided of it, the same tie does not find it again.
  await db
    .updateTable('review_signal')
    .set({ looked_at: new Date(NOW) })
    .execute()
  const [sister] =
    (await groupDetails(db, group))?.companies.filter((company) => company.slug === 'valmont') ?? []
  await change({ change: 'leave', company: sister?.id ?? '' })
  await change({ change: 'join', company: 'valmont' })
  expect(await checkGroups({ db, now })).toBe(0)
  expect(await signals(db)).toEqual([['same-group', true]])
})

test('profiles name the group as it is, and the record says who changed it, and why', async ({
  db,
}) => {
  const { slug, group, change } = await createHouse(db)
  await change({ change: 'join', company: slug })
  await change({ change: 'join', company: 'valmont' })
  const shown = async () =>
    (await memberEcosystem.answer(queryContext(db), { slug })).groups.map(({ name, members }) => [
      name,
      members.map((member) => member.slug),
    ])
  expect(await shown()).toEqual([['Groupe Valmont', ['valmont']]])
  await change({ change: 'rename', name: 'Maison Valmont' })
  expect(await shown()).toEqual([['Maison Valmont', ['valmont']]])
  expect((await groupList(db, { q: 'maison', after: '' })).lines).toEqual([
    { id: group, name: 'Maison Valmont', companies: 2, isChecking: true },
  ])
  await change({ change: 'end' })
  expect(await shown()).toEqual([])
  const events = await db
    .selectFrom('administration_event')
    .select(['action', 'subject', 'reason'])
    .orderBy('id')
    .execute()
  expect(events).toEqual(
    ['add', 'change', 'change', 'change', 'end'].map((action) => ({
      action: `${action}-group`,
      subject: group,
      reason,
    })),
  )
})

test('what cannot be is said at its field, and nobody decides about a company of their own', async ({
  db,
}) => {
  const { slug, group, change, context, moderator, sister } = await createHouse(db)
  await createMember(db, { slug: 'double-1', name: 'Double' })
  await createMember(db, { slug: 'double-2', name: 'Double' })
  await createMember(db, {
    ...{ slug: 'partie', name: 'Partie', status: 'removed', removal_reason: 'ceased' },
    removed_at: new Date(NOW),
  })
  const wrong = (company: string) => change({ change: 'join', company })
  await change({ change: 'join', company: slug })
  for (const [company, problem] of [
    ['nulle-part', 'company-unknown'],
    ['partie', 'company-unknown'],
    ['Double', 'company-several'],
    [slug, 'company-in-group'],
  ] as const)
    await expect(wrong(company)).rejects.toMatchObject({ details: { company: problem } })
  await change({ change: 'join', company: 'double-2' })
  await expect(
    addGroup(context, moderator, { name: 'groupe VALMONT', reason }),
  ).rejects.toMatchObject({ details: { name: 'group-taken' } })

  const id = await createUser(db, { staff_role: 'moderator', email: 'lea@valmont-industrie.fr' })
  const hers = await signedIn(db, id)
  const own = { code: 'forbidden', details: { reason: 'own-company' } }
  await expect(change({ change: 'join', company: 'valmont' }, hers)).rejects.toMatchObject(own)
  await change({ change: 'join', company: 'valmont' })
  await expect(change({ change: 'end' }, hers)).rejects.toMatchObject(own)
  expect(sister).toBeGreaterThan(0)

  const cookie = await createSession(db, moderator.id)
  const path = `/en-GB/app/admin/groups/${group}`
  const refused = await askAccount(
    { db, cookie, path },
    { form: 'join', company: 'Nowhere & Sons', reason },
  )
  expect(refused.status).toBe(422)
  const page = await refused.text()
  expect(page).toContain('We know no company of that name or address.')
  expect(page).toContain('Nowhere &amp; Sons')
  expect(page).toContain(reason)
})
