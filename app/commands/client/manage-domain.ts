import { sql } from 'kysely'
import { z } from 'zod'
import { reasonInput, recordDecision } from '#commands/administration/record-decision.ts'
import { keepQueues } from '#commands/review/change/keep-queues.ts'
import type { AccountProblem, AccountRefusal } from '#domain/account/account-form.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import type { StaffAction } from '#domain/account/staff-actions.ts'
import { reviewSubject } from '#domain/address/page-subject.ts'
import { AppError } from '#domain/errors.ts'
import { MODERATION_LIMITS } from '#domain/moderation/moderation.ts'
import { REVIEW_TEXT_LIMITS } from '#domain/review/review-form.ts'
import { countryOfDomain } from '#domain/text/email-address.ts'
import { boxInput, optionalNameInput, textInput } from '#domain/text/text-input.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { companyDomain } from '#platform/email-domain.server.ts'
import { ownDomain } from '#queries/moderation/own-company.ts'
import { chooseCompany } from './choose-company.ts'
import { endLink, linkDomain } from './domain-link.ts'

const companyInput = {
  company: z.string().catch(''),
  company_name: optionalNameInput(REVIEW_TEXT_LIMITS.company),
  is_another: boxInput.catch(false),
  evidence: textInput(MODERATION_LIMITS.evidence),
}

export const domainRecordInput = z.object(companyInput)
export const domainMoveInput = z.object({ ...companyInput, reason: reasonInput })
export const domainEndInput = z.object({ reason: reasonInput })

type Context = { db: Db; now: Temporal.Instant }
type Of<Input extends z.ZodType> = z.output<Input> & { domain: string }

/** Links a domain to a company without a review at hand. */
export async function recordDomain(
  context: Context,
  actor: SignedInUser,
  { domain, evidence, ...choice }: Of<typeof domainRecordInput>,
): Promise<void> {
  await decide(
    context,
    actor,
    { domain, action: 'record-domain', reason: evidence },
    async (tx, by) => {
      const buyerId = await chooseCompany(tx, choice, ofDomain(domain))
      await linkDomain(tx, { domain, buyerId, source: 'record', evidence, ...by })
    },
  )
}

/**
 * The domain went to another company, by a merger or a sale. What was published under the earlier link keeps that
 * company and its proof; what is published from now on carries the new one.
 */
export async function moveDomain(
  context: Context,
  actor: SignedInUser,
  { domain, evidence, reason, ...choice }: Of<typeof domainMoveInput>,
): Promise<void> {
  await decide(context, actor, { domain, action: 'move-domain', reason }, async (tx, by) => {
    const earlier = await endLink(tx, { domain, reason, ...by })
    const buyerId = await chooseCompany(tx, choice, ofDomain(domain))
    const same: AccountProblem = 'same-company'
    if (buyerId === earlier.buyerId) throw new AppError('invalid', { company: same })
    await linkDomain(tx, { domain, buyerId, source: 'move', evidence, ...by })
  })
}

/**
 * It was not the company's, or is nobody's any more: what comes from it waits for a check again. What relied on it
 * stays as it is, until a moderator has looked at each.
 */
export async function endDomain(
  context: Context,
  actor: SignedInUser,
  { domain, reason }: Of<typeof domainEndInput>,
): Promise<void> {
  await decide(context, actor, { domain, action: 'end-domain', reason }, async (tx, by) => {
    const { id } = await endLink(tx, { domain, reason, ...by })
    const { rows } = await sql<{ id: number; publicId: string }>`
      with relying as (
        select id, public_id, version from review where buyer_domain_id = ${id} and not is_erased),
      noted as (
        insert into review_signal (review_id, version, kind, score, found_at)
        select id, version, 'domain-ended', 1, ${by.at} from relying)
      select id, public_id as "publicId" from relying
    `.execute(tx)
    if (rows.length === 0) return
    await keepQueues(tx, sql`select id from review where buyer_domain_id = ${id}`)
    await announceChanges(
      tx,
      rows.map(({ publicId }) => reviewSubject(publicId)),
    )
  })
}

type Decided = { domain: string; action: StaffAction; reason: string }
type By = { actorId: number; at: Date }

async function decide(
  { db, now }: Context,
  actor: SignedInUser,
  { domain, action, reason }: Decided,
  act: (tx: Db, by: By) => Promise<void>,
): Promise<void> {
  expectAllowed(actor, 'manage-domains')
  // Of a domain that anybody can write from, nobody's company is known.
  if (companyDomain(domain) !== domain) throw new AppError('not-found')
  const own: AccountRefusal = 'own-domain'
  if (ownDomain(actor) === domain) throw new AppError('forbidden', { reason: own })
  await inTransaction(db, async (tx) => {
    await act(tx, { actorId: actor.id, at: new Date(now.epochMilliseconds) })
    await recordDecision(tx, {
      actor,
      action,
      subject: domain,
      reason,
      details: { name: domain },
      now,
    })
  })
}

const ofDomain = (domain: string) => ({
  country: countryOfDomain(domain),
  areaId: null,
  isMasked: false,
})
