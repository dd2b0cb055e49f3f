import { sql } from 'kysely'
import { displayOf } from '#domain/review/review-display.ts'
import type { ReviewActor } from '#domain/review/review-life-cycle.ts'
import type { Translated } from '#domain/text/translated.ts'
import type { Db, Schema } from '#platform/database/schema.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { changeReview } from './change/change-review.ts'
import type { ReviewContext } from './review-context.ts'

type Author = Pick<
  Schema['review_author'],
  'first_name' | 'last_name' | 'job_title' | 'mailbox_hash'
> & { locale: Schema['review']['locale'] }

type Context = Pick<ReviewContext, 'db' | 'jobs' | 'now'>

/**
 * Makes the author, until now known to us alone, one of the site's contacts, and one of the people of the company that
 * was checked. Just before publication, so that nothing held is found by anybody.
 */
export async function attachAuthor(
  context: Context,
  reviewId: number,
  buyerId: number,
): Promise<void> {
  const tx = context.db
  const author = await tx
    .selectFrom('review_author as a')
    .innerJoin('review as r', 'r.id', 'a.review_id')
    .select(['a.first_name', 'a.last_name', 'a.job_title', 'a.mailbox_hash'])
    .select(['r.locale', 'r.is_company_masked'])
    .where('a.review_id', '=', reviewId)
    .executeTakeFirstOrThrow()
  if (!author.is_company_masked) {
    // Known only from reviews that mask it, it was found by nothing until now.
    await tx
      .updateTable('buyer')
      .set({ is_anonymized: false })
      .where('id', '=', buyerId)
      .where('is_anonymized', '=', true)
      .where('review_count', '=', 0)
      .execute()
  }
  const before = await knownContact(tx, author, buyerId)
  const contactId = await contactOf(tx, author, buyerId)
  await tx
    .updateTable('review')
    .set({ buyer_id: buyerId, contact_id: contactId })
    .where('id', '=', reviewId)
    .execute()
  if (before && !isSamePerson(before, author))
    await showAnew(context, contactId, { except: reviewId, actor: 'author' })
}

async function knownContact(tx: Db, { mailbox_hash }: Author, buyerId: number) {
  return tx
    .selectFrom('contact')
    .select(['first_name', 'last_name', 'job_title'])
    .where('buyer_id', '=', buyerId)
    .where('mailbox_hash', '=', mailbox_hash)
    .executeTakeFirst()
}

type Known = NonNullable<Awaited<ReturnType<typeof knownContact>>>

function isSamePerson(known: Known, { first_name, last_name, job_title, locale }: Author): boolean {
  return (
    known.first_name === first_name &&
    known.last_name === last_name &&
    known.job_title[locale] === job_title &&
    Object.keys(known.job_title).length === 1
  )
}

/** The reviews that name somebody name them otherwise from now on. */
export async function showAnew(
  context: Context,
  contactId: number,
  {
    except,
    actor,
    actorId = null,
  }: { except?: number; actor: ReviewActor; actorId?: number | null },
): Promise<void> {
  const others = await context.db
    .selectFrom('review')
    .select(['id', 'is_company_masked as isCompanyMasked'])
    .where('contact_id', '=', contactId)
    .where('id', '<>', except ?? 0)
    .where('state', '=', 'published')
    .where('is_erased', '=', false)
    .where('is_contact_masked', '=', false)
    .orderBy('id')
    .execute()
  for (const { id, isCompanyMasked } of others) {
    const masks = { isContactMasked: false, isCompanyMasked }
    const display = { type: 'display', masks, reason: displayOf(masks), actor, actorId } as const
    await changeReview(context, { ...display, reviewId: id })
  }
}

async function contactOf(tx: Db, author: Author, buyerId: number): Promise<number> {
  const { mailbox_hash, first_name, last_name, job_title, locale } = author
  const row = {
    first_name,
    last_name,
    job_title: sql<Translated>`${JSON.stringify({ [locale]: job_title })}::jsonb`,
  }
  const contact = await tx
    .insertInto('contact')
    .values({ public_id: newPublicId(), buyer_id: buyerId, mailbox_hash, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['buyer_id', 'mailbox_hash'])
        .where('mailbox_hash', 'is not', null)
        .doUpdateSet(row),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return contact.id
}
