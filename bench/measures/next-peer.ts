import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#platform/database/database.server.ts'
import { pageSamples } from '#tests/support/reads/page-samples.ts'
import { recordStatements, type Statement } from '#tests/support/reads/record-statements.ts'
import { openInProcessSite } from './support/in-process-site.ts'
import { installPeer } from './support/install-peer.ts'
import { loadedDatabase } from './support/loaded-database.ts'
import { type BenchContext, type Measure, NO_POSTGRES, type Row } from './support/measure.ts'
import { interleave } from './support/processor/interleave.ts'
import { wholeProcessCpuSeconds } from './support/processor/process-cpu.ts'
import { runServer } from './support/running-server.ts'
import { figureOf, median } from './support/statistics.ts'

const FOLDER = new URL('../peers/next/', import.meta.url).pathname
const NEXT = join(FOLDER, 'node_modules/next/dist/bin/next')
const REVIEWS = 3_000
const MOST_OF_NEXT = 0.33
const CONNECTIONS = 4

export const nextPeer: Measure = {
  name: 'next',
  title: 'A profile, against Next.js',
  about: `Processor time of the whole server process for one profile with 20 reviews, without any cache, uncompressed, on PostgreSQL with ${REVIEWS.toLocaleString('en-GB')} reviews: ours, and Next.js 16 (App Router, server components, its production server) that sends the same statements to the same database and renders the same elements. Next.js is spared what lies between the two: addresses, rules, translations, components, the content security policy and the data that the browser needs to go on; it only makes the elements of our page anew for each answer. In turns, over ${CONNECTIONS} connections.`,
  isQuick: false,

  async run(context): Promise<Row[]> {
    const postgres = await context.postgres()
    if (!postgres) return [{ label: 'profile', cells: { 'one answer': NO_POSTGRES } }]
    const url = await loadedDatabase(postgres.url, REVIEWS, context.tell)
    installPeer(FOLDER)
    const { path, ...profile } = await recordProfile(url)
    const file = join(context.newFolder(), 'profile.json')
    writeFileSync(file, JSON.stringify(profile))
    const settings = { DATABASE_URL: url, PROFILE_FILE: file, NEXT_TELEMETRY_DISABLED: '1' }
    if (!existsSync(join(FOLDER, '.next/BUILD_ID'))) {
      context.tell('building with Next.js')
      const env = { ...process.env, ...settings }
      execFileSync(process.execPath, [NEXT, 'build'], { cwd: FOLDER, env, stdio: 'ignore' })
    }
    const ours = await runServer(context, {
      command: [process.execPath, 'server.ts'],
      cwd: process.cwd(),
      dataDir: context.newFolder(),
      settings: () => ({ DATABASE_URL: url, DEMO_DATA: 'off', PAGE_CACHE_MB: '0' }),
    })
    const next = await runServer(context, {
      command: [process.execPath, NEXT, 'start', '--hostname', '127.0.0.1'],
      cwd: FOLDER,
      dataDir: context.newFolder(),
      settings: () => settings,
    })
    return compared(context, {
      ours: { pid: ours.pid, address: ours.origin + path },
      next: { pid: next.pid, address: `${next.origin}/` },
    })
  },
}

type Asked = { pid: number; address: string }

async function compared(
  { isQuick }: BenchContext,
  { ours, next }: { ours: Asked; next: Asked },
): Promise<Row[]> {
  const requests = isQuick ? 40 : 200
  const cost = async ({ pid, address }: Asked) => {
    const before = wholeProcessCpuSeconds(pid)
    await askAgain(address, requests)
    return ((wholeProcessCpuSeconds(pid) - before) / requests) * 1_000
  }
  const taken = await interleave(
    { ours: () => cost(ours), next: () => cost(next) },
    { warmUps: 3, rounds: isQuick ? 3 : 9 },
  )
  const share = median(taken.ours) / median(taken.next)
  return [
    {
      label: 'ours',
      cells: {
        'one answer': figureOf(taken.ours, 'ms'),
        'of Next.js': { value: share, unit: '×', limit: MOST_OF_NEXT },
      },
    },
    { label: 'Next.js', cells: { 'one answer': figureOf(taken.next, 'ms') } },
  ]
}

async function askAgain(address: string, requests: number): Promise<void> {
  let left = requests
  const ask = async () => {
    while (left > 0) {
      left -= 1
      const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, ask))
}

type Profile = { path: string; statements: Statement[]; markup: string }

/** Our page as anybody could write it down: what it asks of the database, and what stands in its body. */
async function recordProfile(databaseUrl: string): Promise<Profile> {
  const database = await openDatabase({ dataDir: '', databaseUrl })
  const [sample] = await pageSamples(database.db, 1)
  if (!sample) throw new Error('no reviews to choose from')
  const path = `/en-GB/profil/${sample.largest_slug}/reviews`
  let html = ''
  const statements = await recordStatements(database, async (db) => {
    const site = await openInProcessSite(db)
    html = await site.ask(path)
    site.close()
  })
  await database.close()
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? ''
  return { path, statements, markup: body.replaceAll(/<script\b[\s\S]*?<\/script>/g, '') }
}
