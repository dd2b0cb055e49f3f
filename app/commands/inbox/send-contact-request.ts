import { z } from 'zod'
import { retireKey } from '#commands/account/retire-key.ts'
import { queueMail } from '#commands/mail/queue-mail.ts'
import { expectReachable } from '#commands/mail/suppression.ts'
import { AppError } from '#domain/errors.ts'
import {
  CONTACT_LIMITS,
  CONTACT_REASONS,
  type ContactProblem,
} from '#domain/inbox/contact-request.ts'
import { CONTACT_REQUEST_LIMITS } from '#domain/limit/limits.ts'
import type { Locale } from '#domain/locale.ts'
import { mailboxOf, parseEmailAddress } from '#domain/text/email-address.ts'
import { lineInput, nameInput, textInput } from '#domain/text/text-input.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { normaliseLine } from '#domain/text/typed-text.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type EmailDomainKind, emailDomainKind } from '#platform/email-domain.server.ts'
import { readPhoneNumber } from '#platform/phone.server.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import { digest, newPublicId } from '#platform/security/secret.server.ts'
import { messageReaders } from '#queries/account/message-readers.ts'

// The messages of this schema are problems: the form has words for each in every language.
const problem = (code: ContactProblem) => code

const REFUSED_DOMAINS: { [kind in EmailDomainKind]?: ContactProblem } = {
  personal: 'email-personal',
  disposable: 'email-disposable',
}

export const professionalEmail = lineInput(CONTACT_LIMITS.email).transform((given, context) => {
  const email = parseEmailAddress(given)
  const code = 'problem' in email ? email.problem : problemOfDomain(email.domain)
  if (!code && !('problem' in email)) return email
  context.addIssue({ code: 'custom', message: code ?? problem('email-malformed') })
  return z.NEVER
})

export const phoneInput = (locale: Locale) =>
  z.string().transform((given, context) => {
    const typed = normaliseLine(given)
    if (typed === '') return null
    const number = typed.length <= CONTACT_LIMITS.phone ? readPhoneNumber(typed, locale) : undefined
    if (number) return number
    context.addIssue({ code: 'custom', message: problem('phone-invalid') })
    return z.NEVER
  })

const choice = z
  .string()
  .trim()
  .min(1, { error: problem('required'), abort: true })

/** The page's language says which country a phone number without a code belongs to. */
export const contactRequestInput = (locale: Locale) =>
  z.object({
    first_name: nameInput(CONTACT_LIMITS.first_name),
    last_name: nameInput(CONTACT_LIMITS.last_name),
    email: professionalEmail,
    phone: phoneInput(locale),
    company: nameInput(CONTACT_LIMITS.company),
    area: choice.regex(/^[A-U]$/, problem('not-a-choice')),
    reason: choice.pipe(z.enum(CONTACT_REASONS, problem('not-a-choice'))),
    message: textInput(CONTACT_LIMITS.message),
  })

type WrittenMail = { subject: string; text: string; html: string }

export type ContactRequest = {
  memberId: number
  input: ContactRequestInput
  locale: LocaleCode
  /** Made in the browser; without one, the same words of the same sender are the same request. */
  key: string | undefined
  /** Of a buyer that was chosen from the list. */
  companyId: string | undefined
  network: string
  /** Of Message-IDs. */
  mailDomain: string
  /** For the member, in the reader's language. */
  notification(locale: LocaleCode): WrittenMail
  /** For the sender; it does not quote the message, or anybody could be sent anything in our name. */
  confirmation: WrittenMail
}

type Context = { db: Db; jobs: Jobs; now: Temporal.Instant }

/**
 * Stores the request and its mails together, or nothing. Told twice it does nothing more; told
 * something else under the same key it throws `conflict`.
 */
export async function sendContactRequest(
  { db, jobs, now }: Context,
  request: ContactRequest,
): Promise<void> {
  const key = request.key ? `form:${request.key}` : `same:${contentKey(request)}`
  const area = await db
    .selectFrom('tag')
    .select('id')
    .where('code', '=', request.input.area)
    .executeTakeFirst()
  if (!area) throw new AppError('invalid', { area: 'not-a-choice' })
  await inTransaction(db, async (tx) => {
    await retireKey(tx, 'contact_request', { key, now })
    const publicId = await store(tx, request, { key, areaId: area.id, now })
    if (!publicId) return expectSame(tx, request, key)
    await countUses(tx, usesOf(request), now)
    await expectReachable(tx, request.input.email.address)
    await queueMails(tx, jobs, request, publicId)
  })
}

function contentKey({ memberId, input }: ContactRequest): string {
  return digest(memberId, input.email.address.toLowerCase(), input.message)
}

/** Undefined when the key is taken; a request under way with the same key is waited for. */
async function store(
  db: Db,
  { memberId, input, locale, companyId }: ContactRequest,
  { key, areaId, now }: { key: string; areaId: number; now: Temporal.Instant },
): Promise<string | undefined> {
  const added = await db
    .insertInto('contact_request')
    .values(({ selectFrom }) => ({
      public_id: newPublicId(),
      member_id: memberId,
      first_name: input.first_name,
      last_name: input.last_name,
      email: input.email.address,
      phone: input.phone,
      company_name: input.company,
      // Only under its own name: a chosen company whose name was changed afterwards is another one.
      buyer_id: selectFrom('buyer')
        .select('id')
        .where('public_id', '=', companyId ?? '')
        .where('name', '=', input.company)
        .where('is_anonymized', '=', false),
      area_id: areaId,
      reason: input.reason,
      message: input.message,
      locale,
      idempotency_key: key,
      created_at: new Date(now.epochMilliseconds),
    }))
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('public_id')
    .executeTakeFirst()
  return added?.public_id
}

async function expectSame(db: Db, request: ContactRequest, key: string): Promise<void> {
  const { memberId, input } = request
  const same = await db
    .selectFrom('contact_request as r')
    .innerJoin('tag as area', 'area.id', 'r.area_id')
    .select('r.id')
    .where('r.idempotency_key', '=', key)
    .where('r.member_id', '=', memberId)
    .where('r.first_name', '=', input.first_name)
    .where('r.last_name', '=', input.last_name)
    .where('r.email', '=', input.email.address)
    .where('r.phone', 'is not distinct from', input.phone)
    .where('r.company_name', '=', input.company)
    .where('area.code', '=', input.area)
    .where('r.reason', '=', input.reason)
    .where('r.message', '=', input.message)
    .executeTakeFirst()
  if (!same)
    throw new AppError('conflict', { reason: request.key ? 'form-reused' : 'already-sent' })
}

function usesOf({ memberId, input, network }: ContactRequest) {
  const { sender, senderToMember, network: fromNetwork, member } = CONTACT_REQUEST_LIMITS
  const mailbox = mailboxOf(input.email)
  return [
    { limit: sender, subject: mailbox },
    { limit: senderToMember, subject: `${mailbox} ${memberId}` },
    { limit: fromNetwork, subject: network },
    { limit: member, subject: String(memberId) },
  ]
}

async function queueMails(
  db: Db,
  jobs: Jobs,
  request: ContactRequest,
  publicId: string,
): Promise<void> {
  const { memberId, input, locale, mailDomain: domain, confirmation, notification } = request
  const event = `contact-request.${publicId}`
  for (const reader of await messageReaders(db, memberId)) {
    await queueMail(db, jobs, {
      ...notification(reader.locale),
      event: `${event}.notice.${reader.id}`,
      to: reader.email,
      replyTo: input.email.address,
      locale: reader.locale,
      domain,
    })
  }
  const own = { ...confirmation, event: `${event}.confirmation`, to: input.email.address }
  await queueMail(db, jobs, { ...own, locale, domain })
}

function problemOfDomain(domain: string): ContactProblem | undefined {
  return REFUSED_DOMAINS[emailDomainKind(domain)]
}

type ContactRequestInput = z.output<ReturnType<typeof contactRequestInput>>
