import { sql } from 'kysely'
import { recordDecision } from '#commands/administration/record-decision.ts'
import { keepAssetUses } from '#commands/media/keep-asset-uses.ts'
import type { StaffAction } from '#domain/account/staff-actions.ts'
import { changedLanguages } from '#domain/content/changes.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import { type ContentRef, KEPT_VERSIONS } from '#domain/content/content-ref.ts'
import { placedPictures } from '#domain/content/placed-pictures.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import type { By, Content, Publication } from './content-types.ts'
import { findContent } from './find-content.ts'

/** A document that was published, or is to be. */
export type Version = Publication & {
  number: number
  document: ContentDocument
  dueAt?: Temporal.Instant
}

type Made = { by: number | null; now: Temporal.Instant }

/** The next version; before the first that is made here, what was public, if anything was, is kept as one. */
export async function addVersion(
  tx: Db,
  ref: ContentRef,
  content: Content,
  version: Omit<Version, 'number'>,
  made: Made,
): Promise<Version> {
  const last = await lastNumber(tx, ref)
  if (last === 0 && !content.isNew) {
    const { document } = content
    const first = { document, langs: LOCALE_CODES, note: '', number: 1 }
    await insertVersion(tx, ref, first, { ...made, by: null })
  }
  const next = { ...version, number: (last === 0 && !content.isNew ? 1 : last) + 1 }
  await insertVersion(tx, ref, next, made)
  return next
}

async function lastNumber(tx: Db, { kind, subject }: ContentRef): Promise<number> {
  const { last } = await tx
    .selectFrom('content_version')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

async function insertVersion(
  tx: Db,
  { kind, subject }: ContentRef,
  { number, document, langs, note, inForceOn, dueAt }: Version,
  { by, now }: Made,
): Promise<void> {
  const at = new Date(now.epochMilliseconds)
  await tx
    .insertInto('content_version')
    .values({
      kind,
      subject,
      number,
      document: JSON.stringify(document),
      langs: [...langs],
      note,
      state: dueAt ? 'scheduled' : 'published',
      made_by: by,
      made_at: at,
      due_at: dueAt ? new Date(dueAt.epochMilliseconds) : null,
      published_at: dueAt ? null : at,
      in_force_on: inForceOn ?? null,
    })
    .execute()
}

/** What follows from a version that becomes public: the page, what is left to publish, the record. */
export async function makePublic(
  tx: Db,
  ref: ContentRef,
  content: Content,
  version: Version,
  by: By,
): Promise<void> {
  await content.write(tx, version.document, version, by)
  await noteWhatIsPublic(tx, ref)
  if (!content.isLegal) await dropOldest(tx, ref)
  await recordVersion(tx, ref, content, version, { ...by, action: 'publish-content' })
}

/** Which pictures are public now, and whether the draft has something yet that is not. */
async function noteWhatIsPublic(tx: Db, ref: ContentRef): Promise<void> {
  const content = await findContent(tx, ref)
  if (content) await keepAssetUses(tx, ref, 'public', placedPictures(content.document))
  const drafts = tx
    .selectFrom('content_draft')
    .select('document')
    .where('kind', '=', ref.kind)
    .where('subject', '=', ref.subject)
  const draft = await drafts.executeTakeFirst()
  if (!content || !draft) return
  const changed = changedLanguages(draft.document as ContentDocument, content.document)
  await tx
    .updateTable('content_draft')
    .set({ is_changed: changed.length > 0 })
    .where('kind', '=', ref.kind)
    .where('subject', '=', ref.subject)
    .execute()
}

async function dropOldest(tx: Db, { kind, subject }: ContentRef): Promise<void> {
  await sql`
    delete from content_version where id in (
      select id from content_version where kind = ${kind} and subject = ${subject}
       order by number desc offset ${KEPT_VERSIONS})
  `.execute(tx)
}

export async function recordVersion(
  tx: Db,
  { subject }: ContentRef,
  { name }: Content,
  { number, langs, note, dueAt }: Version,
  by: By & { action: StaffAction },
): Promise<void> {
  const due = dueAt ? { due: dueAt.toString() } : {}
  const details = { name, version: number, langs: langs.join(' '), ...due }
  await recordDecision(tx, { ...by, subject, reason: note, details })
}
