import { use } from 'react'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { isDark, recordOf } from './block-content.ts'
import { cardLevel } from './block-heading.tsx'
import type { BlockProps } from './block-props.ts'
import styles from './mention-block.module.css'
import { mentionCard } from './mention-card.tsx'

/** MENTION: a review, a member or a tag that the page speaks of; nothing else has a drawing. */
export function MentionBlock({ component, data, level, isNested }: BlockProps) {
  const { locale } = use(PageEnvironmentContext)
  return (
    <div className={isNested ? styles.nested : `wrap ${styles.alone}`}>
      {mentionCard(recordOf(component.content).mention, data, {
        locale,
        theme: isDark(component) ? 'dark' : 'light',
        headingLevel: cardLevel(level),
      })}
    </div>
  )
}
