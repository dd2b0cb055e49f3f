import { z } from 'zod'
import { expectReachable } from '#commands/mail/suppression.ts'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { emailInput, secretInput } from '#domain/account/account-input.ts'
import { AppError } from '#domain/errors.ts'
import { nameInput } from '#domain/text/text-input.ts'
import { parseWebsite, slugify } from '#domain/text/web-address.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { emailDomainKind } from '#platform/email-domain.server.ts'
import { newPublicId, secretHash } from '#platform/security/secret.server.ts'
import { issueToken, revokeTokens, spendToken } from '#platform/security/tokens.server.ts'
import {
  type AccountContext,
  countMail,
  sendAccountMail,
  type WrittenMail,
} from './account-context.ts'
import { type OpenedSession, openSession } from './sessions.ts'

const problem = (code: AccountProblem) => code

const website = z
  .string()
  .catch('')
  .transform((typed, context) => {
    if (typed.trim() === '') return null
    const address = parseWebsite(typed)
    if (address) return address
    context.addIssue({ code: 'custom', message: problem('url-invalid') })
    return z.NEVER
  })

export const registrationInput = z.object({
  company: nameInput(120),
  activity: z
    .string()
    .min(1, { error: problem('required'), abort: true })
    .regex(/^[0-9A-Za-z]{12}$/, problem('not-a-choice')),
  website,
  name: nameInput(120),
  email: emailInput,
})

export const registrationConfirmedInput = z.object({ token: secretInput })

type Registration = z.output<typeof registrationInput>

/** What waits for the mailbox to confirm it. */
const waitingSchema = z.object({
  company: z.string(),
  activity: z.string(),
  website: z.string().nullable(),
  name: z.string(),
  address: z.string(),
  browserHash: z.string(),
})

/** Nothing is registered before the mailbox has confirmed it; known and unknown ones are told the same. */
export async function askRegistration(
  context: AccountContext,
  { email, ...company }: Registration,
  asked: { network: string; browser: string; mail(secret: string): WrittenMail },
): Promise<void> {
  const kind = emailDomainKind(email.domain)
  if (kind !== 'professional') throw new AppError('invalid', { email: `email-${kind}` })
  await inTransaction(context.db, async (tx) => {
    await countMail(tx, { email, network: asked.network }, context.now)
    await expectReachable(tx, email.address)
    await activityOf(tx, company.activity)
    const browserHash = secretHash('browser', asked.browser)
    const details = { ...company, address: email.address, browserHash }
    const subject = email.address.toLowerCase()
    const secret = await issueToken(tx, { purpose: 'registration', subject, details }, context.now)
    const mail = asked.mail(secret)
    await sendAccountMail(tx, context, { kind: 'registration', to: email.address, mail })
  })
}

/**
 * The member waits for an administrator's approval; its owner is signed in if it is the browser
 * that asked, else they are told to sign in.
 */
export async function confirmRegistration(
  context: AccountContext,
  given: {
    token: string
    browser: string | undefined
    device: string
    replaces: string | undefined
  },
): Promise<OpenedSession | undefined> {
  const { browser, device, replaces } = given
  const { now } = context
  return inTransaction(context.db, async (tx) => {
    const found = await spendToken(tx, 'registration', { secret: given.token }, now)
    if (!found) throw new AppError('conflict', { reason: 'spent' })
    await revokeTokens(tx, 'registration', found.subject)
    const waiting = waitingSchema.parse(found.details)
    const userId = await userOf(tx, context, waiting)
    await createPendingMember(tx, {
      ownerId: userId,
      name: waiting.company,
      website: waiting.website,
      contactEmail: waiting.address,
      activity: await activityOf(tx, waiting.activity),
      now,
    })
    const isSameBrowser = browser && secretHash('browser', browser) === waiting.browserHash
    if (!isSameBrowser) return undefined
    return openSession(tx, { userId, method: 'link', device, replaces }, now)
  })
}

async function activityOf(db: Db, publicId: string): Promise<{ id: number; categoryId: number }> {
  const activity = await db
    .selectFrom('tag')
    .select(['id', 'parent_id'])
    .where('public_id', '=', publicId)
    .where('kind', '=', 'ACTIVITY')
    .executeTakeFirst()
  if (!activity?.parent_id) throw new AppError('invalid', { activity: problem('not-a-choice') })
  return { id: activity.id, categoryId: activity.parent_id }
}

/** Somebody who has an account already keeps it, name and all. */
async function userOf(
  tx: Db,
  { language, now }: AccountContext,
  { address, name }: z.output<typeof waitingSchema>,
): Promise<number> {
  await tx
    .insertInto('app_user')
    .values({
      public_id: newPublicId(),
      email: address,
      full_name: name,
      locale: language,
      created_at: new Date(now.epochMilliseconds),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', address)
    .executeTakeFirstOrThrow()
  return id
}

type PendingMember = {
  ownerId: number
  name: string
  website: string | null
  contactEmail: string
  activity: { id: number; categoryId: number }
  now: Temporal.Instant
}

/** Not public, and not found by anything, until an administrator has approved it. */
async function createPendingMember(tx: Db, member: PendingMember): Promise<number> {
  const { name, website, contactEmail, activity, ownerId } = member
  const at = new Date(member.now.epochMilliseconds)
  const { id } = await tx
    .insertInto('member')
    .values({
      public_id: newPublicId(),
      slug: await freeSlug(tx, name),
      name,
      status: 'pending',
      website,
      contact_email: contactEmail,
      category_id: activity.categoryId,
      activity_id: activity.id,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('membership')
    .values({ user_id: ownerId, member_id: id, role: 'owner', joined_at: at })
    .execute()
  return id
}

/** Its name, else its name and a number, else a name that says nothing. */
async function freeSlug(tx: Db, name: string): Promise<string> {
  const wanted = slugify(name).slice(0, 80) || 'entreprise'
  const candidates = [wanted, ...Array.from({ length: 20 }, (_, index) => `${wanted}-${index + 2}`)]
  const current = tx.selectFrom('member').select('slug').where('slug', 'in', candidates)
  const taken = await current
    .union(
      tx
        .selectFrom('old_slug')
        .select('slug')
        .where('kind', '=', 'member')
        .where('slug', 'in', candidates),
    )
    .execute()
  const free = candidates.find((each) => !taken.some(({ slug }) => slug === each))
  return free ?? `${wanted}-${newPublicId().toLowerCase()}`
}
