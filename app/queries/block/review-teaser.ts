import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { LocaleCode } from '#domain/contract/translated.ts'
import { localeFromKey } from '#domain/locale.ts'
import { closingWords, openingWords } from './pull-quote.ts'

/** Beside a video, fewer: it speaks for itself. */
const QUOTE_WORDS = { written: 45, filmed: 24 }
const HIGHLIGHT_WORDS = 26

type Testimony = Endorsement['testimonies'][number]

/**
 * A review as far as a page shows it that is about something else: a few sentences of its author, the
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

function shortened(testimony: Testimony): Testimony {
  const body: Testimony['body'] = {}
  const highlight: Testimony['highlight'] = {}
  const mostWords = testimony.video ? QUOTE_WORDS.filmed : QUOTE_WORDS.written
  for (const [key, { full_text }] of Object.entries(testimony.body)) {
    const lang = key as LocaleCode
    const locale = localeFromKey(lang)
    body[lang] = { full_text: openingWords(full_text, locale, mostWords) }
    highlight[lang] = testimony.highlight[lang] ?? closingWords(full_text, locale, HIGHLIGHT_WORDS)
  }
  return { ...testimony, body, highlight: { ...testimony.highlight, ...highlight } }
}
