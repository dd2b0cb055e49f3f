import { z } from 'zod'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { LIST_NAME_LENGTH, MOST_LISTS } from '#domain/shortlist/shortlist.ts'
import { lineInput } from '#domain/text/text-input.ts'
import { PUBLIC_ID } from '#domain/text/web-address.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { revokeTokens } from '#platform/security/tokens.server.ts'

const listInput = z.string().regex(PUBLIC_ID)
const nameInput = lineInput(LIST_NAME_LENGTH)

/** The forms of an account's lists, by their names. */
export const LIST_FORMS = {
  'list-new': z.object({ name: nameInput }),
  'list-name': z.object({ list: listInput, name: nameInput }),
  'list-choose': z.object({ list: listInput }),
  'list-drop': z.object({ list: listInput }),
} as const

type Context = { db: Db; now: Temporal.Instant }

const TOO_MANY: AccountProblem = 'too-many-choices'

/** The new one is the current one. */
export async function makeList(
  { db, now }: Context,
  user: SignedInUser,
  { name }: { name: string },
): Promise<void> {
  expectAllowed(user, 'keep-shortlists')
  const at = new Date(now.epochMilliseconds)
  await inTransaction(db, async (tx) => {
    const own = await lockLists(tx, user)
    if (own.length >= MOST_LISTS) throw new AppError('invalid', { name: TOO_MANY })
    await unchoose(tx, user)
    await tx
      .insertInto('shortlist')
      .values({
        public_id: newPublicId(),
        user_id: user.id,
        name,
        is_current: true,
        created_at: at,
        used_at: at,
      })
      .execute()
  })
}

export async function nameList(
  { db }: Context,
  user: SignedInUser,
  { list, name }: { list: string; name: string },
): Promise<void> {
  expectAllowed(user, 'keep-shortlists')
  const named = await db
    .updateTable('shortlist')
    .set({ name })
    .where('public_id', '=', list)
    .where('user_id', '=', user.id)
    .returning('id')
    .executeTakeFirst()
  if (!named) throw new AppError('not-found')
}

/** What is kept from now on is put on it. */
export async function chooseList(
  { db, now }: Context,
  user: SignedInUser,
  { list }: { list: string },
): Promise<void> {
  expectAllowed(user, 'keep-shortlists')
  await inTransaction(db, async (tx) => {
    const own = await lockLists(tx, user)
    if (!own.includes(list)) throw new AppError('not-found')
    await unchoose(tx, user)
    await tx
      .updateTable('shortlist')
      .set({ is_current: true, used_at: new Date(now.epochMilliseconds) })
      .where('public_id', '=', list)
      .execute()
  })
}

/** With its notes, and the link to it. */
export async function dropList(
  { db }: Context,
  user: SignedInUser,
  { list }: { list: string },
): Promise<void> {
  expectAllowed(user, 'keep-shortlists')
  await inTransaction(db, async (tx) => {
    const own = await lockLists(tx, user)
    if (!own.includes(list)) throw new AppError('not-found')
    await revokeTokens(tx, 'shortlist-share', list)
    await tx.deleteFrom('shortlist').where('public_id', '=', list).execute()
  })
}

/** Two changes at once wait for each other. */
async function lockLists(tx: Db, { id }: SignedInUser): Promise<string[]> {
  await tx.selectFrom('app_user').select('id').where('id', '=', id).forUpdate().execute()
  const rows = await tx
    .selectFrom('shortlist')
    .select('public_id')
    .where('user_id', '=', id)
    .execute()
  return rows.map((row) => row.public_id)
}

async function unchoose(tx: Db, { id }: SignedInUser): Promise<void> {
  await tx
    .updateTable('shortlist')
    .set({ is_current: false })
    .where('user_id', '=', id)
    .where('is_current', '=', true)
    .execute()
}
