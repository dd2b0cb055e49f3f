import { sql } from 'kysely'
import { ADMINISTRATION_PER_PAGE } from '#domain/account/administration.ts'
import type { ImportRun, ToldLine } from '#domain/account/import/import-file.ts'
import type { Db } from '#platform/database/schema.ts'

const COLUMNS = sql`
  run.public_id as id, run.kind, run.file_name as "fileName", run.state, run.lines,
  jsonb_build_object('fresh', run.fresh, 'known', run.known, 'refused', run.refused, 'done', run.done) as counts,
  person.full_name as "madeBy", to_jsonb(run.made_at) as "madeAt", to_jsonb(run.ended_at) as "endedAt"`

const RUNS = sql`import_run run left join app_user person on person.id = run.made_by`

/** The newest first; `before` is the public id of the last one that is shown already. */
export async function importRuns(
  db: Db,
  { before = '', limit = ADMINISTRATION_PER_PAGE }: { before?: string; limit?: number } = {},
): Promise<{ runs: ImportRun[]; next: string | null }> {
  const place = sql`(select id from import_run where public_id = ${before})`
  const { rows } = await sql<ImportRun>`
    select ${COLUMNS} from ${RUNS}
     where ${before === '' ? sql`true` : sql`run.id < ${place}`}
     order by run.id desc limit ${limit + 1}`.execute(db)
  const runs = rows.slice(0, limit)
  return { runs, next: rows.length > limit ? (runs.at(-1)?.id ?? null) : null }
}

export async function readImportRun(db: Db, id: string): Promise<ImportRun | undefined> {
  const { rows } = await sql<ImportRun>`
    select ${COLUMNS} from ${RUNS} where run.public_id = ${id}`.execute(db)
  return rows[0]
}

/** In the order of the file; those of one outcome, or all that were looked at. */
export async function importLinesOf(
  db: Db,
  id: string,
  { outcome, after = 0, limit }: { outcome?: ToldLine['outcome']; after?: number; limit: number },
): Promise<ToldLine[]> {
  const { rows } = await sql<ToldLine>`
    select each.line, each.outcome, each.cells, each.problems
      from import_line each join import_run run on run.id = each.run_id
     where run.public_id = ${id} and each.line > ${after}
       and ${outcome ? sql`each.outcome = ${outcome}` : sql`each.outcome is not null`}
     order by each.line limit ${limit}`.execute(db)
  return rows
}
