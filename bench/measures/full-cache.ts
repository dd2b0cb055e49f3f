import { sql } from 'kysely'
import { LOCALES } from '#domain/locale.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { loadedDatabase } from './support/loaded-database.ts'
import { type BenchContext, type Measure, NO_POSTGRES, type Row } from './support/measure.ts'
import { processMemory } from './support/processor/process-memory.ts'
import { type RunningServer, runServer } from './support/running-server.ts'

const REVIEWS = 3_000
const LIMIT_MB = 512

/** The default. */
const CACHE_MB = 64
const CONNECTIONS = 4

export const fullCache: Measure = {
  name: 'full-cache',
  title: 'Memory on PostgreSQL',
  about: `Resident memory of one process on PostgreSQL, with the default page cache of ${CACHE_MB} MB: when it first answers, and when the cache has been full for a while (every profile, its tabs and its reviews in every language, in brotli, until a quarter more was sent than it holds).`,
  isQuick: false,

  async run(context): Promise<Row[]> {
    const postgres = await context.postgres()
    if (!postgres) return [{ label: 'one process', cells: { 'full cache': NO_POSTGRES } }]
    const url = await loadedDatabase(postgres.url, REVIEWS, context.tell)
    const paths = await everyPage(url)
    const server = await runServer(context, {
      command: [process.execPath, 'server.ts'],
      cwd: process.cwd(),
      dataDir: context.newFolder(),
      settings: () => ({
        DATABASE_URL: url,
        DEMO_DATA: 'off',
        PAGE_CACHE_MB: String(CACHE_MB),
      }),
    })
    const first = processMemory(server.pid).nowMb
    const kept = await fill(context, server, paths)
    const { nowMb, peakMb } = processMemory(server.pid)
    await server.stop()
    return [
      {
        label: `one process, ${kept.pages.toLocaleString('en-GB')} pages kept`,
        cells: {
          'at the first answer': { value: first, unit: 'MB' },
          'pages kept': { value: kept.bytes / 1e6, unit: 'MB' },
          'with a full cache': { value: nowMb, unit: 'MB', limit: LIMIT_MB },
          ...(peakMb && { peak: { value: peakMb, unit: 'MB' } as const }),
        },
      },
    ]
  },
}

async function everyPage(databaseUrl: string): Promise<string[]> {
  const database = await openDatabase({ dataDir: '', databaseUrl })
  const { rows } = await sql<{ slug: string; reviews: string[] }>`
    select m.slug, array_agg(r.public_id::text) as reviews
      from member m join review r on r.member_id = m.id and r.state = 'published'
     where m.status = 'active' group by m.slug order by m.slug
  `.execute(database.db)
  await database.close()
  const tabs = ['', '/reviews', '/data', '/culture', '/ecosystem', '/rewards']
  const pages = rows.flatMap(({ slug, reviews }) => [
    ...tabs.map((tab) => `/profil/${slug}${tab}`),
    ...reviews.map((id) => `/profil/${slug}/reference/${id}`),
  ])
  return LOCALES.flatMap((locale) =>
    pages.map((page) => (locale === 'fr-FR' ? page : `/${locale}${page}`)),
  )
}

/** Until the cache has been filled, and what is in it replaced. */
async function fill({ tell }: BenchContext, { origin }: RunningServer, paths: readonly string[]) {
  const headers = { 'accept-encoding': 'br' }
  let next = 0
  let sent = 0
  const ask = async () => {
    for (; next < paths.length && sent < 1.25 * CACHE_MB * 1e6; ) {
      const path = paths[next] ?? ''
      next += 1
      const answer = await fetch(origin + path, { headers })
      sent += Number(answer.headers.get('content-length') ?? 0)
      await answer.arrayBuffer()
      if (next % 1_000 === 0) tell(`${next} pages, ${Math.round(sent / 1e6)} MB sent`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, ask))
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  const figure = (name: string) =>
    Number(new RegExp(`^${name} (\\d+)`, 'm').exec(metrics)?.[1] ?? 0)
  return { bytes: figure('page_cache_bytes'), pages: figure('page_cache_pages') }
}
