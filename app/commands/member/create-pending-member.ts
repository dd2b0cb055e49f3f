import { z } from 'zod'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { emailInput } from '#domain/account/account-input.ts'
import { AppError } from '#domain/errors.ts'
import type { EmailAddress } from '#domain/text/email-address.ts'
import { nameInput } from '#domain/text/text-input.ts'
import { parseWebsite, slugify } from '#domain/text/web-address.ts'
import type { Db } from '#platform/database/schema.ts'
import { emailDomainKind } from '#platform/email-domain.server.ts'
import { newPublicId } from '#platform/security/secret.server.ts'

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

/** What there is to say of a company that is not public yet. */
export const pendingMemberInput = z.object({
  company: nameInput(120),
  activity: z
    .string()
    .min(1, { error: problem('required'), abort: true })
    .regex(/^[0-9A-Za-z]{12}$/, problem('not-a-choice')),
  website,
  email: emailInput,
})

/** A company is written to where it works. Throws `invalid`. */
export function expectProfessional({ domain }: Pick<EmailAddress, 'domain'>): void {
  const kind = emailDomainKind(domain)
  if (kind !== 'professional') throw new AppError('invalid', { email: `email-${kind}` })
}

export async function activityOf(
  db: Db,
  publicId: string,
): Promise<{ id: number; categoryId: number }> {
  const activity = await db
    .selectFrom('tag')
    .select(['id', 'parent_id'])
    .where('public_id', '=', publicId)
    .where('kind', '=', 'ACTIVITY')
    .executeTakeFirst()
  if (!activity?.parent_id) throw new AppError('invalid', { activity: problem('not-a-choice') })
  return { id: activity.id, categoryId: activity.parent_id }
}

type PendingMember = {
  /** Nobody, where we have entered the company ourselves. */
  ownerId: number | null
  name: string
  website: string | null
  contactEmail: string
  activity: { id: number; categoryId: number }
  now: Temporal.Instant
}

/** Not public, and not found by anything, until an administrator has approved it. */
export async function createPendingMember(tx: Db, member: PendingMember): Promise<string> {
  const { name, website, contactEmail, activity, ownerId } = member
  const at = new Date(member.now.epochMilliseconds)
  const publicId = newPublicId()
  const { id } = await tx
    .insertInto('member')
    .values({
      public_id: publicId,
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
  if (ownerId !== null)
    await tx
      .insertInto('membership')
      .values({ user_id: ownerId, member_id: id, role: 'owner', joined_at: at })
      .execute()
  return publicId
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
