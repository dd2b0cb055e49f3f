import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { unkept } from '#domain/address/page-subject.ts'
import { readConfig } from '#platform/config.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { mailboxHash, setDigestKey } from '#platform/security/secret.server.ts'
import { readReceivedBrief } from '#queries/brief/received-brief.ts'
import { readReportedBriefs } from '#queries/brief/reported-briefs.ts'
import { isSender, readBriefLines, readSenderBrief } from '#queries/brief/sender-brief.ts'
import { readInbox } from '#queries/inbox/inbox.ts'
import { createMember, createTag, createUser } from '#tests/support/database/builders.ts'
import { recordStatements } from '#tests/support/reads/record-statements.ts'
import { AS_OF } from './support/demo-size.ts'
import { onServer, withDatabase } from './support/loaded-database.ts'
import { type LoadedSite, msBySite } from './support/loaded-site.ts'
import { type BenchContext, type Measure, NO_POSTGRES, type Row } from './support/measure.ts'
import { openReplay } from './support/replay.ts'
import { figureOf, ratioOf } from './support/statistics.ts'

const NOW = Temporal.Instant.from(`${AS_OF}T12:00:00Z`)
const SIZES = [1_000, 100_000]
const QUICK_SIZES = [1_000, 10_000]
const ROUNDS = 200
const QUICK_ROUNDS = 40
const RATIO_LIMIT = 1.2
/** So many members one brief goes to. */
const RECIPIENTS = 3
/** What one member has been asked, at every size. */
const RECEIVED = 30
const SENDER = 'sender@valmont-industrie.example'

type Place = { memberId: number; message: string; brief: string }
type Read = (db: Db, place: Place) => Promise<unknown>

const { brand } = readConfig({})
const now = NOW

/** What senders, recipients and moderators open. */
const PAGES: Record<string, Read> = {
  inbox: (db, { memberId }) => readInbox(db, { memberId, page: 1 }),
  'a brief, as its recipient sees it': (db, { memberId, message }) =>
    readReceivedBrief(db, { memberId, publicId: message }, now),
  'a brief, as its sender sees it': async (db, { brief }) => {
    await isSender(db, brief, { secret: undefined, email: SENDER }, now)
    return readSenderBrief({ db, now, brand, shows: unkept }, brief)
  },
  'all briefs of a sender': (db) => readBriefLines(db, SENDER),
  'reported briefs': (db) => readReportedBriefs(db),
}

export const briefs: Measure = {
  name: 'briefs',
  title: 'Briefs as they grow',
  about: `Time of all statements of one page about briefs, on PostgreSQL over loopback, one after the other, by turns at both sizes. Each brief goes to ${RECIPIENTS} members, each member has received ${RECEIVED}, and the sender whose pages are asked for has sent ten.`,
  isQuick: true,

  async run(context): Promise<Row[]> {
    const server = await context.postgres()
    if (!server) return [{ label: 'all pages', cells: { time: NO_POSTGRES } }]
    setDigestKey(randomBytes(32))
    const sites: Record<string, LoadedSite> = {}
    for (const count of context.isQuick ? QUICK_SIZES : SIZES) {
      const heading = `${count.toLocaleString('en-GB')} briefs`
      context.tell(`making ${heading}`)
      const site = await openBriefs(server.url, count)
      context.afterwards(site.replay.end)
      sites[heading] = site
    }
    context.tell('measuring')
    const rows: Row[] = []
    for (const label of Object.keys(PAGES)) rows.push(await compare(label, sites, context))
    return rows
  },
}

async function compare(
  label: string,
  sites: Record<string, LoadedSite>,
  { isQuick }: BenchContext,
): Promise<Row> {
  const taken = await msBySite(label, sites, isQuick ? QUICK_ROUNDS : ROUNDS)
  const [few = [], many = []] = Object.values(taken)
  const cells = Object.entries(taken).map(([heading, ms]) => [heading, figureOf(ms, 'ms')])
  const ratio = { ...ratioOf(many, few), limit: RATIO_LIMIT }
  return { label, cells: { ...Object.fromEntries(cells), 'many to few': ratio } }
}

/** A database of its own with so many briefs. */
async function openBriefs(serverUrl: string, count: number): Promise<LoadedSite> {
  const name = `briefs_${count}`
  await onServer(serverUrl, `drop database if exists ${name}`, `create database ${name}`)
  const url = withDatabase(serverUrl, name)
  const database = await openDatabase({ dataDir: '', databaseUrl: url })
  const reads: LoadedSite['reads'] = new Map()
  try {
    await fill(database.db, count)
    const place = await placeOf(database.db)
    for (const [label, read] of Object.entries(PAGES))
      reads.set(label, [await recordStatements(database, (db) => read(db, place))])
  } finally {
    await database.close()
  }
  return { replay: await openReplay(url), reads }
}

/** A brief every minute, the newest last; the recipients take turns. */
async function fill(db: Db, count: number): Promise<void> {
  await createTag(db, { kind: 'AREA', code: 'C' })
  const user_id = await createUser(db)
  const brumaire = await createMember(db)
  const members = (count * RECIPIENTS) / RECEIVED
  await sql`
    insert into member (public_id, slug, name, status, category_id, activity_id)
    select 'bench' || lpad(n::text, 7, '0'), 'bench-' || n, 'Bench ' || n, 'active', m.category_id, m.activity_id
      from generate_series(1, ${members}::int) n, member m where m.id = ${brumaire}`.execute(db)
  const at = sql`timestamptz ${sql.lit(`${AS_OF}T11:00:00Z`)} - make_interval(mins => ${count}::int - n)`
  await sql`
    insert into brief (id, public_id, state, title, need, context, activity_id, budget, answer_by, answer_languages,
                       first_name, last_name, email, company_name, area_id, staff_range, names_company, domain,
                       domain_hash, mailbox_hash, locale, form_key, content_hash, created_at, sent_at)
    select n, 'brief' || lpad(n::text, 7, '0'), 'open', 'Refonte du catalogue',
           repeat('Nous refondons le catalogue de nos vannes. ', 12), '', m.activity_id, '15-50', '2026-12-01', '{fr}',
           'Sandrine', 'Morel', case when n % (${count}::int / 10) = 0 then ${SENDER} else 'a@client-' || n || '.fr' end,
           'Valmont', (select id from tag where code = 'C'), '51-250', true, 'client-' || n || '.fr', 'domain-' || n,
           case when n % (${count}::int / 10) = 0 then ${mailboxHash({ address: SENDER })} else 'h1:' || n end,
           'FR_FR', 'bench' || n, '', ${at}, ${at}
      from generate_series(1, ${count}::int) n, member m where m.id = ${brumaire}`.execute(db)
  await sql`
    insert into contact_request (id, public_id, member_id, brief_id, company_name, area_id, reason, locale,
                                 idempotency_key, created_at)
    select (n - 1) * ${RECIPIENTS}::int + r, 'req' || lpad(((n - 1) * ${RECIPIENTS}::int + r)::text, 9, '0'), m.id, n,
           'Valmont', (select id from tag where code = 'C'), 'compare-quotes', 'FR_FR', 'bench' || n || '-' || r, ${at}
      from generate_series(1, ${count}::int) n cross join generate_series(1, ${RECIPIENTS}::int) r
      join member m on m.slug = 'bench-' || (1 + (n * ${RECIPIENTS}::int + r) % ${members}::int)`.execute(
    db,
  )
  await sql`
    insert into brief_recipient (id, brief_id, member_id, position, state, request_id, asked_at, first_answer_at)
    select id, brief_id, member_id, (id - 1) % ${RECIPIENTS}::int,
           case when id % 2 = 0 then 'interested' else 'asked' end, id, created_at,
           case when id % 2 = 0 then created_at end
      from contact_request where brief_id is not null`.execute(db)
  await sql`
    insert into brief_event (brief_id, sequence, type, actor, happened_at)
    select id, 1, 'send', 'sender', sent_at from brief`.execute(db)
  await sql`
    insert into brief_event (brief_id, sequence, type, actor, recipient_id, happened_at)
    select brief_id, 2 + position, 'interest', 'recipient', id, asked_at
      from brief_recipient where state = 'interested'`.execute(db)
  await sql`
    insert into contact_request_entry (public_id, request_id, kind, author_id, body, form_key, written_at)
    select 'say' || lpad(request_id::text, 9, '0'), request_id, 'interest', ${user_id}::int, 'Avec plaisir.',
           'bench' || request_id, asked_at
      from brief_recipient where state = 'interested'`.execute(db)
  await sql`
    insert into brief_report (public_id, recipient_id, reason, reported_at)
    select 'rep' || lpad(id::text, 9, '0'), id, 'spam', asked_at from brief_recipient where id % 100 = 0`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
}

/** In the middle. */
async function placeOf(db: Db): Promise<Place> {
  const { rows } = await sql<Place>`
    select c.member_id as "memberId", c.public_id as message, b.public_id as brief
      from brief b join contact_request c on c.brief_id = b.id
     where b.email = ${SENDER} order by b.id offset 15 limit 1`.execute(db)
  const [place] = rows
  if (!place) throw new Error('no brief to look at')
  return place
}
