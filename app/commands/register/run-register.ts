import { sql } from 'kysely'
import { memberSubject, type PageSubject, reviewSubject } from '#domain/address/page-subject.ts'
import type { RegisterHalt } from '#domain/site/register-halt.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Log } from '#platform/log.server.ts'
import { isStoreAway } from '#platform/media/object-store.server.ts'
import type { Register } from '#platform/register/open-register.server.ts'
import { cosignCheckpoint } from './cosign-checkpoint.ts'
import { rememberCheckpoint, type Signed } from './remember-checkpoint.ts'
import { endOldKey } from './rotate-key.ts'
import { sequenceEntries } from './sequence-entries.ts'

const EVERY_MS = 1_000
const EVERY_WITH_WITNESSES_MS = 10_000

/** More than these wait for the job, after the process listens. */
const AT_START = 100_000

type Context = { db: Db; register: Register; log: Pick<Log, 'error'> }

/**
 * Gives numbers to what waits, signs, and shows it; whatever an earlier run has left half done is done first. Returns
 * once nothing waits, or what was signed elsewhere forbids to sign here.
 */
export async function runRegister(context: Context): Promise<void> {
  const { register } = context
  await endOldKey({ ...context, now: Temporal.Now.instant() })
  const everyMs = register.witnesses.length > 0 ? EVERY_WITH_WITNESSES_MS : EVERY_MS
  for (;;) {
    if (!(await publishSigned(context))) return
    const dueMs = (await lastSignedMs(context.db)) + everyMs - Date.now()
    // Clocks differ: none of them is waited for longer than that.
    if (dueMs > 0) await pause(Math.min(dueMs, everyMs))
    if (!(await signWaiting(context))) return
  }
}

/** Before a process listens: at once, and no more than so many. */
export async function catchUpRegister(context: Context): Promise<void> {
  let signed = 0
  while (await publishSigned(context)) {
    const batch = signed < AT_START && (await signWaiting(context))
    if (!batch) return
    signed += batch
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms))
}

/** How many entries got their numbers. */
async function signWaiting({ db, register }: Context): Promise<number> {
  const { logId, signers } = register
  const now = Temporal.Now.instant()
  const done = await sequenceEntries({ db, now, logId, signers })
  return done ? done.size - done.from : 0
}

async function lastSignedMs(db: Db): Promise<number> {
  const last = await db
    .selectFrom('register_checkpoint')
    .select('signed_at')
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.signed_at.getTime() ?? 0
}

/** False where all must stop: also while nobody can look at what is remembered. The next run tries again. */
async function publishSigned(context: Context): Promise<boolean> {
  try {
    return await publishRemembered(context)
  } catch (error) {
    if (!isStoreAway(error)) throw error
    context.log.error({ why: error.message }, 'the register waits for the store of its memory')
    return false
  }
}

/** Remembers the newest checkpoint, has it cosigned, and only then lets it be served. */
async function publishRemembered({ db, register, log }: Context): Promise<boolean> {
  const now = Temporal.Now.instant()
  const context = { db, register, now }
  let remembered = await rememberCheckpoint(context)
  if ('halt' in remembered && remembered.halt === 'no-memory') {
    const { isKnown, halt } = await askWhetherKnown(context)
    if (halt) return halted(db, log, halt)
    if (isKnown) remembered = await rememberCheckpoint(context, isKnown)
  }
  if ('halt' in remembered) return halted(db, log, remembered.halt)
  const { checkpoint } = remembered
  if (!checkpoint || checkpoint.isPublished) return goesOn(db)
  const { lines, halt } = await cosignCheckpoint({ ...context, ...register }, checkpoint)
  if (halt) return halted(db, log, halt)
  await inTransaction(db, async (tx) => {
    const from = await publish(tx, checkpoint, lines, now)
    if (from !== undefined)
      await announceChanges(tx, await subjectsBetween(tx, from, checkpoint.size))
  })
  await register.beside.forgetOld(now)
  return goesOn(db)
}

/**
 * A witness whose newest checkpoint is ours has seen no later one, and signs it again. One that had seen less, or nothing
 * at all, vouches for nothing.
 */
export async function askWhetherKnown({
  db,
  register,
  now,
}: Omit<Context, 'log'> & { now: Temporal.Instant }): Promise<Known> {
  const newest = await db
    .selectFrom('register_checkpoint')
    .select(['size', 'note'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest || register.witnesses.length === 0) return { isKnown: false, halt: undefined }
  return cosignCheckpoint(
    { db, now, witnesses: register.witnesses },
    { size: Number(newest.size), note: ownNote(newest.note, register) },
  )
}

type Known = { isKnown: boolean; halt: RegisterHalt | undefined }

/** Without what witnesses have added to it. */
function ownNote(note: string, { origin }: Register): string {
  const [text, signatures = ''] = note.split(/(?<=\n)\n/)
  const own = signatures.split('\n').filter((line) => line.startsWith(`— ${origin} `))
  return `${text}\n${own.map((line) => `${line}\n`).join('')}`
}

/** From which size on its entries were not shown before; undefined where another process was faster. */
async function publish(
  tx: Db,
  { size, note }: Signed,
  lines: string,
  now: Temporal.Instant,
): Promise<number | undefined> {
  const before = await tx
    .selectFrom('register_checkpoint')
    .select('size')
    .where('published_at', 'is not', null)
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  const published = await tx
    .updateTable('register_checkpoint')
    .set({ note: note + lines, published_at: new Date(now.epochMilliseconds) })
    .where('size', '=', size)
    .where('published_at', 'is', null)
    .returning('size')
    .executeTakeFirst()
  return published && Number(before?.size ?? 0)
}

/** Of the pages that show one of these entries by its number. */
async function subjectsBetween(tx: Db, from: number, to: number): Promise<PageSubject[]> {
  const { rows } = await sql<{ review: string; member: string }>`
    select distinct r.public_id as review, m.public_id as member
      from register_entry e join review r on r.id = e.review_id join member m on m.id = r.member_id
     where e.index >= ${from} and e.index < ${to}
  `.execute(tx)
  return ['site', ...rows.flatMap((row) => [reviewSubject(row.review), memberSubject(row.member)])]
}

async function halted(db: Db, log: Pick<Log, 'error'>, halt: RegisterHalt): Promise<false> {
  log.error({ halt }, 'the register signs no more')
  await inTransaction(db, async (tx) => {
    const { numAffectedRows } = await sql`
      update register_head set halted = ${halt}, halted_at = now() where halted is distinct from ${halt}
    `.execute(tx)
    if (numAffectedRows) await announceChanges(tx, ['site'])
  })
  return false
}

async function goesOn(db: Db): Promise<true> {
  await inTransaction(db, async (tx) => {
    const { numAffectedRows } = await sql`
      update register_head set halted = null, halted_at = null where halted is not null
    `.execute(tx)
    if (numAffectedRows) await announceChanges(tx, ['site'])
  })
  return true
}
