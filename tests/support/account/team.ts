import type { AccountContext } from '#commands/account/account-context.ts'
import { resumeSession } from '#commands/account/sessions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import type { Db } from '#platform/database/schema.ts'
import { createSession, createTeam, NOW } from './account.ts'

const now = Temporal.Instant.from(NOW)

/** What commands of the account area are called with. */
export function accountContext(db: Db): AccountContext {
  const jobs = { enqueue: async () => {} }
  return { db, jobs, now, language: 'FR_FR', mailDomain: 'site.test' }
}

/** Somebody as their session says. */
export async function signedIn(db: Db, userId: number): Promise<SignedInUser> {
  const cookie = await createSession(db, userId)
  const secret = cookie.split('=')[1] ?? ''
  const user = await resumeSession({ db, now }, secret, { isPasskeyRequired: false })
  if (!user) throw new Error(`User ${userId} is not signed in`)
  return user
}

/** A team whose people are signed in, and somebody of another team. */
export async function createSignedInTeam(db: Db) {
  const team = await createTeam(db)
  const others = await createTeam(db, 'voisin')
  return {
    memberId: team.memberId,
    owner: await signedIn(db, team.owner),
    collaborator: await signedIn(db, team.collaborator),
    stranger: await signedIn(db, others.owner),
    strangersMemberId: others.memberId,
  }
}

export const PLAIN_MAIL = { subject: 'Betreff', text: 'Worte', html: '<p>Worte</p>' }
