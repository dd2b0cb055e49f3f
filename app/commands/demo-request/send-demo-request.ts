import { retireKey } from '#commands/account/retire-key.ts'
import { queueMail } from '#commands/mail/queue-mail.ts'
import { expectReachable } from '#commands/mail/suppression.ts'
import { AppError } from '#domain/errors.ts'
import { DEMO_REQUEST_LIMITS } from '#domain/inbox/demo-request.ts'
import { mailboxOf } from '#domain/text/email-address.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import { digest, newPublicId } from '#platform/security/secret.server.ts'
import type { DemoRequestInput } from './demo-request-input.ts'

type WrittenMail = { subject: string; text: string; html: string }

export type DemoRequest = {
  input: DemoRequestInput
  locale: LocaleCode
  /** Made in the browser; without one, the same words of the same sender are the same request. */
  key: string | undefined
  network: string
  /** Of Message-IDs. */
  mailDomain: string
  /** For our own people, in the site's first language. */
  request: WrittenMail & { to: string; locale: LocaleCode }
  /** For the sender; it repeats nothing that was typed. */
  confirmation: WrittenMail
}

type Context = { db: Db; jobs: Jobs; now: Temporal.Instant }

/**
 * Stores the request and its mails together, or nothing. Told twice it does nothing more; told
 * something else under the same key it throws `conflict`.
 */
export async function sendDemoRequest(
  { db, jobs, now }: Context,
  request: DemoRequest,
): Promise<void> {
  const { input, network } = request
  const key = request.key ? `form:${request.key}` : `same:${contentKey(input)}`
  await inTransaction(db, async (tx) => {
    await retireKey(tx, 'demo_request', { key, now })
    const publicId = await store(tx, request, key, now)
    if (!publicId) return expectSame(tx, request, key)
    const uses = [
      { limit: DEMO_REQUEST_LIMITS.sender, subject: mailboxOf(input.email) },
      { limit: DEMO_REQUEST_LIMITS.network, subject: network },
      { limit: DEMO_REQUEST_LIMITS.site, subject: '' },
    ]
    await countUses(tx, uses, now)
    await expectReachable(tx, input.email.address)
    await queueMails(tx, jobs, request, publicId)
  })
}

function contentKey({ email, company, message }: DemoRequestInput): string {
  return digest(email.address.toLowerCase(), company, message)
}

/** Undefined when the key is taken; a request under way with the same key is waited for. */
async function store(
  db: Db,
  { input, locale }: DemoRequest,
  key: string,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const added = await db
    .insertInto('demo_request')
    .values({
      public_id: newPublicId(),
      ...columnsOf(input),
      locale,
      idempotency_key: key,
      created_at: new Date(now.epochMilliseconds),
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('public_id')
    .executeTakeFirst()
  return added?.public_id
}

function columnsOf({ first_name, last_name, email, phone, company, message }: DemoRequestInput) {
  return { first_name, last_name, email: email.address, phone, company_name: company, message }
}

async function expectSame(db: Db, { input, key: given }: DemoRequest, key: string): Promise<void> {
  const found = await db
    .selectFrom('demo_request')
    .select(['first_name', 'last_name', 'email', 'phone', 'company_name', 'message'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  const asked = columnsOf(input)
  const names = Object.keys(asked) as (keyof typeof asked)[]
  if (names.some((name) => found?.[name] !== asked[name]))
    throw new AppError('conflict', { reason: given ? 'form-reused' : 'already-sent' })
}

async function queueMails(
  db: Db,
  jobs: Jobs,
  { input, locale, mailDomain: domain, request, confirmation }: DemoRequest,
  publicId: string,
): Promise<void> {
  const event = `demo-request.${publicId}`
  const replyTo = input.email.address
  await queueMail(db, jobs, { ...request, event: `${event}.notice`, replyTo, domain })
  const to = input.email.address
  await queueMail(db, jobs, { ...confirmation, event: `${event}.confirmation`, to, locale, domain })
}
