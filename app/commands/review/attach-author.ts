import { sql } from 'kysely'
import type { Translated } from '#domain/text/translated.ts'
import type { Db, Schema } from '#platform/database/schema.ts'
import { newPublicId } from '#platform/security/secret.server.ts'

type Author = Pick<
  Schema['review_author'],
  'first_name' | 'last_name' | 'job_title' | 'mailbox_hash'
> & { locale: Schema['review']['locale'] }

/**
 * Makes the author, until now known to us alone, one of the site's contacts, and one of the people of the company that
 * was checked. Just before publication, so that nothing held is found by anybody.
 */
export async function attachAuthor(tx: Db, reviewId: number, buyerId: number): Promise<void> {
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
  const contactId = await contactOf(tx, author, buyerId)
  await tx
    .updateTable('review')
    .set({ buyer_id: buyerId, contact_id: contactId })
    .where('id', '=', reviewId)
    .execute()
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
