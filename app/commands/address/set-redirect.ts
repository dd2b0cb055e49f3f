import { z } from 'zod'
import { recordDecision } from '#commands/administration/record-decision.ts'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { type Actor, expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { parseTypedPath } from '#domain/address/redirect.ts'
import { AppError } from '#domain/errors.ts'
import { choiceInput, optionalLineInput } from '#domain/text/text-input.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { pageAt } from '#queries/address/page-at.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { lockRedirects, writeRedirect } from './write-redirect.ts'

/** More than any path may have: what is too long is said by the path's own rule. */
const MOST_TYPED = 2_000

export const redirectInput = z.object({
  path: optionalLineInput(MOST_TYPED),
  answer: choiceInput(['moved', 'gone']),
  target: optionalLineInput(MOST_TYPED),
})

type RedirectInput = z.output<typeof redirectInput>

type Context = Pick<QueryContext, 'db' | 'now' | 'brand'>

/**
 * What an editor wants of an address: that it leads to a page of this site, or says that it is gone. `id` is the
 * public id of the one that is changed. Gives the redirect's public id.
 */
export async function setRedirect(
  context: Context,
  actor: Actor & { id: number },
  { id, ...input }: RedirectInput & { id?: string },
): Promise<string> {
  expectAllowed(actor, 'edit-content')
  const { db, now } = context
  return inTransaction(db, async (tx) => {
    await lockRedirects(tx)
    const own = { ...context, db: tx }
    const before = id === undefined ? undefined : await readOwn(tx, id)
    const path = await freePath(own, input.path, before?.path)
    const target = input.answer === 'gone' ? null : await pageOfSite(own, input.target, id)
    // The same redirect under another path keeps its hits and its place.
    if (before && before.path !== path)
      await tx
        .updateTable('redirect')
        .set({ path, target: null })
        .where('public_id', '=', before.id)
        .execute()
    return writeRedirect(tx, { path, target, actor, now })
  })
}

async function readOwn(tx: Db, id: string): Promise<{ id: string; path: string }> {
  const found = await tx
    .selectFrom('redirect')
    .select(['public_id as id', 'path'])
    .where('public_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('not-found')
  return found
}

const invalid = (field: 'path' | 'target', problem: AccountProblem) =>
  new AppError('invalid', { [field]: problem })

/** Redirects are asked only where there is nothing else: one for a page that answers would do nothing. */
async function freePath(context: Context & { db: Db }, typed: string, before: string | undefined) {
  const parsed = parseTypedPath(typed)
  if ('problem' in parsed) throw invalid('path', parsed.problem)
  const { path } = parsed
  if (path === before) return path
  const known = await context.db
    .selectFrom('redirect')
    .select('id')
    .where('path', '=', path)
    .executeTakeFirst()
  if (known) throw invalid('path', 'path-taken')
  const { kind } = await pageAt(context, path)
  if (kind === 'page' || kind === 'moved' || kind === 'gone') throw invalid('path', 'path-answers')
  return path
}

/** The path where the page is now; what is none is refused at the field `target`. */
export async function pageOfSite(
  context: Context & { db: Db },
  typed: string,
  id = '',
): Promise<string> {
  const parsed = parseTypedPath(typed)
  if ('problem' in parsed) throw invalid('target', parsed.problem)
  // What another redirect leads on from is no page, and still a place to lead to.
  const next = await context.db
    .selectFrom('redirect')
    .select('id')
    .where('path', '=', parsed.path)
    .where('public_id', '<>', id)
    .executeTakeFirst()
  if (next) return parsed.path
  const found = await pageAt(context, parsed.path)
  if (found.kind === 'moved') return found.path
  if (found.kind === 'none' || found.kind === 'gone') throw invalid('target', 'target-missing')
  return parsed.path
}

export async function removeRedirect(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: SignedInUser,
  id: string,
): Promise<void> {
  expectAllowed(actor, 'edit-content')
  await inTransaction(db, async (tx) => {
    const removed = await tx
      .deleteFrom('redirect')
      .where('public_id', '=', id)
      .returning(['path', 'target'])
      .executeTakeFirst()
    if (!removed) throw new AppError('not-found')
    const details = { name: removed.path, target: removed.target ?? '' }
    await recordDecision(tx, { actor, action: 'remove-redirect', subject: id, details, now })
    await announceChanges(tx, ['addresses'])
  })
}
