import { type RawBuilder, sql } from 'kysely'

/*
 * What the public may know of a review's author: the rule of `shownParts`, for `r` with its buyer `b` and contact `c`,
 * either of which may be missing. Every read that shows an author asks here.
 */

export const isCompanyMasked = sql<boolean>`(r.is_company_masked or coalesce(b.is_anonymized, false))`

/** Shown with name and company: only such a review shows its author's portrait, and goes by the author's id. */
export function isShownInFull(review = 'r', buyer = 'b'): RawBuilder<boolean> {
  return sql`(not ${sql.ref(`${review}.is_contact_masked`)} and not ${sql.ref(`${review}.is_company_masked`)}
    and not coalesce(${sql.ref(`${buyer}.is_anonymized`)}, false))`
}

/**
 * The same person, signing with the company's name or standing on the page of its team. By keys: it costs what one
 * person has written, whatever the size of the site; without `offset 0` the database may gather everybody first.
 */
export const isBesideCompany = sql<boolean>`(
  exists (
    select from contact same
      join review open on open.contact_id = same.id and open.buyer_id = r.buyer_id
     where same.name_words = c.name_words and same.buyer_id = c.buyer_id
       and open.id <> r.id and open.state = 'published' and not open.is_erased
       and ${isShownInFull('open')} offset 0)
  or exists (
    select from team_member person join member own on own.id = person.member_id
     where person.name_words = c.name_words and own.status = 'active'
       and name_words(own.name) = name_words(b.name) offset 0))`

export const isNameShown = sql<boolean>`(
  case when c.id is null or r.is_contact_masked then false
       when ${isCompanyMasked} then not ${isBesideCompany}
       else true end)`

/** Whether a link is of a company, or of one that was merged into it. */
export function isLinkOf(link: string, buyer: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${link}.buyer_id`)} = ${sql.ref(`${buyer}.id`)} or exists (
    select from buyer gone where gone.id = ${sql.ref(`${link}.buyer_id`)}
       and gone.merged_into_id = ${sql.ref(`${buyer}.id`)}))`
}
