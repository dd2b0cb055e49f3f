import { profilePath, referencePath } from '#domain/address/paths.ts'
import type { Account, Endorsement } from '#domain/contract/endorsement.ts'
import type { Picture } from '#domain/contract/picture.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import { QUOTATION_WORDS, quotation } from '#domain/review/quotation.ts'
import { shownRating } from '#domain/review/rating.ts'
import { type ReviewKind, reviewKinds } from '#domain/review/review-kind.ts'
import { showableTags } from '#domain/tag/tag.ts'
import type { Translated } from '#domain/text/translated.ts'
import { REVIEW_EXCERPT_WORDS } from '#domain/text/words.ts'
import { bestTranslation, type Translation } from '#i18n/best-translation.ts'
import { figureIn } from '#i18n/figure-in.ts'
import { asWords, shownWords, type Words } from '#ui/kit/shown-words.ts'
import { quoted } from './quotation.ts'

/** A review as its cards show it: the visitor's language where it has it, else its own. */
export type ReviewCardView = {
  href: string
  kinds: ReviewKind[]
  rating: number
  member: { name: string; href: string; color: string }
  title: Words | null
  quote: Words | null
  figures: { value: string; label: Words | null }[]
  cover: Picture | null
  qualities: { public_id: string; label: string; lang: string | undefined }[]
  author: {
    name: string
    avatar: Picture | null
    job: Words | null
    company: Words | null
    companyLogo: Picture | null
  }
  publishedAt: string
  experiencedOn: string | null
  isDisputed: boolean
  authenticated: Endorsement['authenticated']
}

const MAX_FIGURES = 2

/** How the text begins, or what its author chose of it, else a shorter beginning. */
const QUOTE_WORDS = { excerpt: REVIEW_EXCERPT_WORDS, highlight: QUOTATION_WORDS }

type QuoteLength = keyof typeof QUOTE_WORDS

export function reviewCardView(
  review: Endorsement,
  locale: Locale,
  quoteLength: QuoteLength = 'excerpt',
  maxWords = QUOTE_WORDS[quoteLength],
): ReviewCardView {
  const { contact, public_account: account, owner, case_study, timeline, summary } = review
  const pick = (text: Translated) => bestTranslation(text, locale, review.lang)
  const words = (text: Translated) => shownWords(text, locale, review.lang)
  return {
    href: referencePath(locale, owner.slug, review.reference_id),
    kinds: reviewKinds({ ...review, caseStudy: case_study, summary, timeline }),
    rating: shownRating(review.published_rating),
    member: {
      name: owner.name,
      href: profilePath(locale, owner.slug),
      color: owner.colors.primary,
    },
    title: words(review.title),
    quote: inQuotes(wordsOfAuthor(review, pick, quoteLength, maxWords), locale),
    figures: (case_study?.figures ?? []).slice(0, MAX_FIGURES).map(({ value, label }) => ({
      value: figureIn(value, localeFromKey(review.lang), locale),
      label: words(label),
    })),
    cover: coverOf(review),
    qualities: showableTags(
      review.qualities.map(({ quality }) => {
        const label = words(quality.label)
        return { public_id: quality.public_id, label: label?.text, lang: label?.lang }
      }),
    ),
    author: {
      name: contact.full_name,
      avatar: contact.is_masked ? null : contact.avatar,
      job: words(contact.job_title),
      company: companyName(account, words),
      companyLogo: account.is_anonymized ? null : account.logo,
    },
    publishedAt: review.published_at,
    experiencedOn: review.experienced_on,
    isDisputed: review.is_disputed,
    authenticated: review.authenticated,
  }
}

/** Of the first testimony that has words. */
function wordsOfAuthor(
  { testimonies }: Endorsement,
  pick: (text: Translated) => Translation | null,
  length: QuoteLength,
  maxWords: number,
): Translation | null {
  for (const { body, highlight } of testimonies) {
    const texts = Object.entries(body).map(([lang, { full_text }]) => [lang, full_text])
    const whole = pick(Object.fromEntries(texts))
    const chosen = pick(highlight)
    const found = whole ?? chosen
    if (!found) continue
    const isChosen = !whole || (length === 'highlight' && chosen?.lang === whole.lang)
    const best = isChosen && chosen ? chosen.text : ''
    return { ...found, text: quotation(whole?.text ?? '', best, maxWords) }
  }
  return null
}

function coverOf({ pictures }: Endorsement): Picture | null {
  const picture = pictures.find(({ kind }) => kind === 'COVER' || kind === 'CONTEXT')
  return picture?.file ?? null
}

function companyName({ name }: Account, words: (text: Translated) => Words | null): Words | null {
  if (typeof name !== 'string') return name && words(name)
  return name ? { text: name, lang: undefined } : null
}

function inQuotes(found: Translation | null, locale: Locale): Words | null {
  return found && asWords({ ...found, text: quoted(found.text, found.lang) }, locale)
}
