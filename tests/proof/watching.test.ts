import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { expect, type TestContext, test } from 'vitest'
import { retryFailedJobs } from '#platform/database/job-queues.server.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { demoOnPostgres } from '#tests/support/database/demo-on-postgres.ts'
import { freePort } from '#tests/support/database/postgres.ts'

const has = (program: string) => spawnSync('which', [program]).status === 0
const RULES = resolve('deploy/prometheus/alerts.yml')
const WITHIN = { timeout: 120_000, interval: 1_000 }
const ASKED = 60

test.skipIf(!has('promtool'))('promtool takes every rule, and each alarms and keeps silent', () => {
  execFileSync('promtool', ['check', 'rules', RULES], { stdio: 'pipe' })
  const tried = resolve('deploy/prometheus/alerts.test.yml')
  execFileSync('promtool', ['test', 'rules', tried], { stdio: 'pipe' })
  const names = (file: string, pattern: RegExp) =>
    new Set([...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name))
  const rules = names(RULES, /^ {6}- alert: (\w+)$/gm)
  expect(names(tried, /^ {2}- name: (\w+)$/gm)).toEqual(rules)
  expect(names(tried, /^ {2}- name: (\w+) is silent$/gm)).toEqual(rules)
})

test.skipIf(!has('prometheus'))(
  'a Prometheus beside four processes sees all they count, and every fault begin and end',
  async (context) => {
    const demo = await demoOnPostgres()
    if (!demo) return context.skip('no PostgreSQL to start')
    context.onTestFinished(demo.end)
    // A disk of its own, small enough to be filled.
    const dataDir = smallDisk(context)
    const METRICS_PORT = String(await freePort())
    const server = await demo.start({ WEB_CONCURRENCY: '4', METRICS_PORT, DATA_DIR: dataDir })
    const prometheus = await startPrometheus(METRICS_PORT, context)
    const { db } = demo.database
    for (let number = 0; number < ASKED; number += 1)
      await (await fetch(`${server.origin}/en-GB`, { headers: { connection: 'close' } })).text()

    const counted = 'sum(http_request_duration_seconds_count{route="index"})'
    await expect.poll(() => prometheus.value(counted), WITHIN).toBe(ASKED)
    await expect
      .poll(async () => (await prometheus.value('count(jobs_waiting)')) ?? 0, WITHIN)
      .toBeGreaterThan(8)

    const { panels } = JSON.parse(readFileSync('deploy/grafana/site.json', 'utf8'))
    for (const { title, targets } of panels)
      for (const { expr } of targets)
        await expect
          .poll(async () => (await prometheus.query(expr)).length, { ...WITHIN, message: title })
          .toBeGreaterThan(0)

    // What the site watches by itself, and what Prometheus does.
    const own = async () => {
      const rows = await db
        .selectFrom('watch_alarm')
        .select('name')
        .where('name', 'in', ['disk', 'job-failed', 'mail-paused'])
        .orderBy('name')
        .execute()
      return rows.map(({ name }) => name)
    }
    const seen = async () => [
      await own(),
      await prometheus.firing(['DiskFull', 'JobFailed', 'MailPaused']),
    ]
    await expect.poll(seen, WITHIN).toEqual([[], []])

    const filled = join(dataDir, 'filled')
    writeFileSync(filled, Buffer.alloc(60 * 1_048_576, 1))
    await db
      .updateTable('mail_line')
      .set({ stopped_at: new Date(), stopped_by: 'AUTH 535' })
      .execute()
    await sql`
      insert into pgboss.job (name, state, output, completed_on)
      values ('tend-database', 'failed', '{"message": "dead"}', now())
    `.execute(db)
    await expect.poll(seen, WITHIN).toEqual([
      ['disk', 'job-failed', 'mail-paused'],
      ['DiskFull', 'JobFailed', 'MailPaused'],
    ])

    rmSync(filled)
    await db.updateTable('mail_line').set({ stopped_at: null, stopped_by: null }).execute()
    expect(await inTransaction(db, retryFailedJobs)).toEqual(['tend-database'])
    await expect.poll(seen, WITHIN).toEqual([[], []])
  },
)

/** A folder on a disk of 64 megabytes. */
function smallDisk(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'attesta-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder])
  if (mounted.status !== 0) context.skip('no disk can be mounted here')
  context.onTestFinished(() => {
    spawnSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  return dataDir
}

/** A Prometheus with our rules that asks every second, and what it knows. */
async function startPrometheus(metricsPort: string, context: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'attesta-prometheus-'))
  const port = await freePort()
  const settings = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [RULES],
    scrape_configs: [
      { job_name: 'attesta', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] },
    ],
  }
  const file = join(folder, 'prometheus.yml')
  writeFileSync(file, JSON.stringify(settings))
  const child = spawn(
    'prometheus',
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  )
  const exited = new Promise((done) => child.once('exit', done))
  context.onTestFinished(async () => {
    child.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true, force: true })
  })
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`).catch(() => undefined)
    return answer?.ok ? (await answer.json()).data : undefined
  }
  const query = async (expr: string): Promise<{ value: [number, string] }[]> =>
    (await ask(`query?query=${encodeURIComponent(expr)}`))?.result ?? []
  return {
    query,
    async value(expr: string): Promise<number | undefined> {
      const [found] = await query(expr)
      return found && Number(found.value[1])
    },
    /** Which of these rules alarm now, by name. */
    async firing(names: readonly string[]): Promise<string[]> {
      const { alerts = [] } = (await ask('alerts')) ?? {}
      const found = alerts
        .filter(({ state }: { state: string }) => state === 'firing')
        .map(({ labels }: { labels: { alertname: string } }) => labels.alertname)
      return names.filter((name) => found.includes(name))
    },
  }
}
