import type { SignedInUser } from '#domain/account/session.ts'
import type { Db } from '#platform/database/schema.ts'
import { createMember, createUser } from '#tests/support/database/builders.ts'
import { createSession } from './account.ts'
import { signedIn } from './team.ts'

export async function createAdministrator(
  db: Db,
): Promise<{ administrator: SignedInUser; cookie: string }> {
  const id = await createUser(db, { full_name: 'Hugo Delorme', staff_role: 'administrator' })
  return { administrator: await signedIn(db, id), cookie: await createSession(db, id) }
}

/** A company that has just registered, with its owner. */
export async function createWaitingMember(db: Db, slug = 'neuve') {
  const memberId = await createMember(db, {
    slug,
    public_id: `waiting${slug}0000`.slice(0, 12),
    name: `Société ${slug}`,
    status: 'pending',
    website: `https://${slug}.example/`,
  })
  const owner = await createUser(db, {
    email: `owner@${slug}.example`,
    full_name: 'Nora Neuve',
    locale: 'DE_DE',
  })
  await db
    .insertInto('membership')
    .values({ user_id: owner, member_id: memberId, role: 'owner' })
    .execute()
  return { memberId, owner, publicId: `waiting${slug}0000`.slice(0, 12) }
}
