import type { ReactNode } from 'react'
import { tagPath } from '#domain/address/content-path.ts'
import type { BlockData } from '#domain/contract/page.ts'
import type { Locale } from '#domain/locale.ts'
import { Tag } from '#ui/kit/tag/tag.tsx'
import { MemberCard } from '#ui/member/member-card.tsx'
import { ReviewCard } from '#ui/review/review-card.tsx'
import { lookUp, mentionOf } from './block-content.ts'
import { Words } from './words.tsx'

type Look = { locale: Locale; theme?: 'light' | 'dark'; headingLevel: 2 | 3 | 4 }

/** A review, a member or a tag as a card; null for what has left and for what has no drawing. */
export function mentionCard(
  attributes: unknown,
  data: Pick<BlockData, 'reviews' | 'members' | 'tags'>,
  { locale, ...look }: Look,
): ReactNode {
  const mention = mentionOf(attributes)
  switch (mention?.type) {
    case 'review': {
      const review = lookUp(data.reviews, mention.id)
      return review ? <ReviewCard review={review} hasMember {...look} /> : null
    }
    case 'member': {
      const member = lookUp(data.members, mention.id)
      return member ? <MemberCard member={member} variant="select" {...look} /> : null
    }
    case 'tag': {
      const tag = lookUp(data.tags, mention.id)
      if (!tag) return null
      return (
        <Tag href={tagPath(locale, tag)} icon={tag.icon}>
          <Words text={tag.label} />
        </Tag>
      )
    }
    default:
      return null
  }
}
