import { unkept } from '#domain/address/page-subject.ts'
import { readConfig } from '#platform/config.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { pageReads } from '#tests/support/reads/page-reads.ts'
import { pageSamples } from '#tests/support/reads/page-samples.ts'
import { recordStatements, type Statement } from '#tests/support/reads/record-statements.ts'
import { AS_OF } from './demo-size.ts'
import { interleave } from './processor/interleave.ts'
import { readKept } from './read-kept.ts'
import { openReplay, type Replay } from './replay.ts'
import { median } from './statistics.ts'

/** All that is asked of one database: per read, the statements of every sample. */
export type LoadedSite = { replay: Replay; reads: Map<string, Statement[][]> }

export async function openLoadedSite(
  databaseUrl: string,
  sampleCount: number,
): Promise<LoadedSite> {
  const database = await openDatabase({ dataDir: '', databaseUrl })
  const now = Temporal.Instant.from(`${AS_OF}T12:00:00Z`)
  const { brand } = readConfig({})
  try {
    const samples = await pageSamples(database.db, sampleCount)
    const reads = new Map<string, Statement[][]>()
    for (const [name, read] of pageReads()) {
      const recorded: Statement[][] = []
      for (const sample of samples) {
        recorded.push(
          await recordStatements(
            database,
            (db) => read({ db, now, brand, shows: unkept }, sample),
            (db) => readKept({ db, now, brand, shows: unkept }),
          ),
        )
      }
      reads.set(name, recorded)
    }
    return { replay: await openReplay(databaseUrl), reads }
  } finally {
    await database.close()
  }
}

/** Each round asks every site for its next sample; times by the headings of the sites. */
export async function msBySite(
  name: string,
  sites: Record<string, LoadedSite>,
  turns: number,
): Promise<Record<string, number[]>> {
  const [first] = Object.values(sites)
  const count = first?.reads.get(name)?.length ?? 1
  const cases = Object.entries(sites).map(([heading, { replay, reads }]) => {
    const samples = reads.get(name) ?? []
    return [heading, (round: number) => replay.msFor(samples[round % count] ?? [])] as const
  })
  return interleave(Object.fromEntries(cases), { warmUps: count, rounds: turns * count })
}

/** How many rows the read brings from each site; the median of its samples. */
export async function rowsBySite(
  name: string,
  sites: Record<string, LoadedSite>,
): Promise<Record<string, number>> {
  const counted = Object.entries(sites).map(async ([heading, { replay, reads }]) => {
    const rows: number[] = []
    for (const statements of reads.get(name) ?? []) rows.push(await replay.rowsFor(statements))
    return [heading, Math.round(median(rows))] as const
  })
  return Object.fromEntries(await Promise.all(counted))
}
