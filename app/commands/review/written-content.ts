import type { NewVersion } from '#commands/review/change/review-change.ts'
import { TIMELINE_PLACES } from '#domain/review/review-form.ts'
import type { LocaleCode } from '#domain/translated.ts'
import type { ReviewInput } from './review-form-input.ts'

/** What the author typed, as a version keeps it: in their own language, and nothing that they left empty. */
export function writtenContent(
  input: ReviewInput,
  locale: LocaleCode,
  writtenAt: Temporal.Instant,
): NewVersion {
  const words = (text: string) => (text === '' ? {} : { [locale]: text })
  const { issue, solution, result } = input
  const hasCase = issue !== '' || solution !== '' || result !== ''
  const timeline = TIMELINE_PLACES.flatMap((place) => {
    const label = input[`timeline_label_${place}`]
    const text = input[`timeline_text_${place}`]
    return label === '' && text === '' ? [] : [{ label: words(label), text: words(text) }]
  })
  const testimony = {
    body: { [locale]: { full_text: input.testimony } },
    video: input.video === '' ? null : input.video,
    written_at: writtenAt.toString(),
  }
  return {
    rating: input.rating,
    title: words(input.title),
    testimonies: [testimony],
    caseStudy: hasCase
      ? { issue: words(issue), solution: words(solution), result: words(result) }
      : null,
    timeline: timeline.length > 0 ? timeline : null,
  }
}
