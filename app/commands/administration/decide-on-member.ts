import { z } from 'zod'
import {
  type AccountContext,
  sendAccountMail,
  type WrittenMail,
} from '#commands/account/account-context.ts'
import { publishMember } from '#commands/member/publish-member.ts'
import { removeMember } from '#commands/member/remove-member.ts'
import type { AccountRefusal } from '#domain/account/account-form.ts'
import {
  type MemberStanding,
  REMOVAL_REASONS,
  type RemovalReason,
} from '#domain/account/administration.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { choiceInput } from '#domain/text/text-input.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { memberOwners } from '#queries/account/member-owners.ts'
import { standingOf } from '#queries/administration/members-to-decide.ts'
import { isOwnCompany } from '#queries/moderation/own-company.ts'
import { complaintSecret } from './complaint-link.ts'
import { expectOthersCompany } from './expect-others-company.ts'
import { reasonInput, recordDecision } from './record-decision.ts'

export const decisionInput = z.object({ reason: reasonInput })
export const removalInput = z.object({ reason: reasonInput, kind: choiceInput(REMOVAL_REASONS) })

type Chosen = {
  /** The member's public id. */
  member: string
  reason: string
  /** To its owners, in the language of each, with the link to a complaint about what goes against them. */
  mail(locale: LocaleCode, complaint: string): WrittenMail
}

type Found = { id: number; publicId: string }

/** From now on the public sees it, with everything that follows from it. */
export async function approveMember(
  context: AccountContext,
  actor: SignedInUser,
  chosen: Chosen,
): Promise<void> {
  expectAllowed(actor, 'approve-members')
  await inTransaction(context.db, async (tx) => {
    const member = await lockMember(tx, actor, chosen.member, ['waiting', 'refused'])
    await publishMember(tx, context.jobs, { memberId: member.id, now: context.now })
    await conclude(tx, context, actor, { ...chosen, member, action: 'approve-member' })
  })
}

/** It stays hidden; its owners are told why, and it may still be approved. */
export async function refuseMember(
  context: AccountContext,
  actor: SignedInUser,
  chosen: Chosen,
): Promise<void> {
  expectAllowed(actor, 'approve-members')
  await inTransaction(context.db, async (tx) => {
    const member = await lockMember(tx, actor, chosen.member, ['waiting'])
    const refused_at = new Date(context.now.epochMilliseconds)
    await tx.updateTable('member').set({ refused_at }).where('id', '=', member.id).execute()
    await conclude(tx, context, actor, { ...chosen, member, action: 'refuse-member' })
  })
}

/** Its reviews stay as they are: they leave with it, and come back with it. */
export async function takeMemberOff(
  context: AccountContext,
  actor: SignedInUser,
  { kind, ...chosen }: Chosen & { kind: RemovalReason },
): Promise<void> {
  expectAllowed(actor, 'remove-members')
  await inTransaction(context.db, async (tx) => {
    const member = await lockMember(tx, actor, chosen.member, ['public'])
    const removal = { memberId: member.id, reason: kind, now: context.now }
    await removeMember(tx, context.jobs, removal)
    const decision = { ...chosen, member, action: 'remove-member' as const, details: { kind } }
    await conclude(tx, context, actor, decision)
  })
}

export async function restoreMember(
  context: AccountContext,
  actor: SignedInUser,
  chosen: Chosen,
): Promise<void> {
  expectAllowed(actor, 'remove-members')
  await inTransaction(context.db, async (tx) => {
    const member = await lockMember(tx, actor, chosen.member, ['removed'])
    await publishMember(tx, context.jobs, { memberId: member.id, now: context.now })
    await conclude(tx, context, actor, { ...chosen, member, action: 'restore-member' })
  })
}

/** Two who decide at once: the second one is told. Nobody decides about a company that is or was theirs. */
async function lockMember(
  tx: Db,
  actor: SignedInUser,
  publicId: string,
  expected: readonly MemberStanding[],
): Promise<Found> {
  const member = await tx
    .selectFrom('member')
    .select(['id', 'public_id as publicId', standingOf('member')])
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst()
  if (!member) throw new AppError('not-found')
  await expectOthersCompany(tx, actor, member.id)
  const reason: AccountRefusal = 'changed-meanwhile'
  if (!expected.includes(member.standing)) throw new AppError('conflict', { reason })
  const own: AccountRefusal = 'own-company'
  if (await isOwnCompany(tx, actor, { memberId: member.id, authorDomain: null }))
    throw new AppError('forbidden', { reason: own })
  return member
}

type Concluded = Omit<Chosen, 'member'> & {
  member: Found
  action: 'approve-member' | 'refuse-member' | 'remove-member' | 'restore-member'
  details?: Record<string, string>
}

async function conclude(
  tx: Db,
  context: AccountContext,
  actor: SignedInUser,
  { member, mail, ...decision }: Concluded,
): Promise<void> {
  const { now } = context
  const id = await recordDecision(tx, { ...decision, actor, subject: member.publicId, now })
  const isAgainst = decision.action === 'refuse-member' || decision.action === 'remove-member'
  const event = { kind: 'decision', id } as const
  for (const { email, locale, ...to } of await memberOwners(tx, member.id)) {
    const complaint = isAgainst ? await complaintSecret(tx, { event, to }, now) : ''
    const sent = { kind: decision.action, to: email, mail: mail(locale, complaint) }
    await sendAccountMail(tx, { ...context, language: locale }, sent)
  }
}
