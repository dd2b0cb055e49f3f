import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { MemberReviews } from '#domain/contract/member-reviews.ts'
import type { ReviewAge } from '#domain/review/review-filter.ts'
import type { ReviewKind } from '#domain/review/review-kind.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'

type Choice = { value: string; label: string; lang?: string | undefined; count: number }
type Choices = Record<keyof MemberReviews['choices'], Choice[]>

const KINDS = {
  testimony: msg`Testimonies`,
  'case-study': msg`Case studies`,
  video: msg`Videos`,
} satisfies Record<ReviewKind, unknown>

const AGES = {
  lt1: msg`Under 1 year`,
  '1-2': msg`1 to 2 years`,
  gt2: msg`Over 2 years`,
} satisfies Record<ReviewAge, unknown>

/** The values of each filter in the visitor's language. */
export function useFilterChoices({
  kind,
  rating,
  sector,
  date,
  quality,
  service,
}: MemberReviews['choices']) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const ofTags = (choices: MemberReviews['choices']['sector']): Choice[] =>
    choices.map(({ tag, count }) => {
      const words = shownWords(tag.label, locale)
      return { value: tag.public_id, label: words?.text ?? tag.slug, lang: words?.lang, count }
    })
  const countOf = (wanted: ReviewKind) => kind.find(({ value }) => value === wanted)?.count ?? 0
  const choices: Choices = {
    kind: (Object.keys(KINDS) as ReviewKind[]).map((value) => {
      return { value, label: t(KINDS[value]), count: countOf(value) }
    }),
    rating: rating.map(({ value, count }) => {
      return {
        value,
        label: t`${plural(Number(value), { one: '# star', other: '# stars' })}`,
        count,
      }
    }),
    sector: ofTags(sector),
    date: date.map(({ value, count }) => ({ value, label: t(AGES[value]), count })),
    quality: ofTags(quality),
    service: ofTags(service),
  }
  return choices
}
