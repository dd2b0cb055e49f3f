import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { sendAlerts } from '#commands/alert/send-alerts.ts'
import { unkept } from '#domain/address/page-subject.ts'
import { newsUntil } from '#domain/alert/alert.ts'
import { readConfig } from '#platform/config.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { setDigestKey } from '#platform/security/secret.server.ts'
import { readAlertNews } from '#queries/alert/alert-news.ts'
import type { SubjectRow } from '#queries/alert/alert-subjects.ts'
import { recordStatements, type Statement } from '#tests/support/reads/record-statements.ts'
import { AS_OF } from './support/demo-size.ts'
import { growingSites } from './support/growing-sites.ts'
import { type LoadedSite, msBySite } from './support/loaded-site.ts'
import { type BenchContext, type Measure, NO_POSTGRES, type Row } from './support/measure.ts'
import { openReplay } from './support/replay.ts'
import { figureOf } from './support/statistics.ts'

/** A Monday, by which the site has a week of news. */
const NOW = Temporal.Instant.from(`${AS_OF}T12:00:00Z`).add({ hours: 24 })
const SAMPLES = 12
const TURNS = 10
const QUICK_TURNS = 3
const LIMIT_MS = 30
const MAILED = 10_000
const QUICK_MAILED = 500
const MAILED_LIMIT_S = 300

const LIST: SubjectRow = {
  member_id: null,
  tag_id: null,
  city_slug: null,
  words: '',
  quality_ids: [],
  has: [],
}

type Followed = { member: number; category: number; activity: number; city: string; words: string }

const ABOUT: Record<string, (followed: Followed) => SubjectRow> = {
  'about a member': ({ member }) => ({ ...LIST, member_id: member }),
  'about a category': ({ category }) => ({ ...LIST, tag_id: category }),
  'about an activity in a city': ({ activity, city }) => ({
    ...LIST,
    tag_id: activity,
    city_slug: city,
  }),
  'about words': ({ words }) => ({ ...LIST, words }),
  'about all members': () => LIST,
}

export const alerts: Measure = {
  name: 'alerts',
  title: 'Alerts as the data grows',
  about: `Time of the statements that look for a week's news of one alert, on PostgreSQL over loopback, one after the other; lists that are kept between alerts are read before. Ten reviews per member; above 30,000 reviews the site is made of copies of 20,000. In the last line, one Monday's run at the largest size, each alert of a mailbox of its own and of one of these kinds in turns; the mails are queued, and their drawing is not part of it. \`SIZES=30000,300000\` says how many reviews there are.`,
  isQuick: false,

  async run(context): Promise<Row[]> {
    const server = await context.postgres()
    if (!server) return [{ label: 'all alerts', cells: { time: NO_POSTGRES } }]
    setDigestKey(randomBytes(32))
    const { sites, urls } = await growingSites(context, server.url, openSite)
    const rows: Row[] = []
    for (const label of Object.keys(ABOUT)) rows.push(await compare(label, sites, context))
    const [heading = '', url = ''] = Object.entries(urls).at(-1) ?? []
    context.tell('sending')
    rows.push(await monday(context, { heading, url }))
    return rows
  },
}

async function openSite(databaseUrl: string): Promise<LoadedSite> {
  const database = await openDatabase({ dataDir: '', databaseUrl })
  const { brand } = readConfig({})
  const until = new Date(newsUntil(NOW).epochMilliseconds)
  const span = { since: new Date(until.getTime() - 7 * 86_400_000), until }
  try {
    const followed = await samplesOf(database.db)
    const reads = new Map<string, Statement[][]>()
    for (const [label, rowOf] of Object.entries(ABOUT)) {
      const recorded: Statement[][] = []
      for (const each of followed) {
        const row = { ...rowOf(each), locale: 'FR_FR' as const }
        const read = (db: Db) => readAlertNews({ db, now: NOW, brand, shows: unkept }, row, span)
        recorded.push(await recordStatements(database, read, read))
      }
      reads.set(label, recorded)
    }
    return { replay: await openReplay(databaseUrl), reads }
  } finally {
    await database.close()
  }
}

async function samplesOf(db: Db): Promise<Followed[]> {
  const { rows } = await sql<Followed>`
    select m.id as member, m.category_id as category, m.activity_id as activity,
           place.city_slug as city, activity.label ->> 'FR_FR' as words
      from generate_series(0, ${SAMPLES} - 1) as number
     cross join lateral (
       select own.* from member own
        where own.status = 'active' and own.id > number * (select max(id) from member) / ${SAMPLES}
          and exists (select from member_location l where l.member_id = own.id)
        order by own.id limit 1
     ) m
      join tag activity on activity.id = m.activity_id
     cross join lateral (
       select city_slug from member_location l where l.member_id = m.id order by l.position limit 1
     ) place
     order by number
  `.execute(db)
  return rows
}

async function compare(
  label: string,
  sites: Record<string, LoadedSite>,
  { isQuick }: BenchContext,
): Promise<Row> {
  const taken = await msBySite(label, sites, isQuick ? QUICK_TURNS : TURNS)
  const cells = Object.entries(taken).map(([heading, ms]) => [
    heading,
    figureOf(ms, 'ms', LIMIT_MS),
  ])
  return { label, cells: Object.fromEntries(cells) }
}

/** Taken back in the end: the next run finds the same rows. */
async function monday(
  { isQuick }: BenchContext,
  { heading, url }: { heading: string; url: string },
): Promise<Row> {
  const count = isQuick ? QUICK_MAILED : MAILED
  const database = await openDatabase({ dataDir: '', databaseUrl: url })
  const { brand } = readConfig({})
  try {
    const followed = await samplesOf(database.db)
    const tx = await database.db.startTransaction().execute()
    const subjects = followed.flatMap((each) => Object.values(ABOUT).map((rowOf) => rowOf(each)))
    const told = new Date(newsUntil(NOW).epochMilliseconds - 7 * 86_400_000)
    const rows = Array.from({ length: count }, (_, number) => ({
      ...(subjects[number % subjects.length] ?? LIST),
      public_id: `bench${String(number).padStart(7, '0')}`,
      email: `reader@alert-${number}.example`,
      mailbox_hash: `h1:bench-${number}`,
      locale: 'FR_FR' as const,
      asked_at: told,
      confirmed_at: told,
      told_until: told,
      ends_at: new Date(told.getTime() + 365 * 86_400_000),
    }))
    for (let from = 0; from < count; from += 1_000)
      await tx
        .insertInto('alert')
        .values(rows.slice(from, from + 1_000))
        .execute()
    const startedMs = performance.now()
    await sendAlerts({
      db: tx,
      jobs: { enqueue: async () => {} },
      now: NOW,
      mailDomain: 'site.test',
      brand,
      mails: { confirmation: () => MAIL, weekly: () => MAIL, ending: () => MAIL },
    })
    const seconds = (performance.now() - startedMs) / 1_000
    await tx.rollback().execute()
    const limit = (MAILED_LIMIT_S * count) / MAILED
    const label = `a Monday with ${count.toLocaleString('en-GB')} alerts`
    return { label, cells: { [heading]: { value: seconds, unit: 's', limit } } }
  } finally {
    await database.close()
  }
}

const MAIL = {
  subject: 'News',
  text: 'News',
  html: '<p>News</p>',
  unsubscribeUrl: 'https://site.test/',
}
