import type { Endorsement } from '#domain/contract/endorsement.ts'
import { QUOTATION_WORDS, quotation } from '#domain/review/quotation.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { excerpt } from '#domain/text/words.ts'

/** Beside a video, fewer: it speaks for itself. */
const BODY_WORDS = { written: 45, filmed: 24 }

type Testimony = Endorsement['testimonies'][number]

/**
 * A review as far as a page shows it that is about something else: a few words of its author, the
 * figures of its case study. Three whole ones would weigh more than the rest of the page.
 */
export function reviewTeaser(review: Endorsement): Endorsement {
  const { testimonies, case_study, timeline, contact } = review
  const account = { ...review.public_account, about: {}, tags: [] }
  return {
    ...review,
    contact: { ...contact, account },
    public_account: account,
    testimonies: testimonies.map(shortened),
    case_study: case_study && { ...case_study, solution: {}, result: {} },
    // That there is one is enough to know which kind of review it is.
    timeline: timeline && { events: timeline.events.slice(0, 1) },
    tags: [],
  }
}

/** The beginning, and the author's highlight where there is one, marked as parts of what is not sent. */
function shortened(testimony: Testimony): Testimony {
  const body: Testimony['body'] = {}
  const highlight: Testimony['highlight'] = {}
  const mostWords = testimony.video ? BODY_WORDS.filmed : BODY_WORDS.written
  for (const [key, { full_text }] of Object.entries(testimony.body))
    body[key as LocaleCode] = { full_text: excerpt(full_text, mostWords) }
  for (const [key, chosen] of Object.entries(testimony.highlight)) {
    const lang = key as LocaleCode
    highlight[lang] = quotation(testimony.body[lang]?.full_text ?? '', chosen, QUOTATION_WORDS)
  }
  return { ...testimony, body, highlight }
}
