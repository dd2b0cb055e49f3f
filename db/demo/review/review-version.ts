import { timestamp } from '#db/demo/calendar.ts'
import type { Row } from '#db/demo/load/bulk-insert.ts'
import type { Random } from '#db/demo/random.ts'
import { withName } from '#db/demo/texts.ts'
import type { Text } from '#db/standard/text.ts'
import { wordsOf } from '#domain/leaderboard/points.ts'
import { localeFromKey } from '#domain/locale.ts'
import { textSketch } from '#domain/moderation/text-sketch.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { figureIn } from '#i18n/figure-in.ts'
import type { Composed } from './review-text.ts'
import type { WholeText } from './showcase.ts'

type Written = { [locale in LocaleCode]?: string }
type Testimony = {
  body: { [locale in LocaleCode]?: { full_text: string } }
  highlight?: Written
  video?: string
}

export type ReviewContent = {
  title: Written
  description: Written
  summary: Written
  testimonies: Testimony[]
  caseStudy?: unknown
  timeline?: unknown
}

/** No such host exists: the player's placeholder shows, and nobody's server is asked. */
const VIDEO_HOST = 'https://video.attesta.example'

/** A review put together from phrases, in its author's language only. */
export function composedContent(composed: Composed, random: Random): ReviewContent {
  const { locale, title, body, remark, highlight } = composed
  const written = (text: string | undefined): Written => (text ? { [locale]: text } : {})
  const testimony: Testimony = {
    body: body ? { [locale]: { full_text: body } } : {},
    ...(highlight && { highlight: written(highlight) }),
    ...(body && random.chance(0.05) && { video: videoAddress(random) }),
  }
  return {
    title: written(title),
    description: written(remark),
    summary: {},
    testimonies: body ? [testimony] : [],
  }
}

/** A text that was written as a whole, in all five languages. */
export function wholeContent(
  whole: WholeText,
  memberName: string,
  locale: LocaleCode,
  random: Random,
): ReviewContent {
  const named = (text: Text) => withName(text, memberName)
  if (whole.kind === 'testimony') {
    const { title, text } = whole.text
    const body = Object.fromEntries(
      Object.entries(named(text)).map(([locale, full_text]) => [locale, { full_text }]),
    )
    const video = random.chance(0.12) ? { video: videoAddress(random) } : {}
    return {
      title: named(title),
      description: {},
      summary: {},
      testimonies: [{ body, ...video }],
    }
  }
  const { title, summary, issue, solution, result, figures, timeline } = whole.text
  // Some clients give the story in short and its dates, without the three chapters.
  const isShort = random.chance(0.2)
  return {
    title: named(title),
    description: {},
    summary: named(summary),
    testimonies: [],
    ...(!isShort && {
      caseStudy: {
        issue: named(issue),
        solution: named(solution),
        result: named(result),
        // Written in the French way; their author types them in another.
        figures: figures.map(({ value, label }) => ({
          value: figureIn(value, 'fr-FR', localeFromKey(locale)),
          label,
        })),
      },
    }),
    timeline: timeline.map(({ label, text }) => ({ label, text: named(text) })),
  }
}

/** What the author had written at first, where something was added later. */
export function firstWording(content: ReviewContent): ReviewContent | undefined {
  const [testimony] = content.testimonies
  if (!testimony) return undefined
  const entries = Object.entries(testimony.body).map(([locale, { full_text }]) => {
    const [beginning = full_text] = full_text.split('\n\n')
    return [locale, { full_text: beginning }]
  })
  const body = Object.fromEntries(entries)
  if (JSON.stringify(body) === JSON.stringify(testimony.body)) return undefined
  return { ...content, testimonies: [{ ...testimony, body }] }
}

export function versionRow(
  reviewId: number,
  version: number,
  rating: number,
  content: ReviewContent,
  writtenAt: number,
  random: Random,
): Row {
  const written_at = timestamp(writtenAt)
  return {
    review_id: reviewId,
    version,
    rating,
    title: content.title,
    description: content.description,
    summary: content.summary,
    testimonies: content.testimonies.map((testimony) => ({ ...testimony, written_at })),
    case_study: content.caseStudy ?? null,
    timeline: content.timeline ?? null,
    sketch: textSketch(wordsOf(content.testimonies)),
    consent_id: version > 1 ? uuid(random) : null,
    written_at,
  }
}

const videoAddress = (random: Random) => `${VIDEO_HOST}/${random.publicId()}`

function uuid(random: Random): string {
  const hex = (length: number) =>
    Array.from({ length }, () => random.integer(0, 15).toString(16)).join('')
  const variant = random.pick(['8', '9', 'a', 'b'])
  return `${hex(8)}-${hex(4)}-4${hex(3)}-${variant}${hex(3)}-${hex(12)}`
}
