import { sql } from 'kysely'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { MERGE_UNDO_DAYS } from '#domain/account/administration.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import type { Db, Schema } from '#platform/database/schema.ts'
import { newPublicId } from '#platform/security/secret.server.ts'

// What merges of tags and of clients have in common: the row that says what is under way, and the old addresses.

type Kind = Schema['merge']['kind']

export type Merged = { id: number; publicId: string; slug: string }

export const mergeRefused = (problem: AccountProblem) => new AppError('invalid', { kept: problem })

type Begun = {
  kind: Kind
  gone: { id: number }
  kept: { id: number }
  actor: Pick<SignedInUser, 'id'>
  now: Temporal.Instant
  /** A split is the undoing of a merge that never was. */
  state?: 'merging' | 'undoing'
}

export async function beginMerge(
  tx: Db,
  { kind, gone, kept, actor, now, state = 'merging' }: Begun,
): Promise<{ id: number; publicId: string }> {
  const publicId = newPublicId()
  const { id } = await tx
    .insertInto('merge')
    .values({
      public_id: publicId,
      kind,
      gone_id: gone.id,
      kept_id: kept.id,
      state,
      made_by: actor.id,
      made_at: new Date(now.epochMilliseconds),
      undo_until: new Date(now.add({ hours: MERGE_UNDO_DAYS * 24 }).epochMilliseconds),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, publicId }
}

/** Whoever comes second is told: what moves now is left alone until it has arrived. */
export async function expectSettled(tx: Db, kind: Kind, ids: readonly number[]): Promise<void> {
  const busy = await tx
    .selectFrom('merge')
    .select('id')
    .where('kind', '=', kind)
    .where('state', 'in', ['merging', 'undoing'])
    .where((eb) => eb.or([eb('gone_id', 'in', [...ids]), eb('kept_id', 'in', [...ids])]))
    .executeTakeFirst()
  if (busy) throw mergeRefused('merge-busy')
}

/** Taken for the rest of the transaction; refused while it moves, and once it is too old. */
export async function lockUndoable(tx: Db, kind: Kind, publicId: string, now: Temporal.Instant) {
  const merge = await tx
    .selectFrom('merge')
    .selectAll()
    .where('public_id', '=', publicId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  if (!merge) throw new AppError('not-found')
  if (merge.state !== 'merged') throw mergeRefused('merge-busy')
  if (merge.undo_until.getTime() < now.epochMilliseconds) throw mergeRefused('merge-too-old')
  return merge
}

/** Addresses that led to what goes lead to what stays, and its own does. */
export async function leadSlugsOn(
  tx: Db,
  mergeId: number,
  { kind, gone, kept, at }: { kind: Kind; gone: Merged; kept: Merged; at: Date },
): Promise<void> {
  await sql`
    insert into merge_row (merge_id, place, key, before)
    select ${mergeId}::int, 'slug', o.slug, '{}' from old_slug o
     where o.kind = ${kind} and o.subject = ${gone.publicId}
       and not exists (select from old_slug k where k.kind = ${kind} and k.slug = o.slug
                                                and k.subject = ${kept.publicId})`.execute(tx)
  await sql`
    update old_slug set subject = ${kept.publicId}
     where kind = ${kind} and subject = ${gone.publicId} and slug in (
       select key from merge_row where merge_id = ${mergeId} and place = 'slug')`.execute(tx)
  await sql`
    insert into old_slug (kind, slug, subject, changed_at)
    values (${kind}, ${gone.slug}, ${kept.publicId}, ${at}) on conflict do nothing`.execute(tx)
}

export async function leadSlugsBack(
  tx: Db,
  mergeId: number,
  { kind, gone, kept }: { kind: Kind; gone: Merged; kept: Merged },
): Promise<void> {
  await sql`
    delete from old_slug where kind = ${kind} and slug = ${gone.slug} and subject = ${kept.publicId}`.execute(
    tx,
  )
  await sql`
    update old_slug set subject = ${gone.publicId}
     where kind = ${kind} and subject = ${kept.publicId} and slug in (
       select key from merge_row where merge_id = ${mergeId} and place = 'slug')`.execute(tx)
  await sql`delete from merge_row where merge_id = ${mergeId} and place = 'slug'`.execute(tx)
}

/** Nothing is left to move. */
export async function endMerge(
  tx: Db,
  mergeId: number,
  state: 'merging' | 'merged' | 'undoing',
): Promise<void> {
  const isUndone = state === 'undoing'
  if (isUndone) await sql`delete from merge_row where merge_id = ${mergeId}`.execute(tx)
  await tx
    .updateTable('merge')
    .set({ state: isUndone ? 'undone' : 'merged' })
    .where('id', '=', mergeId)
    .execute()
}
