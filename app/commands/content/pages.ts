import { z } from 'zod'
import { changeSlug, expectFreeSlug } from '#commands/address/change-slug.ts'
import { pageOfSite } from '#commands/address/set-redirect.ts'
import { writeRedirect } from '#commands/address/write-redirect.ts'
import { recordDecision } from '#commands/administration/record-decision.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { isFixedPage } from '#domain/address/slug.ts'
import { writtenPagePath } from '#domain/address/written-page-path.ts'
import { NEW_PAGE_TYPES, type NewPageType, PAGE_LIMITS } from '#domain/content/page-document.ts'
import { AppError } from '#domain/errors.ts'
import { DEFAULT_LOCALE } from '#domain/locale.ts'
import { choiceInput, optionalLineInput, wordsInput } from '#domain/text/text-input.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { revokeTokens } from '#platform/security/tokens.server.ts'
import { pageAt } from '#queries/address/page-at.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { saveDraft } from './draft.ts'

const ADDRESS = 200

export const newPageInput = z.object({
  type: choiceInput(NEW_PAGE_TYPES),
  slug: optionalLineInput(ADDRESS),
  title: wordsInput(PAGE_LIMITS.title),
})

export const renameInput = z.object({ slug: optionalLineInput(ADDRESS) })

export const removePageInput = z.object({ target: optionalLineInput(2_000) })

type Context = Pick<QueryContext, 'db' | 'now' | 'brand'>

/** A page with its French title alone, which nobody sees before it is published. Gives its public id. */
export async function createPage(
  context: Context,
  actor: SignedInUser,
  { type, slug, title }: z.output<typeof newPageInput>,
): Promise<string> {
  expectPermitted(actor, type)
  const { db, now } = context
  return inTransaction(db, async (tx) => {
    const subject = newPublicId()
    if (type === 'LIST') await expectList({ ...context, db: tx }, slug)
    else await expectFreeSlug(tx, { kind: 'page', type, slug })
    await tx.insertInto('page').values({ public_id: subject, type, slug, title: {} }).execute()
    const draft = { kind: 'page', subject, revision: 0 } as const
    await saveDraft({ db: tx, now }, actor, draft, (document) => ({
      ...document,
      title: { FR_FR: title },
    }))
    const details = { name: title }
    await recordDecision(tx, { actor, action: 'create-page', subject, details, now })
    return subject
  })
}

/** The list of companies that stands at `/membres/…` already, and has no page yet. */
async function expectList(context: Context & { db: Db }, slug: string): Promise<void> {
  const { kind } = await pageAt(context, `/membres/${slug}`)
  if (slug === '' || kind !== 'page') throw new AppError('invalid', { slug: 'list-missing' })
  const taken = await context.db
    .selectFrom('page')
    .select('id')
    .where('type', '=', 'LIST')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (taken) throw new AppError('invalid', { slug: 'slug-taken' })
}

/** The address before leads to the new one. */
export async function renamePage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: SignedInUser,
  { subject, slug }: { subject: string; slug: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { type } = await readOwn(tx, subject)
    expectPermitted(actor, type)
    await changeSlug(tx, { kind: 'page', subject, slug, actor, now })
  })
}

/** Takes a page away: its address says that it is gone for good, or leads to another page. Its versions stay. */
export async function removePage(
  context: Context,
  actor: SignedInUser,
  { subject, target }: { subject: string; target: string },
): Promise<void> {
  const { db, now } = context
  await inTransaction(db, async (tx) => {
    const page = await readOwn(tx, subject)
    expectPermitted(actor, page.type)
    if (isFixedPage(page)) throw new AppError('conflict', { reason: 'page-fixed' })
    const to = target === '' ? null : await pageOfSite({ ...context, db: tx }, target)
    await tx.deleteFrom('page').where('public_id', '=', subject).execute()
    await forgetDraft(tx, subject)
    const isPublic = Object.keys(page.title).length > 0
    // A list stands there with or without words of its own.
    if (isPublic && page.type !== 'LIST')
      await writeRedirect(tx, {
        path: writtenPagePath(DEFAULT_LOCALE, page),
        target: to,
        actor,
        now,
      })
    const details = { name: page.title.FR_FR ?? page.slug }
    await recordDecision(tx, { actor, action: 'remove-page', subject, details, now })
    await announceChanges(tx, ['frame', 'site', 'addresses'])
  })
}

async function forgetDraft(tx: Db, subject: string): Promise<void> {
  await tx
    .deleteFrom('content_draft')
    .where('kind', '=', 'page')
    .where('subject', '=', subject)
    .execute()
  await tx
    .updateTable('content_version')
    .set({ state: 'cancelled' })
    .where('kind', '=', 'page')
    .where('subject', '=', subject)
    .where('state', '=', 'scheduled')
    .execute()
  await revokeTokens(tx, 'preview', `page:${subject}`)
}

function expectPermitted(actor: SignedInUser, type: string): void {
  expectAllowed(actor, 'edit-content')
  if (type === 'LEGAL') expectAllowed(actor, 'publish-legal')
}

/** Pages that stand in the frame, or that code draws, are none of these. */
async function readOwn(tx: Db, subject: string) {
  const page = await tx
    .selectFrom('page')
    .select(['type', 'slug', 'title'])
    .where('public_id', '=', subject)
    .forUpdate()
    .executeTakeFirst()
  if (!page) throw new AppError('not-found')
  if (!isNewType(page.type)) throw new AppError('conflict', { reason: 'page-fixed' })
  return page
}

const isNewType = (type: string): type is NewPageType =>
  NEW_PAGE_TYPES.some((each) => each === type)
