import { sql } from 'kysely'
import type { AccountRefusal } from '#domain/account/account-form.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import type { Db } from '#platform/database/schema.ts'
import { mailboxHash } from '#platform/security/secret.server.ts'
import { complaintFile, complaintObstacle } from '#queries/moderation/complaints.ts'
import { readNoticeCase } from '#queries/moderation/notice-case.ts'
import { contestedReview, noticeObstacle, reviewObstacle } from '#queries/moderation/obstacle.ts'
import { isOwnCompany } from '#queries/moderation/own-company.ts'
import type { CaseName } from './cases.ts'

type Person = Pick<SignedInUser, 'id' | 'email' | 'memberships'>

/** Why somebody may not decide a case, whatever their role: it is about them, their company, or their own decision. */
export async function caseObstacle(
  db: Db,
  person: Person,
  name: CaseName,
): Promise<AccountRefusal | null> {
  if (name.subject === 'review') {
    const review = await contestedReview(db, name.id)
    return review ? reviewObstacle(db, person, review) : null
  }
  if (name.subject === 'notice') {
    const known = await readNoticeCase(db, name.id)
    return known ? noticeObstacle(db, person, { ...known, review: known.reported.review }) : null
  }
  if (name.subject === 'complaint') {
    const known = await complaintFile(db, name.id)
    return known ? complaintObstacle(db, person, known) : null
  }
  if (name.subject === 'data-request') return ownRequest(db, person, name.id)
  for (const memberId of await companiesOf(db, name))
    if (await isOwnCompany(db, person, { memberId, authorDomain: null })) return 'own-company'
  return null
}

/** Nobody answers what they asked themselves. */
async function ownRequest(db: Db, { email }: Person, id: string): Promise<AccountRefusal | null> {
  const found = await db
    .selectFrom('data_request')
    .select('id')
    .where('public_id', '=', id)
    .where('mailbox_hash', '=', mailboxHash({ address: email }))
    .executeTakeFirst()
  return found ? 'own-account' : null
}

/** Those that register, that ask for a city, or that say something is wrong with a brief. */
async function companiesOf(db: Db, { subject, id }: CaseName): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from member m where ${subject} = 'company' and m.public_id::text = ${id}
    union all
    select r.member_id from city_request r where ${subject} = 'city' and r.city_slug::text = ${id}
    union all
    select b.member_id from brief_report p join brief_recipient b on b.id = p.recipient_id
     where ${subject} = 'brief' and p.public_id::text = ${id}
  `.execute(db)
  return rows.map((row) => row.id)
}
