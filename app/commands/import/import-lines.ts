import { sql } from 'kysely'
import { z } from 'zod'
import { reasonInput, recordDecision } from '#commands/administration/record-decision.ts'
import { OPERATOR } from '#domain/account/administration.ts'
import {
  IMPORT_KEPT_DAYS,
  IMPORT_KINDS,
  type ImportCells,
  type ImportKind,
  type ImportState,
  type LineOutcome,
  type LineProblems,
  readImportFile,
} from '#domain/account/import/import-file.ts'
import { type Actor, expectAllowed } from '#domain/account/permissions.ts'
import { AppError } from '#domain/errors.ts'
import { choiceInput } from '#domain/text/text-input.ts'
import { showable } from '#domain/text/typed-text.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { type ImportContext, importLine } from './import-line.ts'

/** So many lines in one transaction: nobody who reads or writes waits for more. */
const BATCH = 25

/** A small file is looked through, and done, while its sender waits. */
export const BATCHES_AT_ONCE = 4

export const importInput = z.object({ kind: choiceInput(IMPORT_KINDS), reason: reasonInput })

type Who = Actor & { id: number }

/** Takes a file to be looked through. Gives the public id of the run; a file that cannot be read is refused. */
export async function openImport(
  { db, jobs, now }: ImportContext,
  actor: Who,
  {
    kind,
    reason,
    file,
  }: z.output<typeof importInput> & { file: { name: string; bytes: Uint8Array } },
): Promise<string> {
  expectAllowed(actor, 'import-data')
  const read = readImportFile(file.bytes, kind)
  if ('problems' in read) throw new AppError('invalid', read.problems)
  const lines = read.lines.map(({ line, cells, found }) => ({
    line,
    cells: found === 'repeated' ? {} : cells,
    outcome: found === 'open' ? null : found === 'repeated' ? 'known' : 'refused',
    problems: typeof found === 'object' ? found : {},
  }))
  const countOf = (outcome: LineOutcome) => lines.filter((each) => each.outcome === outcome).length
  const publicId = newPublicId()
  const file_name = showable(file.name).slice(0, 200)
  await inTransaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('import_run')
      .values({
        public_id: publicId,
        kind,
        file_name,
        reason,
        lines: lines.length,
        known: countOf('known'),
        refused: countOf('refused'),
        made_by: actor.id === OPERATOR.id ? null : actor.id,
        made_at: new Date(now.epochMilliseconds),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into import_line (run_id, line, cells, outcome, problems)
      select ${id}::int, line, cells, outcome, problems
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as each (line int, cells jsonb, outcome text, problems jsonb)`.execute(tx)
    const details = { name: file_name, lines: lines.length }
    const decided = { actor, subject: publicId, reason, details, now }
    await recordDecision(tx, { ...decided, action: 'open-import' })
    await jobs.enqueue(tx, 'import-lines', {})
  })
  return publicId
}

/** Does what was found to be new; what was refused stays so. */
export async function startImport(
  { db, jobs, now }: ImportContext,
  actor: Who,
  publicId: string,
): Promise<void> {
  await decide({ db, now }, actor, { publicId, action: 'import-lines', state: 'importing' })
  await jobs.enqueue(db, 'import-lines', {})
}

/** Nothing is done; what its lines say is forgotten. */
export async function dropImport(
  { db, now }: Pick<ImportContext, 'db' | 'now'>,
  actor: Who,
  publicId: string,
): Promise<void> {
  await decide({ db, now }, actor, { publicId, action: 'drop-import', state: 'dropped' })
}

type Decided = {
  publicId: string
  action: 'import-lines' | 'drop-import'
  state: 'importing' | 'dropped'
}

async function decide(
  { db, now }: Pick<ImportContext, 'db' | 'now'>,
  actor: Who,
  { publicId, action, state }: Decided,
): Promise<void> {
  expectAllowed(actor, 'import-data')
  await inTransaction(db, async (tx) => {
    const run = await tx
      .selectFrom('import_run')
      .select(['id', 'state', 'file_name', 'reason', 'fresh'])
      .where('public_id', '=', publicId)
      .forUpdate()
      .executeTakeFirst()
    if (!run) throw new AppError('not-found')
    if (run.state !== 'checked' || (state === 'importing' && run.fresh === 0))
      throw new AppError('conflict', { reason: 'changed-meanwhile' })
    const ended = state === 'dropped' && { ended_at: new Date(now.epochMilliseconds) }
    await tx
      .updateTable('import_run')
      .set({ state, ...ended })
      .where('id', '=', run.id)
      .execute()
    if (ended) await tx.deleteFrom('import_line').where('run_id', '=', run.id).execute()
    const details = { name: run.file_name }
    const decided = { actor, subject: publicId, reason: run.reason, details, now }
    await recordDecision(tx, { ...decided, action })
  })
}

/**
 * Looks lines through, or does them, batch by batch: killed, whole batches are done, and the next run goes on with what
 * is left. Of one file, or of all that wait. Gives how many lines were looked at.
 */
export async function importLines(
  context: ImportContext,
  { only, most = Number.POSITIVE_INFINITY }: { only?: string; most?: number } = {},
): Promise<number> {
  let lines = 0
  for (let batches = 0; batches < most; batches++) {
    const done = await inTransaction(context.db, (tx) => doBatch({ ...context, db: tx }, only))
    if (done === null) break
    lines += done
  }
  return lines
}

type Run = {
  id: number
  kind: ImportKind
  state: ImportState
  reason: string
  made_by: number | null
}

/** Null once nothing waits. */
async function doBatch(context: ImportContext, only: string | undefined): Promise<number | null> {
  const { db: tx, now } = context
  const { rows: runs } = await sql<Run>`
    select id, kind, state, reason, made_by from import_run
     where state in ('checking', 'importing') and ${only === undefined ? sql`true` : sql`public_id = ${only}`}
     order by id limit 1 for update`.execute(tx)
  const [run] = runs
  if (!run) return null
  const isTrial = run.state === 'checking'
  const waiting = isTrial ? sql`outcome is null` : sql`outcome = 'fresh'`
  const { rows: lines } = await sql<{ line: number; cells: ImportCells }>`
    select line, cells from import_line where run_id = ${run.id} and ${waiting}
     order by line limit ${sql.lit(BATCH)}`.execute(tx)
  if (lines.length === 0) {
    await endPhase(tx, run, isTrial ? null : new Date(now.epochMilliseconds))
    return 0
  }
  // Whoever brought the file was allowed to.
  const actor = { id: run.made_by ?? OPERATOR.id, staffRole: 'administrator', memberships: [] }
  const by = { actor: actor as Who, reason: run.reason }
  const told: Told[] = []
  for (const { line, cells } of lines) {
    const result = await importLine(context, { kind: run.kind, cells, isTrial }, by)
    const outcome = result.outcome === 'fresh' && !isTrial ? 'done' : result.outcome
    told.push({ line, outcome, problems: result.problems ?? {} })
  }
  await tell(tx, run.id, told)
  return lines.length
}

async function endPhase(tx: Db, { id }: Run, endedAt: Date | null): Promise<void> {
  const ended = endedAt
    ? ({ state: 'done', ended_at: endedAt } as const)
    : ({ state: 'checked' } as const)
  await tx.updateTable('import_run').set(ended).where('id', '=', id).execute()
}

type Told = { line: number; outcome: LineOutcome; problems: LineProblems }

/** What is done, or was so before, need not be kept; what was refused is given back. */
async function tell(tx: Db, runId: number, told: readonly Told[]): Promise<void> {
  await sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
        as each (line int, outcome text, problems jsonb)),
    before as (
      select outcome, count(*)::int as lines from import_line
       where run_id = ${runId} and line in (select line from told) group by outcome),
    written as (
      update import_line own set outcome = told.outcome, problems = told.problems,
             cells = case when told.outcome in ('done', 'known') then '{}'::jsonb else own.cells end
        from told where own.run_id = ${runId} and own.line = told.line),
    now as (select outcome, count(*)::int as lines from told group by outcome)
    update import_run set
      fresh = fresh + coalesce((select lines from now where outcome = 'fresh'), 0)
                    - coalesce((select lines from before where outcome = 'fresh'), 0),
      known = known + coalesce((select lines from now where outcome = 'known'), 0),
      refused = refused + coalesce((select lines from now where outcome = 'refused'), 0),
      done = done + coalesce((select lines from now where outcome = 'done'), 0)
     where id = ${runId}`.execute(tx)
}

/** What lines say is given back for a month; a file that nobody has started by then is given up. */
export async function forgetImports(db: Db, now: Temporal.Instant): Promise<void> {
  const at = new Date(now.epochMilliseconds)
  const before = new Date(at.getTime() - IMPORT_KEPT_DAYS * 86_400_000)
  await sql`
    update import_run set state = 'dropped', ended_at = ${at}
     where state = 'checked' and made_at < ${before}`.execute(db)
  await sql`
    delete from import_line using import_run run
     where run.id = run_id and run.made_at < ${before} and run.state in ('done', 'dropped')`.execute(
    db,
  )
}
