import { profilePath } from '#domain/address/paths.ts'
import type { ServiceFigures } from '#domain/contract/listing.ts'
import type { MemberCardContent } from '#domain/contract/member-card.ts'
import type { Picture } from '#domain/contract/picture.ts'
import { shownPoints } from '#domain/leaderboard/points.ts'
import type { Locale } from '#domain/locale.ts'
import { shownRating } from '#domain/review/rating.ts'
import { showableTags } from '#domain/tag/tag.ts'
import type { Translated } from '#domain/text/translated.ts'
import { shownWords, type Words } from '#ui/kit/shown-words.ts'

/** A member as its cards show it, in the visitor's language. */
export type MemberCardView = {
  public_id: string
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
  /** Of all services together, where the other figures are those of one and there is more to say. */
  whole: Figures | null
}

type Figures = {
  rating: number | null
  reviewCount: number
  authenticatedCount: number
  points: number
}

type ShownMember = MemberCardContent & { in_service?: ServiceFigures | null }

export function memberCardView(member: ShownMember, locale: Locale): MemberCardView {
  const { hasTestimony, hasVideo, hasCaseStudy } = member
  const words = (text: Translated) => shownWords(text, locale)
  const { in_service: service } = member
  const whole = figuresOf(member)
  const isPart = service && service.endorsements_count < member.endorsements_count
  return {
    public_id: member.public_id,
    name: member.name,
    href: member.slug ? profilePath(locale, member.slug) : undefined,
    color: member.colors.primary,
    logo: member.logo,
    cover: member.cover,
    activity: words(service?.label ?? member.activity),
    description: words(member.short_description),
    tags: showableTags(
      member.tags.map(({ tag }) => {
        const label = words(tag.label)
        return { public_id: tag.public_id, label: label?.text, lang: label?.lang }
      }),
    ),
    cities: member.cities.flatMap(({ label }) => words(label)?.text ?? []),
    ...(service ? figuresOf(service) : whole),
    kinds: { hasTestimony, hasVideo, hasCaseStudy },
    whole: isPart ? whole : null,
  }
}

function figuresOf(of: Omit<ServiceFigures, 'label'>): Figures {
  return {
    rating: of.avg_rating === null ? null : shownRating(of.avg_rating),
    reviewCount: of.endorsements_count,
    authenticatedCount: of.authenticated_count,
    points: shownPoints(of.score_sum * 2),
  }
}
