import { sql } from 'kysely'
import { type AccountContext, sendAccountMail } from '#commands/account/account-context.ts'
import { OPERATOR } from '#domain/account/administration.ts'
import type { OwnershipMails, TransferOutcome } from '#domain/account/ownership.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { readAdministrators } from '#queries/account/administrators.ts'
import { memberOwners } from '#queries/account/member-owners.ts'
import { complaintSecret } from './complaint-link.ts'
import { recordDecision } from './record-decision.ts'

/** Everything whose time to object is over. Gives how many companies have another owner since. */
export async function passWhatIsDue(
  context: AccountContext,
  mails: OwnershipMails,
): Promise<number> {
  let passed = 0
  for (;;) {
    const outcome = await inTransaction(context.db, (tx) => passNext(tx, context, mails))
    if (!outcome) return passed
    if (outcome === 'done') passed += 1
  }
}

async function passNext(tx: Db, context: AccountContext, mails: OwnershipMails) {
  const next = await tx
    .selectFrom('ownership_transfer')
    .select(['id', 'member_id'])
    .where('ended_at', 'is', null)
    .where('due_at', '<=', new Date(context.now.epochMilliseconds))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  if (!next) return undefined
  // The company first, as whoever objects at this moment does; then they were the first, or are told that it is done.
  await tx.selectFrom('member').select('id').where('id', '=', next.member_id).forUpdate().execute()
  const { outcome } = await tx
    .selectFrom('ownership_transfer')
    .select('outcome')
    .where('id', '=', next.id)
    .executeTakeFirstOrThrow()
  return outcome ?? passOwnership(tx, context, { id: next.id, mails })
}

type Passing = { id: number; mails: OwnershipMails }

/** Whoever owned the company until now stays in its team. Call it in a transaction that has locked it. */
export async function passOwnership(
  tx: Db,
  context: AccountContext,
  { id, mails }: Passing,
): Promise<TransferOutcome> {
  const { now } = context
  const transfer = await readTransfer(tx, id)
  const { member, reason } = transfer
  const successor = await findAccount(tx, context, transfer)
  const outcome = successor ? 'done' : 'failed'
  await tx
    .updateTable('ownership_transfer')
    .set({
      ended_at: new Date(now.epochMilliseconds),
      outcome,
      email: '',
      full_name: '',
      user_id: successor?.id ?? null,
    })
    .where('id', '=', id)
    .execute()
  if (!successor) {
    await tellAdministrators(tx, context, (locale) =>
      mails.stopped(locale, { member, outcome: 'failed', words: '' }),
    )
    return outcome
  }
  const former = (await memberOwners(tx, member.memberId)).filter(
    (owner) => owner.id !== successor.id,
  )
  await tx
    .updateTable('membership')
    .set({ role: 'collaborator' })
    .where('member_id', '=', member.memberId)
    .where('role', '=', 'owner')
    .execute()
  const joined_at = new Date(now.epochMilliseconds)
  await tx
    .insertInto('membership')
    .values({ user_id: successor.id, member_id: member.memberId, role: 'owner', joined_at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'member_id']).doUpdateSet({ role: 'owner' }),
    )
    .execute()
  const actor = { id: transfer.askedBy ?? OPERATOR.id }
  const decision = { actor, action: 'pass-ownership', subject: member.id, reason, now } as const
  const event = { kind: 'decision', id: await recordDecision(tx, decision) } as const
  const send = ({ email, locale }: Reader, mail: (locale: LocaleCode) => Written) =>
    sendAccountMail(
      tx,
      { ...context, language: locale },
      { kind: 'ownership', to: email, mail: mail(locale) },
    )
  await send(successor, (locale) => mails.received(locale, { member }))
  for (const owner of former) {
    const complaint = await complaintSecret(tx, { event, to: { id: owner.id } }, now)
    const about = { member, to: successor.fullName, complaint }
    await send(owner, (locale) => mails.passed(locale, about))
  }
  return outcome
}

type Reader = { email: string; locale: LocaleCode }
type Written = ReturnType<OwnershipMails['received']>

/** That an owner has objected, or that nobody is there who could become one. */
export async function tellAdministrators(
  tx: Db,
  context: AccountContext,
  mail: (locale: LocaleCode) => Written,
): Promise<void> {
  for (const { email, locale } of await readAdministrators(tx)) {
    const sent = { kind: 'ownership', to: email, mail: mail(locale) }
    await sendAccountMail(tx, { ...context, language: locale }, sent)
  }
}

type Transfer = {
  member: { memberId: number; id: string; name: string; slug: string }
  userId: number | null
  isColleague: boolean
  email: string
  fullName: string
  reason: string
  askedBy: number | null
}

async function readTransfer(tx: Db, id: number): Promise<Transfer> {
  const { memberId, publicId, name, slug, ...transfer } = await tx
    .selectFrom('ownership_transfer as t')
    .innerJoin('member as m', 'm.id', 't.member_id')
    .select(['m.id as memberId', 'm.public_id as publicId', 'm.name', 'm.slug'])
    .select(['t.user_id as userId', 't.is_colleague as isColleague', 't.email'])
    .select(['t.full_name as fullName', 't.reason', 't.asked_by as askedBy'])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...transfer, member: { memberId, id: publicId, name, slug } }
}

/** Undefined where they have left the team since, are disabled or gone. Whoever has no account gets one. */
async function findAccount(
  tx: Db,
  { language, now }: AccountContext,
  { member, userId, isColleague, email, fullName }: Transfer,
) {
  const known = () =>
    tx
      .selectFrom('app_user as u')
      .select(['u.id', 'u.email', 'u.locale', 'u.full_name as fullName'])
      .where(({ eb }) => (userId === null ? eb('u.email', '=', email) : eb('u.id', '=', userId)))
      .where('u.disabled_at', 'is', null)
      .$if(isColleague, (query) =>
        query.where(
          sql<boolean>`exists (select from membership m
            where m.user_id = u.id and m.member_id = ${member.memberId})`,
        ),
      )
      .executeTakeFirst()
  if (userId === null && email !== '')
    await tx
      .insertInto('app_user')
      .values({
        public_id: newPublicId(),
        email,
        full_name: fullName,
        locale: language,
        created_at: new Date(now.epochMilliseconds),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute()
  return known()
}
