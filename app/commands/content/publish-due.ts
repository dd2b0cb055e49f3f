import { keepAssetUses } from '#commands/media/keep-asset-uses.ts'
import { OPERATOR } from '#domain/account/administration.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import type { ContentRef } from '#domain/content/content-ref.ts'
import { AppError } from '#domain/errors.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { ContentContext } from './draft.ts'
import { findContent } from './find-content.ts'
import { makePublic } from './versions.ts'

/** Tells whoever scheduled it. */
type Tell = (
  tx: Db,
  failed: { userId: number | null; ref: ContentRef; name: string },
) => Promise<void>

/**
 * Publishes what is due, each in a transaction of its own. One that fails changes nothing of the site, is marked as
 * failed and told; the others go on.
 */
export async function publishDue(
  context: ContentContext,
  tell: Tell,
): Promise<{ published: number; failed: unknown[] }> {
  let published = 0
  const failed: unknown[] = []
  for (;;) {
    const due = await nextDue(context)
    if (!due) return { published, failed }
    try {
      if (await publish(context, due)) published += 1
    } catch (error) {
      failed.push(error)
      await inTransaction(context.db, async (tx) => {
        if (!(await settle(tx, due.id, { state: 'failed' }))) return
        const ref = { kind: due.kind, subject: due.subject }
        await keepAssetUses(tx, ref, 'scheduled', [])
        const name = (due.document as ContentDocument).title.FR_FR ?? due.subject
        await (await findContent(tx, ref))?.noteState?.(tx)
        await tell(tx, { userId: due.made_by, ref, name })
      })
    }
  }
}

function nextDue({ db, now }: ContentContext) {
  return db
    .selectFrom('content_version')
    .select([
      'id',
      'kind',
      'subject',
      'number',
      'made_by',
      'document',
      'langs',
      'note',
      'in_force_on',
    ])
    .where('state', '=', 'scheduled')
    .where('due_at', '<=', new Date(now.epochMilliseconds))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
}

type Due = NonNullable<Awaited<ReturnType<typeof nextDue>>>

/** False where another process has taken it. */
async function publish({ db, now }: ContentContext, due: Due): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const published_at = new Date(now.epochMilliseconds)
    if (!(await settle(tx, due.id, { state: 'published', published_at }))) return false
    const ref = { kind: due.kind, subject: due.subject }
    await keepAssetUses(tx, ref, 'scheduled', [])
    const content = await findContent(tx, ref)
    if (!content) throw new AppError('not-found')
    const version = {
      number: due.number,
      document: due.document as ContentDocument,
      langs: due.langs as LocaleCode[],
      note: due.note,
      inForceOn: due.in_force_on ?? undefined,
    }
    const actor = due.made_by === null ? OPERATOR : { id: due.made_by }
    await makePublic(tx, ref, content, version, { actor, now })
    await content.noteState?.(tx)
    return true
  })
}

async function settle(
  tx: Db,
  id: number,
  to: { state: 'published' | 'failed'; published_at?: Date },
): Promise<boolean> {
  const settled = await tx
    .updateTable('content_version')
    .set(to)
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .returning('id')
    .executeTakeFirst()
  return settled !== undefined
}
