import { slugify } from '#domain/text/web-address.ts'
import type { Db } from '#platform/database/schema.ts'
import { newPublicId } from '#platform/security/public-id.server.ts'

type PendingMember = {
  ownerId: number
  name: string
  website: string | null
  contactEmail: string
  activity: { id: number; categoryId: number }
  now: Temporal.Instant
}

/** Not public, and not found by anything, until an administrator has approved it. */
export async function createPendingMember(tx: Db, member: PendingMember): Promise<number> {
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
    .union(tx.selectFrom('member_old_slug').select('slug').where('slug', 'in', candidates))
    .execute()
  const free = candidates.find((each) => !taken.some(({ slug }) => slug === each))
  return free ?? `${wanted}-${newPublicId().toLowerCase()}`
}
