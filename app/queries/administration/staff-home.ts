import { type RawBuilder, sql } from 'kysely'
import { CASES, type CaseKind, dueAt, ruleOf } from '#domain/account/cases.ts'
import { isAllowed, type SiteAction } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import {
  type CaseLine,
  type Failures,
  MOST_COUNTED,
  type NavigationCounts,
  type OwnDraftLine,
  type PlannedLine,
  type StaffHome,
} from '#domain/account/what-waits.ts'
import { QUEUES } from '#domain/moderation/moderation.ts'
import type { Gap } from '#domain/site/gaps.ts'
import { missingSteps } from '#domain/site/setup.ts'
import { WATCHES } from '#domain/site/watches.ts'
import type { Db } from '#platform/database/schema.ts'
import { waitsSinceSql } from '#queries/moderation/reported-of.ts'
import { ownCases } from './cases.ts'
import { isStanding } from './members-to-decide.ts'
import { type SiteAsked, setupFacts } from './setup-facts.ts'

const MOST_SHOWN = 6
/** How long a publication that failed is shown to editors. */
const FAILED_DAYS = 30

type Operating = {
  now: Temporal.Instant
  gaps?: readonly Gap[] | undefined
  /** Left out where nobody is shown what the site still needs. */
  site?: SiteAsked
}

/** What waits, for whom, until when. One statement for each part, by index or stored count: none grows with the site. */
export async function staffHome(
  db: Db,
  user: SignedInUser,
  { now, gaps = [], site }: Operating,
): Promise<StaffHome | null> {
  if (!isAllowed(user, 'see-staff-home')) return null
  const kinds = kindsFor(user)
  const isEditor = isAllowed(user, 'edit-content')
  const seesFailures = isAllowed(user, 'manage-jobs')
  return {
    cases:
      kinds.length > 0 ? { lines: await readCases(db, kinds, now), kinds: kinds.length } : null,
    own: await ownCases(db, user, now),
    planned: isEditor ? await plannedPublications(db, now) : null,
    drafts: isEditor ? await ownDrafts(db, user.id) : null,
    failures: seesFailures ? await readFailures(db) : null,
    setup: seesFailures && site ? missingSteps(await setupFacts(db, site)).length : null,
    gaps: seesFailures ? gaps : [],
  }
}

/** What the entries of the navigation say of themselves. */
export async function navigationCounts(
  db: Db,
  user: SignedInUser,
  now: Temporal.Instant,
): Promise<NavigationCounts> {
  const kinds = kindsFor(user)
  const counts: NavigationCounts = {}
  for (const { kind, count } of kinds.length > 0 ? await readCases(db, kinds, now) : []) {
    const page = ENTRIES[ruleOf(kind).by] ?? 'moderation'
    counts[page] = (counts[page] ?? 0) + count
  }
  if (!isAllowed(user, 'manage-jobs')) return counts
  const { jobs, mails } = await readFailures(db)
  return { ...counts, 'admin/operations': jobs + mails }
}

/** What waits for whoever has a role, as the digest counts it. */
export async function waitingFor(
  db: Db,
  actor: Pick<SignedInUser, 'staffRole' | 'memberships'>,
  now: Temporal.Instant,
): Promise<CaseLine[]> {
  const kinds = kindsFor(actor)
  return kinds.length > 0 ? readCases(db, kinds, now) : []
}

/** Under which entry what waits is found; else under moderation. */
const ENTRIES: { [by in SiteAction]?: string } = {
  'approve-members': 'admin/members',
  'answer-demo-requests': 'admin/demos',
  'edit-taxonomy': 'admin/cities',
  'handle-data-requests': 'admin/data-requests',
  'decide-complaints': 'admin/complaints',
}

const kindsFor = (user: Pick<SignedInUser, 'staffRole' | 'memberships'>) =>
  CASES.filter((kind) => isAllowed(user, ruleOf(kind).by))

/** A kind of case: how many wait, and since when; rows are read through an index in this order. */
type Source = {
  rows: RawBuilder<unknown>
  since: RawBuilder<unknown>
  count?: RawBuilder<unknown>
  /** Where each bears the moment by which it is to be decided: rows are read in its order. */
  due?: RawBuilder<unknown>
}

const NOTICE = sql`notice n where n.decided_at is null and n.subject <> 'review' and n.kind`

const SOURCES: Record<CaseKind, Source> = {
  ...(Object.fromEntries(QUEUES.map((queue) => [queue, queueSource(queue)])) as Record<
    (typeof QUEUES)[number],
    Source
  >),
  'other-illegal': { rows: sql`${NOTICE} = 'illegal'`, since: waitsSinceSql },
  'other-reports': { rows: sql`${NOTICE} = 'doubt'`, since: waitsSinceSql },
  briefs: { rows: sql`brief_report p where p.decided_at is null`, since: sql`p.reported_at` },
  companies: { rows: sql`member m where ${isStanding('m', 'waiting')}`, since: sql`m.created_at` },
  'demo-requests': { rows: sql`demo_request d where d.done_at is null`, since: sql`d.created_at` },
  cities: {
    rows: sql`city c where c.state = 'asked'`,
    since: sql`(select min(r.asked_at) from city_request r where r.city_slug = c.slug)`,
  },
  'data-requests': {
    rows: sql`data_request a where a.closed_at is null`,
    since: sql`a.opened_at`,
    due: sql`a.due_at`,
  },
  complaints: { rows: sql`complaint c where c.decided_at is null`, since: sql`c.received_at` },
}

/** Their lengths are stored. */
function queueSource(queue: string): Source {
  return {
    rows: sql`review_queue q where q.queue = ${queue}`,
    since: sql`q.since`,
    count: sql`select l.reviews from queue_length l where l.queue = ${queue}`,
  }
}

type Row = Omit<CaseLine, 'oldest' | 'due'> & { oldest: Date | null; due: Date | null }

async function readCases(
  db: Db,
  kinds: readonly CaseKind[],
  now: Temporal.Instant,
): Promise<CaseLine[]> {
  const parts = kinds.map((kind) => {
    const { rows, since, count, due } = SOURCES[kind]
    const first = due ?? since
    const late = now.subtract({ hours: ruleOf(kind).overdue }).toString()
    const counted = (of: RawBuilder<unknown>) =>
      sql`select count(*)::int from (select ${of} limit ${MOST_COUNTED}) as counted`
    return sql`
      select ${kind}::text as kind, coalesce((${count ?? counted(sql`from ${rows}`)}), 0) as count,
             (${counted(sql`from ${rows} and ${first} < ${due ? now.toString() : late}::timestamptz`)}) as overdue,
             (select ${since} from ${rows} order by ${first} limit 1) as oldest,
             (select ${due ?? sql`null::timestamptz`} from ${rows} order by ${first} limit 1) as due`
  })
  const { rows } = await sql<Row>`
    ${sql.join(parts, sql` union all `)}
  `.execute(db)
  return kinds.flatMap((kind) => {
    const row = rows.find((each) => each.kind === kind)
    if (!row?.oldest) return []
    const oldest = row.oldest.toISOString()
    return { ...row, oldest, due: row.due?.toISOString() ?? dueAt(kind, oldest) }
  })
}

/** What names content is the title in its own document; what kind of page it is, its row. */
const content = (of: string) => sql`
  ${sql.ref(`${of}.kind`)}, ${sql.ref(`${of}.subject`)}, coalesce(p.type, upper(${sql.ref(`${of}.kind`)})) as type,
  coalesce(${sql.ref(`${of}.document`)} -> 'title', '{}') as title`

const pageOf = (of: string) =>
  sql`left join page p on ${sql.ref(`${of}.kind`)} = 'page' and p.public_id = ${sql.ref(`${of}.subject`)}`

/** The next ones, and before them those that failed and were not followed by another version. */
async function plannedPublications(db: Db, now: Temporal.Instant): Promise<PlannedLine[]> {
  const since = now.subtract({ hours: FAILED_DAYS * 24 }).toString()
  const { rows } = await sql<Omit<PlannedLine, 'dueAt'> & { dueAt: Date }>`
    select * from (
      (select ${content('v')}, v.due_at as "dueAt", u.full_name as by, true as "hasFailed"
         from content_version v ${pageOf('v')} left join app_user u on u.id = v.made_by
        where v.state = 'failed' and v.due_at > ${since}::timestamptz
          and not exists (select from content_version next where next.kind = v.kind
                           and next.subject = v.subject and next.number > v.number)
        order by v.due_at desc limit ${MOST_SHOWN})
      union all
      (select ${content('v')}, v.due_at, u.full_name, false
         from content_version v ${pageOf('v')} left join app_user u on u.id = v.made_by
        where v.state = 'scheduled' order by v.due_at limit ${MOST_SHOWN})) as planned
     order by "hasFailed" desc, "dueAt"
  `.execute(db)
  return rows.map(({ dueAt, ...row }) => ({ ...row, dueAt: dueAt.toISOString() }))
}

/** What this person saved last and nobody has published. */
async function ownDrafts(db: Db, userId: number): Promise<OwnDraftLine[]> {
  const { rows } = await sql<Omit<OwnDraftLine, 'savedAt'> & { savedAt: Date }>`
    select ${content('d')}, d.saved_at as "savedAt"
      from content_draft d ${pageOf('d')}
     where d.saved_by = ${userId} and d.is_changed
     order by d.saved_at desc limit ${MOST_SHOWN}
  `.execute(db)
  return rows.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() }))
}

/** Alarms but those whose matter is counted here itself. */
const COUNTED_WATCHES = ['job-failed', 'moderation']

async function readFailures(db: Db): Promise<Failures> {
  const { rows } = await sql<Pick<Failures, 'jobs' | 'mails'>>`
    select (select count(*)::int from (select from failed_job limit ${MOST_COUNTED}) f) as jobs,
           (select count(*)::int from (select from mail where refused_at is not null
               and sent_at is null limit ${MOST_COUNTED}) m) as mails
  `.execute(db)
  const alarms = await db.selectFrom('watch_alarm').select(['name', 'since']).execute()
  return {
    ...(rows[0] ?? { jobs: 0, mails: 0 }),
    alarms: WATCHES.flatMap((watch) => {
      const alarm = alarms.find(({ name }) => name === watch)
      return alarm && !COUNTED_WATCHES.includes(watch)
        ? { watch, since: alarm.since.toISOString() }
        : []
    }),
  }
}
