import { z } from 'zod'
import { expectReachable } from '#commands/mail/suppression.ts'
import {
  activityOf,
  createPendingMember,
  expectProfessional,
  pendingMemberInput,
} from '#commands/member/create-pending-member.ts'
import { secretInput } from '#domain/account/account-input.ts'
import { AppError } from '#domain/errors.ts'
import { nameInput } from '#domain/text/text-input.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { newPublicId, secretHash } from '#platform/security/secret.server.ts'
import { issueToken, revokeTokens, spendToken } from '#platform/security/tokens.server.ts'
import {
  type AccountContext,
  countMail,
  sendAccountMail,
  type WrittenMail,
} from './account-context.ts'
import { type OpenedSession, openSession } from './sessions.ts'

const { company, activity, website, email } = pendingMemberInput.shape

export const registrationInput = z.object({
  company,
  activity,
  website,
  name: nameInput(120),
  email,
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
  expectProfessional(email)
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
