import type { Reference } from '#domain/contract/member-reference.ts'
import type { Json } from '#domain/register/canonical-json.ts'
import { dayShown, type ShownReview } from '#domain/register/verify/shown-review.ts'

type Written = Pick<
  Reference,
  'title' | 'description' | 'summary' | 'testimonies' | 'case_study' | 'timeline'
>

/** What the page shows of a review, in the words of the register. */
export function shownOf(review: Reference): ShownReview {
  const { authenticated, contact, public_account: account, register } = review
  const name = account.is_anonymized || typeof account.name !== 'string' ? null : account.name
  const newest = {
    ...contentOf(review),
    lang: review.lang,
    experienced_on: review.experienced_on,
    qualities: review.qualities.map(({ quality }) => quality.public_id),
    tags: review.tags.map(({ tag }) => tag.public_id),
  }
  return {
    review: review.public_id,
    member: review.owner.public_id,
    entry: register?.entry ?? null,
    leaf: register?.leaf ?? null,
    isWaiting: register?.is_waiting ?? false,
    versions: [
      { version: null, content: newest },
      ...review.earlier_versions.map((each) => ({
        version: each.version,
        content: contentOf(each),
      })),
    ],
    author: contact.is_masked
      ? null
      : {
          first_name: contact.first_name,
          last_name: contact.last_name,
          job_title: contact.job_title,
        },
    company: name === null ? null : { name, domain: authenticated?.domain ?? null },
    rating: Math.round(review.published_rating * 10),
    publishedOn: dayShown(review.published_at),
    authenticated: authenticated && {
      day: dayShown(authenticated.date),
      method: authenticated.method,
    },
    isDisputed: review.is_disputed,
    replies: [review.reply, review.answer].flatMap((said) =>
      said ? [{ body: said.body, lang: said.lang }] : [],
    ),
  }
}

function contentOf(written: Written): { [key: string]: Json } {
  const { title, description, summary, testimonies, case_study, timeline } = written
  const content = { title, description, summary, testimonies, case_study }
  return { ...(content as { [key: string]: Json }), timeline: (timeline?.events ?? null) as Json }
}
