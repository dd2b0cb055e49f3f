import { sql } from 'kysely'
import { drawDemoMedia } from '#db/demo/art/draw-demo-media.ts'
import { type DemoSettings, type DemoSettingsInput, demoSettings } from '#db/demo/settings.ts'
import type { Db } from '#platform/database/schema.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { demoState, markDemo, withDemoLock } from './demo-state.ts'
import type { Progress } from './progress.ts'
import { TABLES, writeDemo } from './write-demo.ts'

export type DemoOptions = DemoSettingsInput & {
  onProgress?: Progress
  /** Where pictures are drawn, as `demo/….webp`; left out, none are. */
  mediaDir?: string
  onPictureProgress?: Progress
}

export class DatabaseNotEmpty extends OperatorError {}

/** At start: loads what is missing, begins again what a process left half done, else does nothing. */
export async function ensureDemoData(
  db: Db,
  options: DemoOptions,
): Promise<'present' | 'loaded' | 'restarted'> {
  const settings = demoSettings(options)
  const before = await withDemoLock(db, async (tx) => {
    const state = await demoState(tx)
    if (state === 'empty') await markDemo(tx, 'loading', settings)
    return state
  })
  if (before === 'present') return 'present'

  // The mark is committed, the rows are not: whoever dies in here leaves the mark and nothing else.
  const outcome = await withDemoLock(db, async (tx) => {
    // Two processes may have come this far; the second one finds the work done.
    if ((await demoState(tx)) === 'present') return 'present'
    await replaceDemo(tx, settings, options)
    return before === 'empty' ? 'loaded' : 'restarted'
  })
  if (outcome !== 'present') await vacuum(db)
  return outcome
}

/** For the command line: refuses a database that holds anything, unless it may be cleared. */
export async function loadDemo(db: Db, options: DemoOptions & { force?: boolean }): Promise<void> {
  const settings = demoSettings(options)
  await withDemoLock(db, async (tx) => {
    if (!options.force && (await demoState(tx)) === 'present') {
      throw new DatabaseNotEmpty('The database holds data already. --force clears it first.')
    }
    await replaceDemo(tx, settings, options)
  })
  await vacuum(db)
}

/** Clears everything the generator writes, and writes it anew. */
async function replaceDemo(tx: Db, settings: DemoSettings, options: DemoOptions): Promise<void> {
  const { mediaDir, onProgress, onPictureProgress } = options
  await clearDemo(tx)
  const plan = await writeDemo(tx, settings, onProgress)
  if (mediaDir) {
    await drawDemoMedia(plan, {
      mediaDir,
      onProgress: ({ done, total }) => onPictureProgress?.(done, total),
    })
  }
  await markDemo(tx, 'complete', settings)
}

const WRITTEN = [
  ...TABLES,
  'standard_content',
  'member_quality',
  'member_search',
  'facet_count',
  'leaderboard_score',
  'figure_day',
  'register_entry',
  'register_opening',
  'register_tile',
  'register_checkpoint',
  'register_head',
  'token',
]
const written = () => sql.join(WRITTEN.map((table) => sql.table(table)))

/** Truncating passes the triggers that keep events and versions from being deleted one by one. */
async function clearDemo(tx: Db): Promise<void> {
  await sql`truncate ${written()} restart identity cascade`.execute(tx)
  await sql`
    update site_total set
      review_count = 0, authenticated_review_count = 0, member_count = 0, buyer_count = 0
  `.execute(tx)
}

/** Tells the planner what there is, and spares the first readers of a page the work of marking it. */
async function vacuum(db: Db): Promise<void> {
  // Not possible within a transaction, which tests bring along.
  if (!db.isTransaction) await sql`vacuum analyze ${written()}`.execute(db)
}
