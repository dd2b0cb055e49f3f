import { sql } from 'kysely'
import type { Translated } from '#domain/contract/translated.ts'
import { countryOfDomain } from '#domain/country-of-domain.ts'
import { slugify } from '#domain/slug.ts'
import { newPublicId } from '#platform/public-id.server.ts'
import type { Db, Schema } from '#platform/schema.ts'

type Author = Pick<
  Schema['review_author'],
  | 'email_domain'
  | 'email_kind'
  | 'company_name'
  | 'first_name'
  | 'last_name'
  | 'job_title'
  | 'mailbox_hash'
> & { area_id: number }

/**
 * Makes the author, until now known to us alone, one of the site's contacts, and their company one of its
 * clients: that of their domain. Just before publication, so that nothing held is found by anybody.
 */
export async function attachAuthor(tx: Db, reviewId: number): Promise<void> {
  const author = await tx
    .selectFrom('review_author as a')
    .innerJoin('review as r', 'r.id', 'a.review_id')
    .selectAll('a')
    .select(['r.locale', 'r.is_company_masked'])
    .where('a.review_id', '=', reviewId)
    .executeTakeFirstOrThrow()
  const buyerId =
    (author.email_kind === 'professional' && (await buyerOfDomain(tx, author))) ||
    (await createBuyer(tx, author, author.is_company_masked))
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

async function buyerOfDomain(tx: Db, { email_domain }: Author): Promise<number | undefined> {
  const found = await tx
    .selectFrom('buyer')
    .select('id')
    .where('email_domain', '=', email_domain)
    .executeTakeFirst()
  return found?.id
}

async function createBuyer(tx: Db, author: Author, isMasked: boolean): Promise<number> {
  const domain = author.email_kind === 'professional' ? author.email_domain : null
  const publicId = newPublicId()
  // A masked company's slug says nothing either.
  const wanted = isMasked ? publicId.toLowerCase() : slugify(author.company_name).slice(0, 80)
  const { rows } = await sql<{ id: number }>`
    insert into buyer (public_id, slug, name, area_id, country, email_domain, is_anonymized)
    select ${publicId},
           case when ${wanted} = '' or exists (select from buyer where slug = ${wanted})
                then ${`${wanted || 'client'}-${publicId.slice(0, 6).toLowerCase()}`} else ${wanted} end,
           ${author.company_name}, ${author.area_id}, ${domain ? countryOfDomain(domain) : ''},
           ${domain}, ${isMasked}
    -- Two authors of one new company may confirm at once.
    on conflict (email_domain) do update set email_domain = excluded.email_domain
    returning id
  `.execute(tx)
  const [created] = rows
  if (!created) throw new Error('A new buyer has an id')
  return created.id
}

async function contactOf(
  tx: Db,
  author: Author & { locale: Schema['review']['locale'] },
  buyerId: number,
): Promise<number> {
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
