import { joinClasses } from '#ui/kit/join-classes.ts'
import { MoreCount } from './more-count.tsx'
import styles from './tag.module.css'
import { Tag } from './tag.tsx'

/** What a card shows of its tags before it counts the rest. */
const MAX_SHOWN = 2

type ListedTag = {
  public_id: string
  label: string
  lang?: string | undefined
  href?: string | undefined
  icon?: string | undefined
}

type TagListProps = { tags: readonly ListedTag[]; max?: number }

export function TagList({ tags, max = MAX_SHOWN }: TagListProps) {
  if (tags.length === 0) return null
  const hidden = tags.length - max
  return (
    <ul className={styles.list}>
      {tags.slice(0, max).map(({ public_id, label, ...tag }) => (
        <li key={public_id}>
          <Tag {...tag}>{label}</Tag>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <MoreCount count={hidden} className={joinClasses(styles.tag, styles.more)} />
        </li>
      )}
    </ul>
  )
}
