import { z } from 'zod'
import { type AccountContext, sendAccountMail } from '#commands/account/account-context.ts'
import { expectKnownReachable, expectReachable } from '#commands/mail/suppression.ts'
import type { AccountProblem, AccountRefusal } from '#domain/account/account-form.ts'
import { knownAddressInput } from '#domain/account/account-input.ts'
import {
  BY_ADDRESS,
  needsEvidence,
  OWNERSHIP_LIMITS,
  type OwnershipMails,
  transferDue,
} from '#domain/account/ownership.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { addressOf } from '#domain/text/email-address.ts'
import { filledInput, optionalNameInput, optionalTextInput } from '#domain/text/text-input.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { emailDomainKind, registrableDomain } from '#platform/email-domain.server.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { memberOwners } from '#queries/account/member-owners.ts'
import { companyDomains } from '#queries/account/owner-domains.ts'
import { expectOthersCompany } from './expect-others-company.ts'
import { passOwnership } from './pass-ownership.ts'
import { reasonInput, recordDecision } from './record-decision.ts'

export const transferInput = z.object({
  /** The public id of a colleague, or `BY_ADDRESS`. */
  to: filledInput,
  email: knownAddressInput,
  full_name: optionalNameInput(OWNERSHIP_LIMITS.name),
  evidence: optionalTextInput(OWNERSHIP_LIMITS.evidence),
  reason: reasonInput,
})

type Asked = z.output<typeof transferInput> & { member: string; mails: OwnershipMails }

/** A company whose owner is gone gets another, once nobody has objected in time. */
export async function transferOwnership(
  context: AccountContext,
  actor: SignedInUser,
  { member: publicId, mails, ...asked }: Asked,
): Promise<'asked' | 'passed'> {
  expectAllowed(actor, 'transfer-ownership')
  const { now } = context
  return inTransaction(context.db, async (tx) => {
    const member = await lockMember(tx, actor, publicId)
    if (await openTransferOf(tx, member.id)) throw changedMeanwhile()
    const successor = await findSuccessor(tx, actor, member, asked)
    const owners = (await memberOwners(tx, member.id)).filter(({ id }) => id !== successor.userId)
    const due = transferDue(now, owners.length)
    const { id } = await tx
      .insertInto('ownership_transfer')
      .values({
        public_id: newPublicId(),
        member_id: member.id,
        user_id: successor.userId,
        is_colleague: successor.isColleague,
        email: successor.userId === null ? successor.email : '',
        full_name: successor.userId === null ? successor.name : '',
        evidence: asked.evidence,
        reason: asked.reason,
        asked_by: actor.id,
        asked_at: dateOf(now),
        due_at: dateOf(due),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { reason } = asked
    const decision = {
      actor,
      action: 'transfer-ownership',
      subject: publicId,
      reason,
      now,
    } as const
    await recordDecision(tx, decision)
    if (owners.length === 0) {
      await passOwnership(tx, context, { id, mails })
      return 'passed'
    }
    const to = `${successor.name} (${successor.email})`
    const about = { member, to, dueAt: due.toString(), reason }
    for (const { email, locale } of owners) {
      const sent = { kind: 'ownership', to: email, mail: mails.asked(locale, about) }
      await sendAccountMail(tx, { ...context, language: locale }, sent)
    }
    return 'asked'
  })
}

export const transferEndInput = z.object({ reason: reasonInput })

type Cancelled = z.output<typeof transferEndInput> & { member: string; mails: OwnershipMails }

/** Taken back by our staff before it is due. */
export async function cancelTransfer(
  context: AccountContext,
  actor: SignedInUser,
  { member: publicId, reason, mails }: Cancelled,
): Promise<void> {
  expectAllowed(actor, 'transfer-ownership')
  const { now } = context
  await inTransaction(context.db, async (tx) => {
    const member = await lockMember(tx, actor, publicId)
    if (!(await openTransferOf(tx, member.id))) throw changedMeanwhile()
    await tx
      .updateTable('ownership_transfer')
      .set({ ended_at: dateOf(now), outcome: 'cancelled', email: '', full_name: '' })
      .where('member_id', '=', member.id)
      .where('ended_at', 'is', null)
      .execute()
    await recordDecision(tx, { actor, action: 'cancel-transfer', subject: publicId, reason, now })
    for (const { email, locale } of await memberOwners(tx, member.id)) {
      const mail = mails.cancelled(locale, { member, reason })
      const sent = { kind: 'ownership', to: email, mail }
      await sendAccountMail(tx, { ...context, language: locale }, sent)
    }
  })
}

type Member = { id: number; name: string; slug: string; contactEmail: string | null }

async function lockMember(tx: Db, actor: SignedInUser, publicId: string): Promise<Member> {
  const member = await tx
    .selectFrom('member')
    .select(['id', 'name', 'slug', 'contact_email as contactEmail'])
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst()
  if (!member) throw new AppError('not-found')
  await expectOthersCompany(tx, actor, member.id)
  return member
}

const openTransferOf = (tx: Db, memberId: number) =>
  tx
    .selectFrom('ownership_transfer')
    .select('id')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

type Successor = { userId: number | null; email: string; name: string; isColleague: boolean }

type Chosen = Pick<Asked, 'to' | 'email' | 'full_name' | 'evidence'>

/** Whoever it is, what is missing of them is named at its field. */
async function findSuccessor(
  tx: Db,
  actor: SignedInUser,
  member: Member,
  { to, email: typed, full_name, evidence }: Chosen,
): Promise<Successor> {
  const isTyped = to === BY_ADDRESS
  const field = isTyped ? 'email' : 'to'
  if (isTyped && typed === '') throw wrong({ email: 'required' })
  const user = await tx
    .selectFrom('app_user as u')
    .leftJoin('membership as m', (join) =>
      join.onRef('m.user_id', '=', 'u.id').on('m.member_id', '=', member.id),
    )
    .select(['u.id', 'u.email', 'u.full_name', 'u.disabled_at', 'm.role'])
    .where(isTyped ? 'u.email' : 'u.public_id', '=', isTyped ? typed : to)
    .executeTakeFirst()
  const isColleague = Boolean(user?.role)
  if (!isTyped && !isColleague) throw wrong({ to: 'not-a-choice' })
  const own: AccountRefusal = 'own-account'
  if (user?.id === actor.id) throw new AppError('forbidden', { reason: own })
  if (user?.disabled_at) throw wrong({ [field]: 'successor-disabled' })
  if (user?.role === 'owner' && (await ownerCount(tx, member.id)) === 1)
    throw wrong({ [field]: 'successor-owner' })
  const email = user?.email ?? typed
  const missing: Record<string, AccountProblem> = {}
  if (!user && full_name === '') missing.full_name = 'required'
  const domains = await companyDomains(tx, member)
  if (evidence === '' && needsEvidence({ isColleague, domain: domainOf(email) }, domains))
    missing.evidence = 'required'
  if (Object.keys(missing).length > 0) throw wrong(missing)
  if (isTyped) await expectReachable(tx, email)
  else await expectKnownReachable(tx, email)
  return { userId: user?.id ?? null, email, name: user?.full_name ?? full_name, isColleague }
}

/** Null for one that is nobody's own. */
function domainOf(email: string): string | null {
  const { domain } = addressOf(email)
  return emailDomainKind(domain) === 'professional' ? registrableDomain(domain) : null
}

async function ownerCount(tx: Db, memberId: number): Promise<number> {
  const { owners } = await tx
    .selectFrom('membership')
    .select(({ fn }) => fn.countAll<string>().as('owners'))
    .where('member_id', '=', memberId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  return Number(owners)
}

function changedMeanwhile(): AppError {
  const reason: AccountRefusal = 'changed-meanwhile'
  return new AppError('conflict', { reason })
}

const wrong = (problems: Record<string, AccountProblem>) => new AppError('invalid', problems)

const dateOf = ({ epochMilliseconds }: Temporal.Instant) => new Date(epochMilliseconds)
