import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'
import type { KeptContent } from './revised-content.ts'

const CASE_PARTS = [
  'rating',
  'title',
  'testimony',
  'highlight',
  'video',
  'description',
  'summary',
  'issue',
  'solution',
  'result',
  'figure',
  'step',
] as const

export type CasePartName = (typeof CASE_PARTS)[number]

/** One thing that an author wrote; `lang` is null for what has no language. */
export type CasePart = { key: string; name: CasePartName; lang: LocaleCode | null; text: string }

type Words = Partial<Record<LocaleCode, string | undefined>> | null | undefined

/** Everything that a version would show in public, in every language it is written in. */
export function casePartsOf(content: KeptContent): CasePart[] {
  const { testimonies, caseStudy, timeline } = content
  const figures = (caseStudy?.figures ?? []) as { value?: string; label?: Words }[]
  return [
    { key: 'rating', name: 'rating', lang: null, text: String(content.rating) },
    ...inLanguages('title', content.title),
    ...testimonies.flatMap(({ body, highlight, video }, index) => [
      ...inLanguages('testimony', fullTexts(body), index),
      ...inLanguages('highlight', highlight, index),
      ...(video
        ? [{ key: `video-${index}`, name: 'video' as const, lang: null, text: video }]
        : []),
    ]),
    ...inLanguages('description', content.description),
    ...inLanguages('summary', content.summary),
    ...inLanguages('issue', caseStudy?.issue),
    ...inLanguages('solution', caseStudy?.solution),
    ...inLanguages('result', caseStudy?.result),
    ...figures.flatMap(({ value, label }, index) =>
      inLanguages('figure', prefixed(value ?? '', label), index),
    ),
    ...(timeline ?? []).flatMap(({ label, text }, index) =>
      inLanguages('step', joined(label, text), index),
    ),
  ]
}

function inLanguages(name: CasePartName, words: Words, index = 0): CasePart[] {
  return LOCALE_CODES.flatMap((lang) => {
    const text = words?.[lang]
    return text ? [{ key: `${name}-${index}-${lang}`, name, lang, text }] : []
  })
}

function fullTexts(body: KeptContent['testimonies'][number]['body']): Words {
  return mapped((lang) => body?.[lang]?.full_text)
}

const prefixed = (value: string, label: Words): Words =>
  mapped((lang) => label?.[lang] && `${value} ${label[lang]}`)

const joined = (label: Words, text: Words): Words =>
  mapped((lang) => [label?.[lang], text?.[lang]].filter(Boolean).join(' — '))

function mapped(read: (lang: LocaleCode) => string | undefined): Words {
  return Object.fromEntries(LOCALE_CODES.map((lang) => [lang, read(lang)]))
}
