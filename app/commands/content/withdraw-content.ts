import { setRedirect } from '#commands/address/set-redirect.ts'
import { recordDecision } from '#commands/administration/record-decision.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { articlePath } from '#domain/address/paths.ts'
import type { ArticleDocument } from '#domain/content/article-document.ts'
import { AppError } from '#domain/errors.ts'
import { DEFAULT_LOCALE } from '#domain/locale.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { revokeTokens } from '#platform/security/tokens.server.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { type ContentContext, type DraftChosen, lockDraft } from './draft.ts'
import { keepArticleDesk } from './keep-article-desk.ts'
import { cancelWaiting } from './publish-content.ts'
import { subjectsOf } from './write-article.ts'

type Withdrawal = {
  answer: 'gone' | 'moved'
  /** Where its address leads from now on. */
  target: string
  reason: string
}

/** An article is public no more: its address says that it is gone, or leads on. What was planned is given up. */
export async function withdrawContent(
  context: Pick<QueryContext, 'db' | 'now' | 'brand'>,
  actor: SignedInUser,
  chosen: DraftChosen,
  { answer, target, reason }: Withdrawal,
): Promise<void> {
  expectAllowed(actor, 'edit-content')
  const { db, now } = context
  await inTransaction(db, async (tx) => {
    const { content } = await lockDraft(tx, chosen)
    const { subject } = chosen
    const withdrawn = await tx
      .updateTable('article')
      .set({ published_at: null, withdrawn_at: new Date(now.epochMilliseconds) })
      .where('public_id', '=', subject)
      .where('published_at', 'is not', null)
      .returning('slug')
      .executeTakeFirst()
    if (!withdrawn) throw new AppError('conflict', { reason: 'overtaken' })
    const details = { name: content.name }
    await recordDecision(tx, { actor, action: 'withdraw-content', subject, reason, details, now })
    await cancelWaiting(tx, chosen)
    const path = articlePath(DEFAULT_LOCALE, withdrawn.slug)
    await tx.deleteFrom('redirect').where('path', '=', path).execute()
    await setRedirect({ ...context, db: tx }, actor, { path, answer, target })
    await keepArticleDesk(tx, [subject])
    await announceChanges(tx, subjectsOf(subject, content.document as ArticleDocument))
  })
}

/** Only what nobody could ever read. */
export async function deleteContent(
  { db, now }: ContentContext,
  actor: SignedInUser,
  chosen: DraftChosen,
): Promise<void> {
  expectAllowed(actor, 'edit-content')
  await inTransaction(db, async (tx) => {
    const { content, document } = await lockDraft(tx, chosen)
    if (!content.isNew) throw new AppError('forbidden')
    const { kind, subject } = chosen
    for (const table of ['content_draft', 'content_version'] as const)
      await tx.deleteFrom(table).where('kind', '=', kind).where('subject', '=', subject).execute()
    await revokeTokens(tx, 'preview', `${kind}:${subject}`)
    await tx.deleteFrom('article').where('public_id', '=', subject).execute()
    const details = { name: Object.values(document.title)[0] ?? content.name }
    await recordDecision(tx, { actor, action: 'delete-content', subject, details, now })
  })
}
