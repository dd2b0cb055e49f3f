import { z } from 'zod'
import { recordDecision } from '#commands/administration/record-decision.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { articleSubject } from '#domain/address/page-subject.ts'
import { AppError } from '#domain/errors.ts'
import { nameInput, optionalLineInput } from '#domain/text/text-input.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import type { ContentContext } from './draft.ts'

const AUTHOR_LIMITS = { name: 120, role: 120 } as const

const role = optionalLineInput(AUTHOR_LIMITS.role)

/** Who signs articles: a name, what they do in five languages, a portrait. */
export const authorInput = z.object({
  full_name: nameInput(AUTHOR_LIMITS.name),
  FR_FR: role,
  EN_GB: role,
  ES_ES: role,
  IT_IT: role,
  DE_DE: role,
  /** The public id of an asset. */
  portrait: z.string().max(100).catch(''),
})

/** Writes somebody who signs articles, or a new one; every page that bears the name is rendered anew. Gives the id. */
export async function changeAuthor(
  { db, now }: ContentContext,
  actor: SignedInUser,
  { id, full_name, portrait, ...roles }: z.output<typeof authorInput> & { id?: string },
): Promise<string> {
  expectAllowed(actor, 'edit-content')
  return inTransaction(db, async (tx) => {
    const written = LOCALE_CODES.flatMap((lang) => (roles[lang] ? [[lang, roles[lang]]] : []))
    const row = {
      full_name,
      role: Object.fromEntries(written),
      avatar_asset_id: portrait === '' ? null : await portraitId(tx, portrait),
    }
    const subject = id ?? newPublicId()
    if (id === undefined)
      await tx
        .insertInto('author')
        .values({ ...row, public_id: subject })
        .execute()
    else {
      const changed = await tx
        .updateTable('author')
        .set(row)
        .where('public_id', '=', id)
        .returning('id')
        .executeTakeFirst()
      if (!changed) throw new AppError('not-found')
      await announceArticles(tx, changed.id)
    }
    const details = { name: full_name }
    await recordDecision(tx, { actor, action: 'change-author', subject, details, now })
    return subject
  })
}

/** Of a person nobody else shows: neither somebody's of a team, nor a client's. */
async function portraitId(tx: Db, publicId: string): Promise<number> {
  const found = await tx
    .selectFrom('asset')
    .select('id')
    .where('public_id', '=', publicId)
    .where('kind', '=', 'IMAGE')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('usage', 'in', ['CONTEXT', 'COVER', 'SOCIAL']),
        exists(
          selectFrom('author').select('author.id').whereRef('avatar_asset_id', '=', 'asset.id'),
        ),
      ]),
    )
    .executeTakeFirst()
  if (!found) throw new AppError('invalid', { portrait: 'not-a-choice' })
  return found.id
}

async function announceArticles(tx: Db, authorId: number): Promise<void> {
  const articles = await tx
    .selectFrom('article')
    .select('public_id')
    .where('author_id', '=', authorId)
    .where('published_at', 'is not', null)
    .execute()
  if (articles.length === 0) return
  await announceChanges(tx, [...articles.map(({ public_id }) => articleSubject(public_id)), 'site'])
}
