import { textOf } from './block-content.ts'
import { BlockHeading } from './block-heading.tsx'
import type { BlockProps } from './block-props.ts'
import styles from './header-block.module.css'

/** HEADER: a title with what is said below it. It heads a page, or the blocks beside it. */
export function HeaderBlock({ component, level, isNested }: BlockProps) {
  const { title, description } = component
  return (
    <header className={isNested ? styles.nested : `wrap ${styles.header}`}>
      {textOf(title) && (
        <BlockHeading level={level} isNested={isNested}>
          {title}
        </BlockHeading>
      )}
      {textOf(description) && <p className={styles.lead}>{description}</p>}
    </header>
  )
}
