export const REVIEW_KINDS = ['testimony', 'video', 'case-study'] as const

export type ReviewKind = (typeof REVIEW_KINDS)[number]

/** Texts may be plain, or maps and lists by language: only whether something is there counts. */
export type ReviewContent = {
  testimonies: readonly { body?: unknown; video?: unknown }[]
  caseStudy?: unknown
  summary?: unknown
  timeline?: unknown
}

/** A review may be of several kinds, or of none when it is a rating alone. */
export function reviewKinds(review: ReviewContent): ReviewKind[] {
  const { testimonies, caseStudy, summary, timeline } = review
  const isOfKind: Record<ReviewKind, boolean> = {
    testimony: testimonies.some(({ body }) => hasContent(body)),
    video: testimonies.some(({ video }) => hasContent(video)),
    'case-study': [caseStudy, summary, timeline].some(hasContent),
  }
  return REVIEW_KINDS.filter((kind) => isOfKind[kind])
}

function hasContent(value: unknown): boolean {
  if (value === null || value === undefined) return false
  if (typeof value === 'string') return value.trim() !== ''
  if (typeof value === 'object') return Object.values(value).some(hasContent)
  return Boolean(value)
}
