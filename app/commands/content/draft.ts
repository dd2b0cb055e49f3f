import { keepAssetUses } from '#commands/media/keep-asset-uses.ts'
import type { AccountRefusal } from '#domain/account/account-form.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { changedLanguages } from '#domain/content/changes.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import type { ContentRef } from '#domain/content/content-ref.ts'
import { placedPictures } from '#domain/content/placed-pictures.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Content } from './content-types.ts'
import { findContent } from './find-content.ts'

export type ContentContext = { db: Db; now: Temporal.Instant }

/** What somebody works on, as it was when their form was made; 0 before there is a draft. */
export type DraftChosen = ContentRef & {
  revision: number
  /** The tab that the form comes from; none without a script. */
  writer?: string
  /** It goes on with the step before: both are taken back at once. */
  isMore?: boolean
}

const OVERTAKEN: AccountRefusal = 'overtaken'

/** Keeps what is being written; whoever writes over a revision that they have not seen is told. */
export async function saveDraft<Document extends ContentDocument = ContentDocument>(
  { db, now }: ContentContext,
  actor: SignedInUser,
  chosen: DraftChosen,
  change: (document: Document) => Document,
): Promise<number> {
  expectAllowed(actor, 'edit-content')
  return inTransaction(db, async (tx) => {
    const { content, document: before, revision, since } = await lockDraft(tx, chosen)
    const document = change(before as Document)
    const saved = {
      document: JSON.stringify(document),
      ...(!chosen.isMore && { previous: JSON.stringify(before) }),
      is_changed: changedLanguages(document, content.document).length > 0,
      revision: revision + 1,
      saved_by: actor.id,
      saved_at: new Date(now.epochMilliseconds),
      writer: chosen.writer || null,
      writer_since: since,
    }
    const written = await tx
      .insertInto('content_draft')
      .values({ kind: chosen.kind, subject: chosen.subject, ...saved })
      // The first saving has no row to lock: of two the second finds the other's here.
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'subject'])
          .doUpdateSet(saved)
          .where('content_draft.revision', '=', revision),
      )
      .returning('id')
      .executeTakeFirst()
    if (!written) throw new AppError('conflict', { reason: OVERTAKEN })
    await keepAssetUses(tx, chosen, 'draft', placedPictures(document))
    await content.noteDraft?.(tx, document)
    return saved.revision
  })
}

/** Takes the last step back; once more, and it is done again. */
export async function undoStep(
  context: ContentContext,
  actor: SignedInUser,
  chosen: DraftChosen,
): Promise<void> {
  const { kind, subject } = chosen
  const draft = await context.db
    .selectFrom('content_draft')
    .select('previous')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (!draft?.previous) throw new AppError('not-found')
  await saveDraft(context, actor, chosen, () => draft.previous as ContentDocument)
}

type Locked = {
  content: Content
  document: ContentDocument
  revision: number
  /** What the tab that saves now first saved over, with nobody else in between. */
  since: number
}

/**
 * Of two who save or publish at once the second is told; a tab never overtakes itself. Where nothing was saved, what is
 * public is the draft.
 */
export async function lockDraft(
  tx: Db,
  { kind, subject, revision, writer }: DraftChosen,
): Promise<Locked> {
  const content = await findContent(tx, { kind, subject })
  if (!content) throw new AppError('not-found')
  const draft = await tx
    .selectFrom('content_draft')
    .select(['revision', 'document', 'writer', 'writer_since'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst()
  const newest = draft?.revision ?? 0
  const isOwn = draft?.writer != null && draft.writer === writer
  const since = isOwn ? (draft.writer_since ?? newest) : newest
  if (revision < since || revision > newest) throw new AppError('conflict', { reason: OVERTAKEN })
  return {
    content,
    document: (draft?.document as ContentDocument) ?? content.document,
    revision: newest,
    since,
  }
}
