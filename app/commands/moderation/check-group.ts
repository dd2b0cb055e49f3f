import { sql } from 'kysely'
import { keepQueues } from '#commands/review/change/keep-queues.ts'
import { reviewSubject } from '#domain/address/page-subject.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { domainsOfMembers } from '#queries/review/member-domains.ts'

/** So many reviews wait for a moderator with one step. */
const BATCH = 500

/**
 * Looks again at what is published of companies that have become one group: a review that comes from
 * the house of its own provider waits for a moderator, and stays public meanwhile. One that was found
 * before is not found again, whatever was decided of it. Gives how many were found.
 */
export async function checkGroups({ db, now }: { db: Db; now: Temporal.Instant }): Promise<number> {
  let found = 0
  for (let group = await nextGroup(db); group; group = await nextGroup(db)) {
    for (const memberId of group.members) {
      const others = group.members.filter((id) => id !== memberId)
      const domains = await domainsOfMembers(db, others)
      if (domains.length > 0) found += await noteReviews(db, { memberId, domains, now })
    }
    // Whoever joined meanwhile is looked at with the next one.
    await sql`
      update member_group set unchecked_since = null
       where id = ${group.id} and unchecked_since = ${group.since}
    `.execute(db)
  }
  return found
}

type Unchecked = { id: number; since: Date; members: number[] }

async function nextGroup(db: Db): Promise<Unchecked | undefined> {
  const { rows } = await sql<Unchecked>`
    select g.id, g.unchecked_since as since,
           array(select s.member_id from member_group_membership s where s.group_id = g.id order by s.member_id)
             as members
      from member_group g where g.unchecked_since is not null
     order by g.unchecked_since, g.id limit 1
  `.execute(db)
  return rows[0]
}

type Tie = { memberId: number; domains: readonly string[]; now: Temporal.Instant }

async function noteReviews(db: Db, { memberId, domains, now }: Tie): Promise<number> {
  const at = new Date(now.epochMilliseconds)
  let found = 0
  for (let noted = BATCH; noted === BATCH; found += noted) {
    noted = await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ id: number; publicId: string }>`
        with tied as (
          select r.id, r.public_id, r.version
            from review_author a join review r on r.id = a.review_id
           where a.member_id = ${memberId} and a.email_domain = any(${[...domains]}::text[])
             and a.email_kind = 'professional' and r.state = 'published' and not r.is_erased
             and not exists (select from review_signal s where s.review_id = r.id and s.kind = 'same-group')
           order by r.id limit ${BATCH} for update of r),
        noted as (
          insert into review_signal (review_id, version, kind, score, found_at)
          select id, version, 'same-group', 1, ${at} from tied)
        select id, public_id as "publicId" from tied
      `.execute(tx)
      if (rows.length === 0) return 0
      await keepQueues(tx, sql`select unnest(${rows.map(({ id }) => id)}::int[]) as id`)
      await announceChanges(
        tx,
        rows.map(({ publicId }) => reviewSubject(publicId)),
      )
      return rows.length
    })
  }
  return found
}
