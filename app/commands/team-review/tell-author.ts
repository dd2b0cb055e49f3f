import { sql } from 'kysely'
import {
  type Letter,
  type ReviewContext,
  sendReviewLetter,
} from '#commands/review/review-context.ts'
import type { LocaleCode } from '#domain/translated.ts'
import type { Db } from '#platform/database/schema.ts'

type Told = {
  reviewId: number
  publicId: string
  /** Of the mail, within the review: the same never makes a second one. */
  event: string
  letter(locale: LocaleCode): Letter
}

/** At the address from which the review was confirmed. Nobody is told where none is known. */
export async function tellAuthor(
  tx: Db,
  context: Pick<ReviewContext, 'jobs' | 'mailDomain'>,
  { reviewId, publicId, event, letter }: Told,
): Promise<void> {
  const { rows } = await sql<{ email: string; locale: LocaleCode }>`
    select coalesce(a.email, u.email) as email, r.locale
      from review r
      left join review_author a on a.review_id = r.id and a.verified_at is not null
      left join app_user u on u.contact_id = r.contact_id
     where r.id = ${reviewId} and coalesce(a.email, u.email) is not null
     order by u.id limit 1
  `.execute(tx)
  const [author] = rows
  if (!author) return
  const { email, locale } = author
  const mail = { event: `review.${publicId}.${event}`, to: email, locale, letter: letter(locale) }
  await sendReviewLetter(tx, context, mail)
}
