import type { LocaleCode, Translated } from '#domain/text/translated.ts'
import { TIMELINE_PLACES, type TimelineField } from './review-form.ts'

type Words = Translated

type Testimony = {
  body?: { [locale in LocaleCode]?: { full_text?: string } }
  highlight?: Words
  video?: string | null
  written_at?: string | null
}

type Step = { label?: Words; text?: Words }

type CaseStudy = { issue?: Words; solution?: Words; result?: Words; figures?: unknown[] }

/** A version of a review as it is kept. */
export type KeptContent = {
  rating: number
  title: Words
  description: Words
  summary: Words
  testimonies: readonly Testimony[]
  caseStudy: CaseStudy | null
  timeline: readonly Step[] | null
}

/** What the author may write anew. */
export type Revision = {
  rating: number
  title: string
  testimony: string
  video: string
  issue: string
  solution: string
  result: string
} & { [field in TimelineField]: string }

const CASE_PARTS = ['issue', 'solution', 'result'] as const

/** As the author may change it, in the language they wrote in. */
export function revisionOf(content: KeptContent, lang: LocaleCode): Revision {
  const said = content.testimonies[placeOf(content, lang)]
  const text = (words: Words | undefined) => words?.[lang] ?? ''
  return {
    rating: content.rating,
    title: text(content.title),
    testimony: said?.body?.[lang]?.full_text ?? '',
    video: said?.video ?? '',
    issue: text(content.caseStudy?.issue),
    solution: text(content.caseStudy?.solution),
    result: text(content.caseStudy?.result),
    ...timelineOf(content, text),
  }
}

function timelineOf(
  { timeline }: KeptContent,
  text: (words: Words | undefined) => string,
): { [field in TimelineField]: string } {
  const entries = TIMELINE_PLACES.flatMap((place) => {
    const step = timeline?.[place - 1]
    return [
      [`timeline_label_${place}`, text(step?.label)],
      [`timeline_text_${place}`, text(step?.text)],
    ]
  })
  return Object.fromEntries(entries)
}

/** What was changed loses its translations: they were of other words. */
export function revisedContent(
  content: KeptContent,
  revision: Revision,
  { lang, at }: { lang: LocaleCode; at: string },
): KeptContent {
  const before = revisionOf(content, lang)
  const said = content.testimonies[placeOf(content, lang)]
  const words = (kept: Words | undefined, text: string): Words => {
    if (text === (kept?.[lang] ?? '')) return kept ?? {}
    return text === '' ? {} : { [lang]: text }
  }
  const isUnsaid = revision.testimony === before.testimony && revision.video === before.video
  const testimony: Testimony = {
    ...said,
    ...(revision.testimony !== before.testimony && {
      body: { [lang]: { full_text: revision.testimony } },
      // It may quote what is not said any more.
      highlight: {},
    }),
    video: revision.video === '' ? null : revision.video,
    written_at: at,
  }
  const caseStudy = Object.fromEntries(
    CASE_PARTS.map((name) => [name, words(content.caseStudy?.[name], revision[name])]),
  )
  const hasCase = CASE_PARTS.some((name) => revision[name] !== '')
  return {
    ...content,
    rating: revision.rating,
    title: words(content.title, revision.title),
    testimonies: isUnsaid ? content.testimonies : replaced(content, lang, testimony),
    caseStudy: hasCase ? { ...content.caseStudy, ...caseStudy } : null,
    timeline: revisedTimeline(content.timeline ?? [], revision, words),
  }
}

/** A step that is emptied goes; those beyond the form's places stay. */
function revisedTimeline(
  kept: readonly Step[],
  revision: Revision,
  words: (kept: Words | undefined, text: string) => Words,
): Step[] | null {
  const steps = TIMELINE_PLACES.map((place) => {
    const step = kept[place - 1]
    const label = words(step?.label, revision[`timeline_label_${place}`])
    const text = words(step?.text, revision[`timeline_text_${place}`])
    return { ...step, label, text }
  })
  const said = steps.filter(({ label, text }) => Object.keys({ ...label, ...text }).length > 0)
  const all = [...said, ...kept.slice(TIMELINE_PLACES.length)]
  return all.length > 0 ? all : null
}

/** The first testimony with words in the author's language. */
function placeOf({ testimonies }: KeptContent, lang: LocaleCode): number {
  const place = testimonies.findIndex(({ body }) => body?.[lang]?.full_text?.trim())
  return place === -1 ? 0 : place
}

function replaced(content: KeptContent, lang: LocaleCode, testimony: Testimony) {
  const place = placeOf(content, lang)
  return content.testimonies.length === 0
    ? [testimony]
    : content.testimonies.map((each, index) => (index === place ? testimony : each))
}
