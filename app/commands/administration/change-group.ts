import { sql } from 'kysely'
import { z } from 'zod'
import type { AccountProblem, AccountRefusal } from '#domain/account/account-form.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import type { StaffAction } from '#domain/account/staff-actions.ts'
import { memberSubject } from '#domain/address/page-subject.ts'
import { AppError } from '#domain/errors.ts'
import { GROUP_LIMITS, typedCompany } from '#domain/moderation/company-group.ts'
import { filledInput, lineInput, nameInput } from '#domain/text/text-input.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { expectOthersCompany } from './expect-others-company.ts'
import { reasonInput, recordDecision } from './record-decision.ts'

export const groupNameInput = z.object({ name: nameInput(GROUP_LIMITS.name), reason: reasonInput })
export const joinInput = z.object({
  company: lineInput(GROUP_LIMITS.company),
  reason: reasonInput,
})
export const leaveInput = z.object({ company: filledInput, reason: reasonInput })
export const groupEndInput = z.object({ reason: reasonInput })

type Context = { db: Db; jobs: Jobs; now: Temporal.Instant }

/** Companies that are one house, for conflicts of interest and on their profiles; without any yet. Gives its id. */
export async function addGroup(
  { db, now }: Context,
  actor: SignedInUser,
  { name, reason }: z.output<typeof groupNameInput>,
): Promise<string> {
  expectAllowed(actor, 'manage-groups')
  const public_id = newPublicId()
  await inTransaction(db, async (tx) => {
    await expectFreeName(tx, name, null)
    await tx.insertInto('member_group').values({ public_id, name }).execute()
    const details = { name }
    await recordDecision(tx, {
      actor,
      action: 'add-group',
      subject: public_id,
      reason,
      details,
      now,
    })
  })
  return public_id
}

/** What is done to a group, and why. */
export type GroupChange = { group: string; reason: string } & (
  | { change: 'rename'; name: string }
  /** Its name, or the address of its profile. */
  | { change: 'join'; company: string }
  /** By its public id. */
  | { change: 'leave'; company: string }
  | { change: 'end' }
)

/**
 * Nobody does it with a company that is or was theirs. Whoever joins is tied to all others: what is
 * published of either is checked again by a job, and stays public until somebody has looked at it.
 */
export async function changeGroup(
  { db, jobs, now }: Context,
  actor: SignedInUser,
  wanted: GroupChange,
): Promise<void> {
  expectAllowed(actor, 'manage-groups')
  const { group: subject, reason } = wanted
  await inTransaction(db, async (tx) => {
    const group = await lockGroup(tx, subject)
    for (const { id } of group.companies) await expectOthersCompany(tx, actor, id)
    const record = (action: StaffAction, details: Record<string, string>) =>
      recordDecision(tx, { actor, action, subject, reason, details, now })
    const touched = [...group.companies]
    switch (wanted.change) {
      case 'rename': {
        const { name } = wanted
        await expectFreeName(tx, name, group.id)
        await tx.updateTable('member_group').set({ name }).where('id', '=', group.id).execute()
        await record('change-group', { change: 'rename', name, old: group.name })
        break
      }
      case 'join': {
        const joining = await companyTyped(tx, wanted.company)
        await expectOthersCompany(tx, actor, joining.id)
        await join(tx, group, joining.id)
        await tx
          .updateTable('member_group')
          .set({ unchecked_since: new Date(now.epochMilliseconds) })
          .where('id', '=', group.id)
          .execute()
        await jobs.enqueue(tx, 'check-group', {})
        await record('change-group', { change: 'join', name: group.name, member: joining.slug })
        touched.push(joining)
        break
      }
      case 'leave': {
        const leaving = group.companies.find(({ publicId }) => publicId === wanted.company)
        const unknown: AccountProblem = 'not-a-choice'
        if (!leaving) throw new AppError('invalid', { company: unknown })
        await tx
          .deleteFrom('member_group_membership')
          .where('group_id', '=', group.id)
          .where('member_id', '=', leaving.id)
          .execute()
        await record('change-group', { change: 'leave', name: group.name, member: leaving.slug })
        break
      }
      case 'end':
        await tx.deleteFrom('member_group').where('id', '=', group.id).execute()
        await record('end-group', { name: group.name })
    }
    const subjects = touched.map(({ publicId }) => memberSubject(publicId))
    await announceChanges(tx, ['site', ...subjects])
  })
}

type Company = { id: number; publicId: string; slug: string }
type LockedGroup = { id: number; name: string; companies: Company[] }

/** One who changes it after the other. */
async function lockGroup(tx: Db, publicId: string): Promise<LockedGroup> {
  const { rows: found } = await sql<{ id: number; name: string }>`
    select id, name from member_group where public_id = ${publicId} for update
  `.execute(tx)
  const [group] = found
  if (!group) throw new AppError('not-found')
  const { rows: companies } = await sql<Company>`
    select m.id, m.public_id as "publicId", m.slug
      from member_group_membership s join member m on m.id = s.member_id
     where s.group_id = ${group.id} order by m.id
  `.execute(tx)
  return { ...group, companies }
}

async function expectFreeName(tx: Db, name: string, own: number | null): Promise<void> {
  const { rows } = await sql`
    select from member_group where name_folded = fold(${name}) and id is distinct from ${own}
  `.execute(tx)
  const taken: AccountProblem = 'group-taken'
  if (rows.length > 0) throw new AppError('invalid', { name: taken })
}

/** By the address of its profile, else by a name that one alone bears. */
async function companyTyped(tx: Db, typed: string): Promise<Company> {
  const { slug, name } = typedCompany(typed)
  const { rows } = await sql<Company & { isSlug: boolean }>`
    select id, public_id as "publicId", slug, slug = ${slug} as "isSlug" from member
     where status <> 'removed' and (slug = ${slug} or name_folded = fold(${name}))
     order by slug = ${slug} desc limit 2
  `.execute(tx)
  const [first, second] = rows
  const unknown: AccountProblem = 'company-unknown'
  const several: AccountProblem = 'company-several'
  if (!first) throw new AppError('invalid', { company: unknown })
  if (second && !first.isSlug) throw new AppError('invalid', { company: several })
  return first
}

async function join(tx: Db, { id, companies }: LockedGroup, memberId: number): Promise<void> {
  const known: AccountProblem = 'company-in-group'
  if (companies.some((company) => company.id === memberId))
    throw new AppError('invalid', { company: known })
  const full: AccountRefusal = 'group-full'
  if (companies.length >= GROUP_LIMITS.companies) throw new AppError('conflict', { reason: full })
  await tx
    .insertInto('member_group_membership')
    .values({ group_id: id, member_id: memberId })
    .execute()
}
