import { recordDecision } from '#commands/administration/record-decision.ts'
import { OPERATOR } from '#domain/account/administration.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import { CONTENT_KINDS, type ContentRef } from '#domain/content/content-ref.ts'
import { AppError } from '#domain/errors.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { findToken, issueToken, revokeTokens } from '#platform/security/tokens.server.ts'
import type { ContentContext } from './draft.ts'
import { findContent } from './find-content.ts'

class Undone extends Error {}

/** The secret of a link that shows the draft at its real address to whoever has it, for a week. */
export async function sharePreview(
  { db, now }: ContentContext,
  actor: SignedInUser,
  ref: ContentRef,
  action: 'share-draft' | 'ask-to-read' = 'share-draft',
): Promise<string> {
  expectAllowed(actor, 'edit-content')
  return inTransaction(db, async (tx) => {
    await recordOf(tx, ref, { actor, action, now })
    return issueToken(tx, { purpose: 'preview', subject: subjectOf(ref) }, now)
  })
}

/** Such a one for the minutes in which the editor looks at it beside the form. */
export async function openPreview(
  { db, now }: ContentContext,
  actor: SignedInUser,
  ref: ContentRef,
): Promise<string> {
  expectAllowed(actor, 'edit-content')
  return issueToken(db, { purpose: 'own-preview', subject: subjectOf(ref) }, now)
}

/** Every link to this draft that was given to others ends. */
export async function revokePreviews(
  { db, now }: ContentContext,
  actor: SignedInUser,
  ref: ContentRef,
): Promise<void> {
  expectAllowed(actor, 'edit-content')
  await inTransaction(db, async (tx) => {
    await recordOf(tx, ref, { actor, action: 'end-previews', now })
    await revokeTokens(tx, 'preview', subjectOf(ref))
  })
}

async function recordOf(
  tx: Db,
  ref: ContentRef,
  done: Pick<Parameters<typeof recordDecision>[1], 'actor' | 'action' | 'now'>,
): Promise<void> {
  const content = await findContent(tx, ref)
  if (!content) throw new AppError('not-found')
  const { subject } = ref
  await recordDecision(tx, { ...done, subject, details: { name: content.name } })
}

/**
 * What `read` would find if the draft were public: it is written, read and undone, so that a preview is made by what
 * makes the page itself. Throws `gone` for a link that has ended, whatever the reason.
 */
export async function previewContent<Seen>(
  { db, now }: ContentContext,
  secret: string,
  read: (tx: Db) => Promise<Seen>,
): Promise<Seen> {
  const token =
    (await findToken(db, 'preview', { secret }, now)) ??
    (await findToken(db, 'own-preview', { secret }, now))
  const ref = token && token !== 'wrong-browser' ? refOf(token.subject) : undefined
  if (!ref) throw new AppError('gone')
  let seen: { value: Seen } | undefined
  try {
    await inTransaction(db, async (tx) => {
      const content = await findContent(tx, ref)
      if (!content) throw new AppError('gone')
      const draft = await tx
        .selectFrom('content_draft')
        .select('document')
        .where('kind', '=', ref.kind)
        .where('subject', '=', ref.subject)
        .executeTakeFirst()
      const publication = { langs: LOCALE_CODES, note: '' }
      const by = { actor: OPERATOR, now }
      if (draft) await content.write(tx, draft.document as ContentDocument, publication, by)
      seen = { value: await read(tx) }
      throw new Undone()
    })
  } catch (thrown) {
    if (!(thrown instanceof Undone)) throw thrown
  }
  if (!seen) throw new Error('a preview was undone before it was read')
  return seen.value
}

const subjectOf = ({ kind, subject }: ContentRef) => `${kind}:${subject}`

function refOf(text: string): ContentRef | undefined {
  const [first, subject = ''] = text.split(':')
  const kind = CONTENT_KINDS.find((each) => each === first)
  return kind && { kind, subject }
}
