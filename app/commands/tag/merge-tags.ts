import { sql } from 'kysely'
import { z } from 'zod'
import {
  beginMerge,
  expectSettled,
  leadSlugsBack,
  leadSlugsOn,
  lockUndoable,
  mergeRefused,
} from '#commands/administration/merges.ts'
import { recordDecision } from '#commands/administration/record-decision.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { tagSubject } from '#domain/address/page-subject.ts'
import { AppError } from '#domain/errors.ts'
import { categorySegment, parseCategory } from '#domain/tag/category.ts'
import type { TagKind } from '#domain/tag/tag.ts'
import { mergeProblem, type Synonyms, withSynonyms } from '#domain/tag/tag-change.ts'
import { lineInput } from '#domain/text/text-input.ts'
import type { Translated } from '#domain/text/translated.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'

type Context = { db: Db; jobs: Jobs; now: Temporal.Instant }

export const mergeTagsInput = z.object({ gone: lineInput(20), kept: lineInput(20) })

type LockedTag = {
  id: number
  publicId: string
  kind: TagKind
  slug: string
  label: Translated
  synonyms: Synonyms
  parentId: number | null
  category: string | null
  retiredAt: Date | null
  mergedIntoId: number | null
}

/**
 * From now on one tag stands for both: addresses lead to the one that stays, whose synonym the other becomes, and reads
 * follow. Members, articles and clients are moved by a job, batch by batch; no review, board or award is written.
 */
export async function mergeTags(
  { db, jobs, now }: Context,
  actor: SignedInUser,
  { gone: goneId, kept: keptId }: z.output<typeof mergeTagsInput>,
): Promise<{ merge: string }> {
  expectAllowed(actor, 'edit-taxonomy')
  return inTransaction(db, async (tx) => {
    await lockTags(tx)
    const tags = await readPair(tx, [goneId, keptId])
    const gone = tags.find(({ publicId }) => publicId === goneId)
    const kept = tags.find(({ publicId }) => publicId === keptId)
    if (!gone || !kept) throw new AppError('not-found')
    await expectSettled(tx, 'tag', [gone.id, kept.id])
    const problem = mergeProblem(gone, kept)
    if (problem) throw mergeRefused(problem)

    const at = new Date(now.epochMilliseconds)
    const { id, publicId } = await beginMerge(tx, { kind: 'tag', gone, kept, actor, now })
    await noteRows(tx, id, gone, kept)
    await leadOn(tx, id, gone, kept, at)
    const details = { name: nameOf(kept), old: nameOf(gone), merge: publicId }
    await recordDecision(tx, { actor, action: 'merge-tags', subject: kept.publicId, details, now })
    await announce(tx, gone, kept)
    await jobs.enqueue(tx, 'merge-tags', {})
    return { merge: publicId }
  })
}

/** Everything that moved goes back, but for what was chosen since. */
export async function undoMerge(
  { db, jobs, now }: Context,
  actor: SignedInUser,
  publicId: string,
): Promise<void> {
  expectAllowed(actor, 'edit-taxonomy')
  await inTransaction(db, async (tx) => {
    await lockTags(tx)
    const merge = await lockUndoable(tx, 'tag', publicId, now)
    const tags = await readPair(tx, [merge.gone_id, merge.kept_id])
    const gone = tags.find(({ id }) => id === merge.gone_id)
    const kept = tags.find(({ id }) => id === merge.kept_id)
    if (!gone || !kept) throw new AppError('not-found')
    // What it was merged into has itself been merged since: that one is undone first.
    if (gone.mergedIntoId !== kept.id || kept.mergedIntoId !== null)
      throw mergeRefused('merge-followed')
    await expectSettled(tx, 'tag', [gone.id, kept.id])
    await leadBack(tx, merge.id, gone, kept)
    await tx.updateTable('merge').set({ state: 'undoing' }).where('id', '=', merge.id).execute()
    const details = { name: nameOf(kept), old: nameOf(gone), merge: publicId }
    await recordDecision(tx, { actor, action: 'undo-merge', subject: gone.publicId, details, now })
    await announce(tx, gone, kept)
    await jobs.enqueue(tx, 'merge-tags', {})
  })
}

const nameOf = ({ label, slug }: LockedTag) => label.FR_FR ?? slug

/** One merge begins at a time: two that would lead in a ring do not see each other otherwise. */
export async function lockTags(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tags', 0))`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended('slug tag', 0))`.execute(tx)
}

async function readPair(tx: Db, ids: readonly (string | number)[]): Promise<LockedTag[]> {
  const { rows } = await sql<LockedTag>`
    select t.id, t.public_id as "publicId", t.kind, t.slug, t.label, t.synonyms, t.parent_id as "parentId",
           t.retired_at as "retiredAt", t.merged_into_id as "mergedIntoId",
           (select c.slug from tag p left join tag g on g.id = p.parent_id
              join tag c on c.kind = 'CATEGORY' and c.id in (p.id, g.id)
             where p.id = t.parent_id) as category
      from tag t
     where t.public_id = any(${ids.map(String)}::text[])
        or t.id = any(${ids.filter((id) => typeof id === 'number')}::int[])
     order by t.id for update of t
  `.execute(tx)
  return rows
}

/** The few rows that follow at once, as they were. */
async function noteRows(tx: Db, mergeId: number, gone: LockedTag, kept: LockedTag): Promise<void> {
  const note = sql`insert into merge_row (merge_id, place, key, before)`
  await sql`${note} select ${mergeId}::int, 'tag', id::text, '{}' from tag where merged_into_id = ${gone.id}`.execute(
    tx,
  )
  await sql`${note} select ${mergeId}::int, 'child', id::text, '{}' from tag where parent_id = ${gone.id}`.execute(
    tx,
  )
  const added = addedSynonyms(gone, kept)
  await sql`${note} values (${mergeId}::int, 'synonyms', ${String(kept.id)}, ${JSON.stringify(added)}::jsonb)`.execute(
    tx,
  )
  const to = listPath(kept)
  if (!to) return
  // Where an editor wrote on the list that stays, that page stays.
  await sql`
    ${note} select ${mergeId}::int, 'page', p.id::text, jsonb_build_object('slug', p.slug) from page p
     where p.type = 'LIST' and split_part(p.slug, '/', 2) = ${gone.slug}
       and not exists (select from page other where other.type = 'LIST'
                          and other.slug = ${movedListPage(to)})`.execute(tx)
}

/** Below `/membres/`. */
function listPath({ kind, slug, category }: LockedTag): string | null {
  const known = parseCategory(category ?? '')
  return known && (kind === 'ACTIVITY' || kind === 'SPECIALTY')
    ? `${categorySegment(known)}/${slug}`
    : null
}

const movedListPage = (to: string) => sql`regexp_replace(p.slug, '^[^/]+/[^/]+', ${to})`

/** The old names in every language, and whatever else it was found by. */
function addedSynonyms(gone: LockedTag, kept: LockedTag): Synonyms {
  const names = Object.fromEntries(
    Object.entries(gone.label).flatMap(([language, label]) => (label ? [[language, [label]]] : [])),
  )
  const all = withSynonyms(
    withSynonyms(kept.synonyms, names, kept.label),
    gone.synonyms,
    kept.label,
  )
  return Object.fromEntries(
    Object.entries(all).map(([language, words]) => {
      const own = kept.synonyms[language] ?? []
      return [language, (words ?? []).filter((word) => !own.includes(word))]
    }),
  )
}

async function leadOn(tx: Db, mergeId: number, gone: LockedTag, kept: LockedTag, at: Date) {
  const synonyms = withSynonyms(kept.synonyms, addedSynonyms(gone, kept), kept.label)
  await sql`
    update tag set synonyms = ${JSON.stringify(synonyms)}::jsonb, tend_after = 0, changed_at = ${at}
     where id = ${kept.id}`.execute(tx)
  await sql`
    update tag set merged_into_id = ${kept.id} where id = ${gone.id} or merged_into_id = ${gone.id}`.execute(
    tx,
  )
  await sql`update tag set parent_id = ${kept.id} where parent_id = ${gone.id}`.execute(tx)
  await leadSlugsOn(tx, mergeId, { kind: 'tag', gone, kept, at })
  const to = listPath(kept)
  if (to)
    await sql`update page p set slug = ${movedListPage(to)} where p.id in (${noted(mergeId, 'page')})`.execute(
      tx,
    )
}

const noted = (mergeId: number, place: string) => sql`
  select key::int from merge_row where merge_id = ${mergeId} and place = ${place}`

async function leadBack(tx: Db, mergeId: number, gone: LockedTag, kept: LockedTag): Promise<void> {
  const { rows } = await sql<{ before: Synonyms }>`
    select before from merge_row where merge_id = ${mergeId} and place = 'synonyms'`.execute(tx)
  const added = rows[0]?.before ?? {}
  const left = Object.fromEntries(
    Object.entries(kept.synonyms).flatMap(([language, words]) => {
      const own = (words ?? []).filter((word) => !added[language]?.includes(word))
      return own.length > 0 ? [[language, own]] : []
    }),
  )
  await sql`
    update tag set synonyms = ${JSON.stringify(left)}::jsonb, tend_after = 0 where id = ${kept.id}`.execute(
    tx,
  )
  await sql`update tag set merged_into_id = null where id = ${gone.id}`.execute(tx)
  await sql`
    update tag set merged_into_id = ${gone.id}
     where merged_into_id = ${kept.id} and id in (${noted(mergeId, 'tag')})`.execute(tx)
  await sql`
    update tag set parent_id = ${gone.id}
     where parent_id = ${kept.id} and id in (${noted(mergeId, 'child')})`.execute(tx)
  await leadSlugsBack(tx, mergeId, { kind: 'tag', gone, kept })
  await sql`
    update page p set slug = was.before ->> 'slug' from merge_row was
     where was.merge_id = ${mergeId} and was.place = 'page' and was.key = p.id::text
       and not exists (select from page other where other.type = 'LIST' and other.slug = was.before ->> 'slug')
  `.execute(tx)
  await sql`
    delete from merge_row where merge_id = ${mergeId} and place not in ('member', 'article', 'buyer', 'tag')
  `.execute(tx)
}

async function announce(tx: Db, gone: LockedTag, kept: LockedTag): Promise<void> {
  const subjects = [tagSubject(gone.publicId), tagSubject(kept.publicId)]
  await announceChanges(tx, [...subjects, 'site', 'frame', 'addresses'])
}
