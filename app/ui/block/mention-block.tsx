import { use } from 'react'
import { tagPath } from '#domain/tag-path.ts'
import { MemberCard } from '#ui/member/member-card.tsx'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import { ReviewCard } from '#ui/review/review-card.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { isDark, lookUp, mentionOf, recordOf } from './block-content.ts'
import { cardLevel } from './block-heading.tsx'
import type { BlockProps } from './block-props.ts'
import styles from './mention-block.module.css'
import { Words } from './words.tsx'

/** MENTION: a review, a member or a tag that the page speaks of; nothing else has a drawing. */
export function MentionBlock({ isNested, ...props }: BlockProps) {
  return (
    <div className={isNested ? styles.nested : `wrap ${styles.alone}`}>
      <Mentioned isNested={isNested} {...props} />
    </div>
  )
}

function Mentioned({ component, data, level }: BlockProps) {
  const { locale } = use(PageEnvironmentContext)
  const mention = mentionOf(recordOf(component.content).mention)
  const look = {
    theme: isDark(component) ? 'dark' : 'light',
    headingLevel: cardLevel(level),
  } as const
  switch (mention?.type) {
    case 'review': {
      const review = lookUp(data.reviews, mention.id)
      return review && <ReviewCard review={review} hasMember {...look} />
    }
    case 'member': {
      const member = lookUp(data.members, mention.id)
      return member && <MemberCard member={member} variant="select" {...look} />
    }
    case 'tag': {
      const tag = lookUp(data.tags, mention.id)
      return (
        tag && (
          <Tag href={tagPath(locale, tag)} icon={tag.icon}>
            <Words text={tag.label} />
          </Tag>
        )
      )
    }
    default:
      return null
  }
}
