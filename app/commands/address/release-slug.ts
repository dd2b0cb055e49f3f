import { z } from 'zod'
import { recordDecision } from '#commands/administration/record-decision.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { SLUG_KINDS } from '#domain/address/slug.ts'
import { AppError } from '#domain/errors.ts'
import { choiceInput, optionalLineInput } from '#domain/text/text-input.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'

export const releaseInput = z.object({
  kind: choiceInput(SLUG_KINDS),
  slug: optionalLineInput(200),
  subject: optionalLineInput(20),
})

/** From then on the old address leads nowhere, and something else may have it. */
export async function releaseSlug(
  { db, now }: { db: Db; now: Temporal.Instant },
  actor: SignedInUser,
  { kind, slug, subject }: z.output<typeof releaseInput>,
): Promise<void> {
  expectAllowed(actor, 'edit-content')
  await inTransaction(db, async (tx) => {
    const released = await tx
      .deleteFrom('old_slug')
      .where('kind', '=', kind)
      .where('slug', '=', slug)
      .where('subject', '=', subject)
      .returning('slug')
      .executeTakeFirst()
    if (!released) throw new AppError('not-found')
    const details = { name: slug, thing: kind }
    await recordDecision(tx, { actor, action: 'release-slug', subject, details, now })
    await announceChanges(tx, ['addresses'])
  })
}
