// One round by default; ROUNDS=5 npm run proof -- failover for more.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDemo } from '#db/demo/load/load-demo.ts'
import { awaitDatabase } from '#platform/database/await-database.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import {
  type FailoverCluster,
  missingForCluster,
  startCluster,
} from '#tests/support/database/failover-cluster.ts'
import {
  type CountingMailServer,
  startMailServer,
} from '#tests/support/server/counting-mail-server.ts'
import {
  longestPause,
  patientVisitors,
  type Visits,
} from '#tests/support/server/patient-visitors.ts'
import { runCommand } from '#tests/support/server/production.ts'
import { type ServerProcess, startServer } from '#tests/support/server/server-process.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 1)
/**
 * With ROUNDS, what is promised, on a machine that has its processors to itself. Where they are shared, Patroni, etcd and
 * HAProxy wait for their turns as well: a switchover takes as long as they do, and one read of a hundred may meet a
 * connection that is short of time. Words and acknowledged forms depend on nobody's time.
 */
const LIMITS = process.env.ROUNDS
  ? { patience: 1, answered: 0.999 }
  : { patience: 5, answered: 0.98 }
const PROCESSES = 3
const BEFORE_MS = 3_000
const AFTER_MS = 5_000
const ETCD_AWAY_MS = 40_000

const missing = missingForCluster()
if (missing.length > 0) console.info(`skipped: this machine has no ${missing.join(', no ')}`)

let cluster: FailoverCluster
let mailServer: CountingMailServer
const servers: ServerProcess[] = []
let settings: Record<string, string>
let pages: { slugs: string[]; kept: string[]; others: string[] }
const folder = mkdtempSync(join(tmpdir(), 'attesta-failover-'))
const all = { senders: [] as string[], authors: [] as string[] }

type Fault = {
  name: string
  withinMs: number
  /** Answers with what mends it. */
  happen(primary: string): Promise<(() => unknown) | undefined>
  lastsMs: number
}

const FAULTS: Fault[] = [
  {
    name: 'switchover',
    withinMs: 5_000,
    lastsMs: 0,
    happen: async (primary) => {
      await cluster.switchOver(primary)
      return undefined
    },
  },
  {
    name: 'PostgreSQL killed',
    withinMs: 10_000,
    lastsMs: 0,
    happen: async (primary) => {
      cluster.killPostgres(primary)
      return undefined
    },
  },
  {
    name: 'etcd away for 40 s',
    withinMs: 1_000,
    lastsMs: ETCD_AWAY_MS,
    happen: () => cluster.haltEtcd(),
  },
  {
    name: 'node killed',
    withinMs: 30_000,
    lastsMs: 0,
    happen: (primary) => cluster.killNode(primary),
  },
]

describe.skipIf(missing.length > 0)('three processes on two PostgreSQL under Patroni', () => {
  beforeAll(openSite, 900_000)

  afterAll(async () => {
    for (const server of servers) server.kill('SIGTERM')
    await Promise.all(servers.map(({ exited }) => exited))
    await cluster?.stop()
    await mailServer?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test.each(
    Array.from({ length: ROUNDS }, (_, round) =>
      FAULTS.map((fault) => ({ ...fault, title: `${fault.name}, round ${round + 1}` })),
    ).flat(),
  )('$title: nothing acknowledged is lost, and writing goes on', async (fault) => {
    await cluster.untilHealthy()
    const startedMs = performance.now()
    const { visits, stop } = patientVisitors(
      servers.map(({ origin }) => origin),
      pages,
    )
    await wait(BEFORE_MS)
    const sinceMs = performance.now()
    const mend = await fault.happen(await cluster.primary())
    await wait(fault.lastsMs)
    await expect
      .poll(() => visits.acknowledgedMs.filter((ms) => ms > sinceMs + 500).length, {
        timeout: 120_000,
        interval: 200,
      })
      .toBeGreaterThan(2 * PROCESSES)
    await wait(AFTER_MS)
    await mend?.()
    await stop()
    all.senders.push(...visits.senders)
    all.authors.push(...visits.authors)
    await cluster.untilHealthy()
    const losses = await lost(visits)
    const pauseMs = longestPause(visits, sinceMs)
    const usualMs = longestPause(visits, startedMs, sinceMs)
    tell(fault.name, visits, { pauseMs, usualMs, losses })
    expect(losses).toEqual([])
    expect(visits.kept.answered).toBe(visits.kept.asked)
    expect(visits.others.answered / visits.others.asked).toBeGreaterThanOrEqual(LIMITS.answered)
    expect([...visits.wordless]).toEqual([])
    expect(visits.refusedWithWords).toBe(visits.refused)
    expect(longestPause(visits, sinceMs)).toBeLessThan(fault.withinMs * LIMITS.patience)
  })

  test('each event has one Message-ID, however often its mail was tried', async () => {
    for (const sender of all.senders) await mailServer.until(() => messageIdsOf(sender).length >= 2)
    expect(all.senders.map((sender) => messageIdsOf(sender).length)).toEqual(
      all.senders.map(() => 2),
    )
  })

  test('boards and register are sound', async () => {
    const boards = await runCommand(settings, 'scripts/site.ts', 'rebuild', '--check', 'boards')
    expect([boards.code, boards.output]).toEqual([0, expect.any(String)])
    const state = join(folder, 'register-check')
    const origin = servers[0]?.origin ?? ''
    const check = ['scripts/register/main.ts', origin, '--state', state]
    const register = await runCommand({}, ...(check as [string, ...string[]]))
    expect([register.code, register.output]).toEqual([0, expect.any(String)])
    console.info(`${boards.output.trim()}\n${register.output.trim()}`)
  })
})

async function openSite(): Promise<void> {
  mailServer = await startMailServer()
  cluster = await startCluster()
  await cluster.untilHealthy()
  await awaitDatabase(cluster.url)
  const database = await openDatabase({ dataDir: folder, databaseUrl: cluster.url })
  const asOf = Temporal.Now.plainDateISO().toString()
  await loadDemo(database.db, { seed: 1, asOf, reviews: 200, members: 20, buyers: 20 })
  const { rows } = await sql<{ slug: string }>`
    select slug from member where status = 'active' order by id limit 12
  `.execute(database.db)
  await database.close()
  const slugs = rows.map(({ slug }) => slug)
  const profiles = slugs.map((slug) => `/en-GB/profil/${slug}`)
  const lists = ['/', '/en-GB', '/membres/clients']
  pages = { slugs, kept: [...lists, ...profiles.slice(0, 3)], others: profiles.slice(3) }
  settings = {
    APP_ENV: 'demo',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: cluster.url,
    DATABASE_READ_URL: cluster.readUrls.join(','),
    DEMO_DATA: 'off',
    DIGEST_KEY: 'one key for all servers on one database',
    SMTP_URL: mailServer.url,
    PROXIES: '1',
    // Whoever is away for long is not what is asked here.
    LOG_LEVEL: 'silent',
  }
  for (let count = 0; count < PROCESSES; count += 1) {
    const server = await startServer(settings)
    servers.push(server)
    await server.ready
  }
  // The first pages of a process take long, and what is kept is kept from now on.
  for (const { origin } of servers)
    for (const path of [...pages.kept, ...pages.others])
      expect((await fetch(origin + path)).status, path).toBe(200)
}

/** Of what was acknowledged, what is not there once. */
async function lost({ senders, authors }: Visits): Promise<string[]> {
  const { db, close } = await openDatabase(
    { dataDir: folder, databaseUrl: cluster.url },
    { isLeftAsItIs: true },
  )
  const { rows } = await sql<{ email: string; count: number }>`
    select email, count(*)::int as count from contact_request group by email
    union all select a.email, count(*)::int from review_author a
      join review r on r.id = a.review_id and r.state <> 'draft' group by a.email
  `.execute(db)
  await close()
  const counts = new Map(rows.map(({ email, count }) => [email, count]))
  return [...senders, ...authors].filter((email) => counts.get(email) !== 1)
}

function messageIdsOf(sender: string): string[] {
  const confirmation = mailServer.mails.find(({ to }) => to.includes(sender))?.messageId
  if (!confirmation) return []
  const request = confirmation.slice(0, confirmation.indexOf('confirmation'))
  return [...mailServer.messageIds()].filter((messageId) => messageId.startsWith(request))
}

function tell(
  name: string,
  visits: Visits,
  { pauseMs, usualMs, losses }: { pauseMs: number; usualMs: number; losses: string[] },
): void {
  const { senders, authors, acknowledgedMs, refused, refusedWithWords, kept, others } = visits
  const answered = (each: Visits['kept']) =>
    `${each.answered} of ${each.asked}${each.failures.size > 0 ? ` (${[...each.failures].map(([what, count]) => `${count} × ${what}`).join(', ')})` : ''}`
  console.info(
    [
      `${name}: writes again after ${(pauseMs / 1000).toFixed(1)} s (before, nothing for ${(usualMs / 1000).toFixed(1)} s at most)`,
      `${acknowledgedMs.length} forms acknowledged (${senders.length} messages, ${authors.length} reviews), lost ${losses.length}`,
      `${refused} refused, ${refusedWithWords} of them with their words`,
      `kept pages ${answered(kept)}, others ${answered(others)}`,
    ].join('; '),
  )
}
