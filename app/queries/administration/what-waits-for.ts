import { sql } from 'kysely'
import { isAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import type { AdministrationTasks, AuthorTasks, WhatWaits } from '#domain/contract/what-waits.ts'
import type { Gap } from '#domain/site/gaps.ts'
import { countFailedJobs } from '#platform/database/job-queues.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { type AuthorUser, isSince, writtenBy } from '#queries/author/author-review.ts'
import { readWhatWaits } from '#queries/moderation/what-waits.ts'
import { isStanding } from './members-to-decide.ts'

/** What a person finds when they come: one statement for each of their roles. */
export async function readWhatWaitsFor(
  db: Db,
  user: SignedInUser,
  { now, gaps = [] }: { now: Temporal.Instant; gaps?: readonly Gap[] | undefined },
): Promise<WhatWaits> {
  return {
    moderation: isAllowed(user, 'moderate') ? await readWhatWaits(db, now) : null,
    administration: isAllowed(user, 'approve-members')
      ? { ...(await administrationTasks(db)), gaps }
      : null,
    author: await authorTasks(db, user),
  }
}

async function administrationTasks(db: Db): Promise<Omit<AdministrationTasks, 'gaps'>> {
  const { rows } = await sql<Omit<AdministrationTasks, 'failedJobs' | 'gaps'>>`
    select (select count(*)::int from member m where ${isStanding('m', 'waiting')}) as companies,
           (select count(*)::int from demo_request where done_at is null) as "demoRequests",
           (select count(*)::int from mail
             where sent_at is null and refused_at is not null) as "unsentMails"
  `.execute(db)
  const [counts = { companies: 0, demoRequests: 0, unsentMails: 0 }] = rows
  return { ...counts, failedJobs: await countFailedJobs(db) }
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
