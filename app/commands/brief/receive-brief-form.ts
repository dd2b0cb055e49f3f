import { type BriefContext, dateOf, sendBriefMail } from '#commands/brief/brief-context.ts'
import { expectReachable } from '#commands/mail/suppression.ts'
import { BRIEF_LIMITS } from '#domain/brief/brief.ts'
import { AppError } from '#domain/errors.ts'
import { mailboxOf } from '#domain/text/email-address.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { emailDomainKind, registrableDomain } from '#platform/email-domain.server.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import { digest, mailboxHash, newPublicId } from '#platform/security/secret.server.ts'
import { issueToken, revokeTokens } from '#platform/security/tokens.server.ts'
import { type BriefInput, languagesOf } from './brief-input.ts'
import { type ChosenMember, chosenMembers, recipientsProblem } from './check-recipients.ts'
import { expectSenderMaySend } from './check-sender.ts'

type BriefForm = {
  input: BriefInput
  locale: LocaleCode
  /** Made with the form: sent twice it is one brief. */
  key: string
  network: string
  /** Whoever is signed in with this address needs no link. */
  signedInAs: string | undefined
  /** An unconfirmed brief that this one takes the place of. */
  replaces: string | undefined
}

export type ReceivedBrief = { publicId: string; secret: string }

/**
 * Keeps a brief that nobody has confirmed yet: nothing reaches anybody but the sender's own mailbox. The secret opens its
 * page in this browser until it is sent. Told twice it keeps one; told something else under the same key it throws
 * `conflict`.
 */
export async function receiveBriefForm(
  context: BriefContext,
  form: BriefForm,
): Promise<ReceivedBrief> {
  const { input, key, network } = form
  const { db, now } = context
  return inTransaction(db, async (tx) => {
    const known = await earlierBrief(tx, form)
    if (known) return { publicId: known, secret: await pageSecret(tx, known, now) }
    const chosen = await chosenMembers(tx, input.recipients, now)
    const { domain } = input.email
    const asked = input.recipients.length
    const problem = await recipientsProblem(tx, chosen, { asked, domain })
    if (problem) throw new AppError('invalid', { recipients: problem })
    if (languagesOf(input).length === 0) throw new AppError('invalid', { language_fr: 'languages' })
    const hash = mailboxHash(input.email)
    await expectSenderMaySend(tx, { mailboxHash: hash, memberIds: chosen.map(idOf) }, now)
    await countUses(tx, [{ limit: BRIEF_LIMITS.network, subject: network }], now)
    await expectReachable(tx, input.email.address)
    const publicId = await store(tx, form, { chosen, hash, now })
    // Received by another request in the meantime.
    if (!publicId) throw new AppError('conflict', { reason: 'form-reused', key })
    if (form.replaces) await dropUnconfirmed(tx, form.replaces)
    const isOwn =
      form.signedInAs && mailboxOf({ address: form.signedInAs }) === mailboxOf(input.email)
    if (!isOwn) await sendConfirmation(tx, context, { publicId, ...mailedTo(form), chosen })
    return { publicId, secret: await pageSecret(tx, publicId, now) }
  })
}

const idOf = ({ id }: ChosenMember) => id

const mailedTo = ({ input, locale }: BriefForm) => ({ to: input.email.address, locale })

async function pageSecret(tx: Db, subject: string, now: Temporal.Instant): Promise<string> {
  return issueToken(tx, { purpose: 'brief-page', subject }, now)
}

/** The brief of the same form; one that said something else is a conflict. */
async function earlierBrief(tx: Db, { key, input }: BriefForm): Promise<string | undefined> {
  const found = await tx
    .selectFrom('brief')
    .select(['public_id', 'content_hash', 'state'])
    .where('form_key', '=', key)
    .executeTakeFirst()
  if (!found) return undefined
  if (found.content_hash !== digest(JSON.stringify(input)))
    throw new AppError('conflict', { reason: 'form-reused' })
  if (found.state !== 'unconfirmed') throw new AppError('conflict', { reason: 'already-sent' })
  return found.public_id
}

type Stored = { chosen: readonly ChosenMember[]; hash: string; now: Temporal.Instant }

async function store(
  tx: Db,
  { input, locale, key }: BriefForm,
  { chosen, hash, now }: Stored,
): Promise<string | undefined> {
  const tagId = (column: 'code' | 'public_id', value: string) =>
    tx.selectFrom('tag').select('id').where(column, '=', value).executeTakeFirst()
  const [area, activity] = [
    await tagId('code', input.area),
    await tx
      .selectFrom('tag')
      .select('id')
      .where('public_id', '=', input.activity)
      .where('kind', '=', 'ACTIVITY')
      .executeTakeFirst(),
  ]
  if (!area) throw new AppError('invalid', { area: 'not-a-choice' })
  if (!activity) throw new AppError('invalid', { activity: 'not-a-choice' })
  const { domain } = input.email
  const shownDomain = emailDomainKind(domain) === 'shared' ? domain : registrableDomain(domain)
  const brief = await tx
    .insertInto('brief')
    .values({
      public_id: newPublicId(),
      title: input.title,
      need: input.need,
      context: input.context,
      activity_id: activity.id,
      budget: input.budget,
      starts_in: input.starts_in || null,
      answer_by: input.answer_by,
      answer_languages: languagesOf(input),
      first_name: input.first_name,
      last_name: input.last_name,
      email: input.email.address,
      phone: input.phone,
      company_name: input.company,
      area_id: area.id,
      staff_range: input.size,
      names_company: input.shown === 'name',
      asks_review: !input.no_review,
      domain: shownDomain,
      domain_hash: digest('brief-domain', shownDomain),
      mailbox_hash: hash,
      locale,
      form_key: key,
      content_hash: digest(JSON.stringify(input)),
      created_at: dateOf(now),
    })
    .onConflict((conflict) => conflict.column('form_key').doNothing())
    .returning(['id', 'public_id'])
    .executeTakeFirst()
  if (!brief) return undefined
  await tx
    .insertInto('brief_recipient')
    .values(chosen.map(({ id }, position) => ({ brief_id: brief.id, member_id: id, position })))
    .execute()
  return brief.public_id
}

async function dropUnconfirmed(tx: Db, publicId: string): Promise<void> {
  await tx
    .deleteFrom('brief')
    .where('public_id', '=', publicId)
    .where('state', '=', 'unconfirmed')
    .execute()
  await revokeTokens(tx, 'brief-page', publicId)
  await revokeTokens(tx, 'brief-confirmation', publicId)
}

type Confirmation = {
  publicId: string
  to: string
  locale: LocaleCode
  chosen: readonly { name: string }[]
}

/** Whoever asks again gets another link; each of them works. */
export async function sendConfirmation(
  tx: Db,
  context: BriefContext,
  { publicId, to, locale, chosen }: Confirmation,
): Promise<void> {
  const token = { purpose: 'brief-confirmation' as const, subject: publicId }
  const secret = await issueToken(tx, token, context.now)
  const members = chosen.map(({ name }) => name)
  await sendBriefMail(tx, context, {
    event: `brief.${publicId}.confirm.${newPublicId()}`,
    to,
    locale,
    mail: context.mails.confirmation(locale, { secret, members }),
  })
}
