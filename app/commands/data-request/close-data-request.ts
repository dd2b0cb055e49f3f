import { sql } from 'kysely'
import { z } from 'zod'
import { type AccountContext, sendAccountMail } from '#commands/account/account-context.ts'
import { reasonInput, recordDecision } from '#commands/administration/record-decision.ts'
import type { Person } from '#commands/author/erasable-reviews.ts'
import { type ErasingContext, eraseNow } from '#commands/author/erase-person.ts'
import { showAnew } from '#commands/review/attach-author.ts'
import type { AccountProblem } from '#domain/account/account-form.ts'
import {
  DATA_REQUEST_LIMITS,
  DATA_REQUEST_OUTCOMES,
  type DataRequestMails,
  needsIdentity,
} from '#domain/account/data-request.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { choiceInput, optionalNameInput, optionalTextInput } from '#domain/text/text-input.ts'
import type { Db } from '#platform/database/schema.ts'
import { mailboxHash } from '#platform/security/secret.server.ts'
import { issueToken, revokeTokens } from '#platform/security/tokens.server.ts'
import { personAt } from '#queries/administration/data-requests.ts'
import { type OpenRequest, refused, withOpenRequest } from './open-request.ts'

export const closingInput = z.object({
  outcome: choiceInput(DATA_REQUEST_OUTCOMES),
  answer: optionalTextInput(DATA_REQUEST_LIMITS.answer),
  /** Of what is put right; what is left empty stays. */
  first_name: optionalNameInput(DATA_REQUEST_LIMITS.name),
  last_name: optionalNameInput(DATA_REQUEST_LIMITS.name),
  job_title: optionalNameInput(DATA_REQUEST_LIMITS.name),
  reason: reasonInput,
})

type Given = z.output<typeof closingInput>

type Closed = Given & {
  request: string
  mails: Pick<DataRequestMails, 'exported' | 'answered'>
}

/**
 * Does what was asked, by the same means by which people do it themselves, or says why not. Whoever asked is told, but
 * of an erasure, which a mail would undo. Of the request its kind, its days and a digest of the address stay.
 */
export async function closeDataRequest(
  context: AccountContext & ErasingContext,
  actor: SignedInUser,
  { request, mails, ...given }: Closed,
): Promise<void> {
  const { now } = context
  await withOpenRequest(context, actor, request, async (tx, known) => {
    const { publicId, kind } = known
    const isDone = given.outcome === 'done'
    expectAnswer(known, given)
    if (isDone && needsIdentity(kind) && !known.identity)
      throw refused('conflict', 'not-identified')
    await revokeTokens(tx, 'data-request', publicId)
    const { reason } = given
    await recordDecision(tx, {
      actor,
      action: 'close-data-request',
      subject: publicId,
      reason,
      now,
    })
    const within = { ...context, db: tx, language: known.locale }
    if (isDone && kind === 'export') await handOut(tx, within, known, mails)
    else if (isDone && kind === 'rectify') await rectify(tx, within, { actor, known, given })
    await forget(tx, known, { actor, outcome: given.outcome, now })
    if (isDone && kind === 'erase') await eraseNow(tx, within, await knownPerson(tx, known))
    else if (given.answer && known.email) {
      const mail = mails.answered(known.locale, { kind, ...given })
      await sendAccountMail(tx, within, { kind: 'data-request-answer', to: known.email, mail })
    }
  })
}

/** Words are owed to whoever is refused, and where nothing else answers. */
function expectAnswer({ kind }: OpenRequest, given: Given): void {
  const required: AccountProblem = 'required'
  const isSilent = given.outcome === 'done' && (kind === 'export' || kind === 'erase')
  if (!isSilent && !given.answer) throw new AppError('invalid', { answer: required })
  const isPutRight = given.first_name || given.last_name || given.job_title
  if (given.outcome === 'done' && kind === 'rectify' && !isPutRight)
    throw new AppError('invalid', { last_name: required })
}

/** A link to the address that was proved: the data themselves are in no mail. */
async function handOut(
  tx: Db,
  context: AccountContext,
  { email, publicId, locale, identity }: OpenRequest,
  mails: Pick<DataRequestMails, 'exported'>,
): Promise<void> {
  if (email === '') throw refused('conflict', 'no-address')
  const details = { step: 'export', address: email, isProved: identity === 'link' }
  const token = { purpose: 'data-request' as const, subject: publicId, details }
  const secret = await issueToken(tx, token, context.now)
  const mail = mails.exported(locale, { secret })
  await sendAccountMail(tx, context, { kind: 'data-request-export', to: email, mail })
}

type Rectified = { actor: SignedInUser; known: OpenRequest; given: Given }

/** The account, and the contact whom reviews name: their words stay as they were signed. */
async function rectify(
  tx: Db,
  context: AccountContext,
  { actor, known, given }: Rectified,
): Promise<void> {
  const person = await knownPerson(tx, known)
  const { first_name, last_name, job_title } = given
  const { rows: contacts } = await sql<{ id: number }>`
    update contact set first_name = coalesce(nullif(${first_name}, ''), first_name),
           last_name = coalesce(nullif(${last_name}, ''), last_name),
           job_title = case when ${job_title} = '' then job_title
                            else jsonb_build_object(${known.locale}::text, ${job_title}::text) end
     where mailbox_hash = ${mailboxHash({ address: known.email })}
        or id = (select contact_id from app_user where id = ${person.id})
    returning id
  `.execute(tx)
  const { rows: accounts } = await sql`
    update app_user u set full_name = btrim(concat_ws(' ',
             coalesce(nullif(${first_name}, ''), split_part(u.full_name, ' ', 1)),
             coalesce(nullif(${last_name}, ''),
                      nullif(substr(u.full_name, strpos(u.full_name || ' ', ' ') + 1), ''))))
     where u.id = ${person.id} and (${first_name} <> '' or ${last_name} <> '')
    returning 1
  `.execute(tx)
  if (contacts.length + accounts.length === 0) throw refused('conflict', 'nothing-known')
  const by = { actor: 'administrator', actorId: actor.id } as const
  for (const { id } of contacts) await showAnew(context, id, by)
}

/** Whose data are meant; throws `conflict` where no address leads to them. */
async function knownPerson(tx: Db, { email, identity }: OpenRequest): Promise<Person> {
  if (email === '') throw refused('conflict', 'no-address')
  return personAt(tx, { email, isProved: identity === 'link' })
}

type Forgotten = {
  actor: SignedInUser
  outcome: Given['outcome']
  now: Temporal.Instant
}

async function forget(
  tx: Db,
  { id }: OpenRequest,
  { actor, outcome, now }: Forgotten,
): Promise<void> {
  await tx
    .updateTable('data_request')
    .set({ email: '', full_name: '', words: '', identity_words: '', outcome })
    .set({ closed_at: new Date(now.epochMilliseconds), closed_by: actor.id })
    .where('id', '=', id)
    .execute()
}
