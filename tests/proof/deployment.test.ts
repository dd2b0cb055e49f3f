// `PREVIOUS=v0.3.0 npm run proof -- deployment` for another release than the last tag before this commit.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeBuild, keepBuild } from '#http/build/kept-builds.server.ts'
import {
  freePort,
  startPostgres,
  type TemporaryPostgres,
} from '#tests/support/database/postgres.ts'
import { hasCaddy, startCaddy } from '#tests/support/server/caddy.ts'
import { pathOf, previousRevision, releaseOf } from '#tests/support/server/release.ts'
import { type ServerProcess, startServerIn } from '#tests/support/server/server-process.ts'
import { steadyVisitors } from '#tests/support/server/steady-visitors.ts'

/** Nobody waits longer for an answer. */
const LONGEST_MS = 2_000
/** Between two deployments, for both releases to be asked something. */
const CALM_MS = 5_000
/** Until a proxy that looks each half second has seen that a process is ready: before that the other must not stop. */
const SEEN_MS = 2_000
const PAUSE_MS = 100

const folder = mkdtempSync(join(tmpdir(), 'attesta-deployment-'))
const KEPT_BUILDS_DIR = join(folder, 'kept-builds')
const here = process.cwd()

let postgres: TemporaryPostgres | null
let previous: string
let members: string[]

beforeAll(async () => {
  postgres = hasCaddy() ? await startPostgres() : null
  if (!postgres) return
  previous = releaseOf(previousRevision())
  mkdirSync(KEPT_BUILDS_DIR)
  for (const release of [previous, here]) await keepBuild(buildOf(release), KEPT_BUILDS_DIR)
  const size = ['--members', '20', '--reviews', '120', '--buyers', '25']
  const env = { ...settings(previous, 'demo'), HOME: process.env.HOME }
  execFileSync('node', ['db/demo/main.ts', ...size], { cwd: previous, env })
  members = (await ask("select slug from member where status = 'active'")).map(({ slug }) => slug)
}, 900_000)

afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const buildOf = (release: string) => join(release, 'build/client')

const settings = (release: string, name: string) => ({
  PATH: pathOf(release),
  DATABASE_URL: postgres?.url ?? '',
  DATA_DIR: join(folder, 'data', name),
  DIGEST_KEY: 'one key for all servers on one database',
  EVIDENCE_KEY: 'one key for all servers on one database',
  KEPT_BUILDS_DIR,
  APP_ENV: 'demo',
  DEMO_DATA: 'off',
  PROXIES: '1',
  LOG_LEVEL: 'info',
})

async function ask(statement: string) {
  const client = new pg.Client({ connectionString: postgres?.url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

const latestBuild = async (origin: string) =>
  (await (await fetch(`${origin}/builds/latest.json`)).json()).id as string

function visitorsAt(port: number) {
  const profiles = members.slice(0, 4).map((slug) => `/en-GB/profil/${slug}`)
  const paths = ['/en-GB', '/membres/services', '/de-DE/articles', ...profiles]
  return steadyVisitors(port, { paths, members, pauseMs: PAUSE_MS })
}

/** Processes that have been serving for a while, as before any deployment. */
async function visitorsOfServing(port: number) {
  const first = visitorsAt(port)
  await wait(CALM_MS)
  await first.stop()
  return visitorsAt(port)
}

/** All that was asked was answered in time, and whoever was thanked is remembered. */
async function expectNobodyNoticed({ asked, thanked }: ReturnType<typeof visitorsAt>) {
  const times = asked.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))] ?? 0)
  const posts = asked.filter(({ method }) => method === 'POST').length
  console.info(
    `${asked.length} requests, ${posts} of them forms: median ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms, slowest ${at(1)} ms`,
  )
  const isFine = ({ method, status }: (typeof asked)[number]) =>
    status === (method === 'POST' ? '303' : '200')
  expect(asked.filter((each) => !isFine(each))).toEqual([])
  expect(asked.filter(({ ms }) => ms > LONGEST_MS)).toEqual([])
  const rows = await ask('select email from contact_request')
  const known = new Set(rows.map(({ email }) => email))
  expect(thanked.filter((sender) => !known.has(sender))).toEqual([])
  expect(posts).toBeGreaterThan(20)
}

test('previous release, this one, previous: two processes behind Caddy, and nobody notices', async (context) => {
  if (!postgres) return context.skip('no Caddy, or no PostgreSQL to start')
  const ports = [await freePort(), await freePort()]
  const processes: (ServerProcess & { port: number })[] = []
  const start = async (release: string, port: number) => {
    const name = `app-${ports.indexOf(port)}`
    const server = await startServerIn(release, { ...settings(release, name), PORT: `${port}` })
    await server.ready
    processes.push({ ...server, port })
  }
  for (const port of ports) await start(previous, port)
  const caddy = await startCaddy(ports)
  context.onTestFinished(async () => {
    for (const { kill } of processes) kill('SIGKILL')
    await caddy.stop()
  })
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${caddy.port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)

  const visitors = await visitorsOfServing(caddy.port)
  for (const release of [here, previous]) {
    for (const old of processes.splice(0)) {
      old.kill('SIGTERM')
      expect(await old.exited).toBe(0)
      await start(release, old.port)
      await wait(SEEN_MS)
      expect(await latestBuild(`http://127.0.0.1:${old.port}`)).toBe(
        describeBuild(buildOf(release)).id,
      )
    }
    await wait(CALM_MS)
  }
  await visitors.stop()
  await expectNobodyNoticed(visitors)
})

test('a link to the folder of a release is moved and the processes are told: nobody notices', async (context) => {
  if (!postgres) return context.skip('no Caddy, or no PostgreSQL to start')
  const current = join(folder, 'current')
  const lead = (release: string) => {
    symlinkSync(release, `${current}.new`)
    renameSync(`${current}.new`, current)
  }
  lead(here)
  const port = await freePort()
  const several = { PORT: `${port}`, WEB_CONCURRENCY: '2' }
  const server = await startServerIn(current, { ...settings(here, 'several'), ...several })
  await server.ready
  const caddy = await startCaddy([port])
  context.onTestFinished(async () => {
    server.kill('SIGKILL')
    await caddy.stop()
  })
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${caddy.port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)

  const visitors = await visitorsOfServing(caddy.port)
  const timesRenewed = () => server.output().split('all processes are new').length - 1
  for (const [place, release] of [previous, here].entries()) {
    lead(release)
    server.kill('SIGHUP')
    await expect.poll(timesRenewed, { timeout: 180_000, interval: 200 }).toBe(place + 1)
    expect(await latestBuild(server.origin)).toBe(describeBuild(buildOf(release)).id)
    await wait(CALM_MS)
  }
  await visitors.stop()
  await expectNobodyNoticed(visitors)
})
