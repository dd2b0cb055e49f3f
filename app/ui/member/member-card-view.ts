import type { MemberCardContent } from '#domain/contract/member-card.ts'
import type { Picture } from '#domain/contract/picture.ts'
import type { Translated } from '#domain/contract/translated.ts'
import type { Locale } from '#domain/locale.ts'
import { profilePath } from '#domain/paths.ts'
import { shownPoints } from '#domain/points.ts'
import { shownRating } from '#domain/rating.ts'
import { showableTags } from '#domain/tag.ts'
import { shownWords, type Words } from '#ui/shown-words.ts'

/** A member as its cards show it, in the visitor's language. */
export type MemberCardView = {
  name: string
  href: string | undefined
  color: string
  logo: Picture | null
  cover: Picture | null
  activity: Words | null
  description: Words | null
  tags: { public_id: string; label: string; lang: string | undefined }[]
  cities: string[]
  rating: number | null
  reviewCount: number
  authenticatedCount: number
  points: number
  kinds: { hasTestimony: boolean; hasVideo: boolean; hasCaseStudy: boolean }
}

export function memberCardView(member: MemberCardContent, locale: Locale): MemberCardView {
  const { hasTestimony, hasVideo, hasCaseStudy } = member
  const words = (text: Translated) => shownWords(text, locale)
  return {
    name: member.name,
    href: member.slug ? profilePath(locale, member.slug) : undefined,
    color: member.colors.primary,
    logo: member.logo,
    cover: member.cover,
    activity: words(member.activity),
    description: words(member.short_description),
    tags: showableTags(
      member.tags.map(({ tag }) => {
        const label = words(tag.label)
        return { public_id: tag.public_id, label: label?.text, lang: label?.lang }
      }),
    ),
    cities: member.cities.flatMap(({ label }) => words(label)?.text ?? []),
    rating: member.avg_rating === null ? null : shownRating(member.avg_rating),
    reviewCount: member.endorsements_count,
    authenticatedCount: member.authenticated_count,
    points: shownPoints(member.score_sum * 2),
    kinds: { hasTestimony, hasVideo, hasCaseStudy },
  }
}
