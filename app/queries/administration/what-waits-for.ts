import { sql } from 'kysely'
import type { SignedInUser } from '#domain/account/session.ts'
import type { AuthorTasks, WhatWaits } from '#domain/account/what-waits.ts'
import type { Db } from '#platform/database/schema.ts'
import { type AuthorUser, isSince, writtenBy } from '#queries/author/author-review.ts'
import { staffHome } from './staff-home.ts'

/** What a person finds when they come, as one of our staff and as an author. */
export async function readWhatWaitsFor(
  db: Db,
  user: SignedInUser,
  operating: Parameters<typeof staffHome>[2],
): Promise<WhatWaits> {
  return { staff: await staffHome(db, user, operating), author: await authorTasks(db, user) }
}

/** Of what they signed themselves, and of what they were asked for at their address. */
async function authorTasks(db: Db, author: AuthorUser): Promise<AuthorTasks> {
  const { email, authorSince } = author
  const counted = (condition: ReturnType<typeof sql>, one: string, all: string) => sql`
    count(*) filter (where ${condition})::int as ${sql.ref(all)},
    (array_agg(r.public_id order by r.id desc) filter (where ${condition}))[1] as ${sql.ref(one)}`
  const { rows } = await sql<AuthorTasks>`
    select ${counted(sql`r.state = 'clarification-asked'`, 'clarification', 'clarifications')},
           ${counted(IS_PROPOSED, 'proposal', 'proposals')},
           ${counted(IS_REPLIED, 'reply', 'replies')},
           (select count(*)::int from review_invitation i join review asked on asked.id = i.review_id
             where i.email = ${email} and ${isSince(authorSince, sql`i.invited_at`)}
               and asked.state in ('requested', 'draft')) as invitations
      from review r where r.id in (${writtenBy(author)}) and not r.is_erased
  `.execute(db)
  const [tasks] = rows
  if (!tasks) throw new Error('A statement that counts gives one row')
  return tasks
}

const IS_PROPOSED = sql`exists (
  select from change_proposal p where p.review_id = r.id and p.state = 'waiting')`

const IS_REPLIED = sql`(r.state = 'published' and exists (
  select from review_reply p
   where p.review_id = r.id and p.kind = 'reply' and p.hidden_at is null)
  and not exists (select from review_reply p where p.review_id = r.id and p.kind = 'answer'))`
