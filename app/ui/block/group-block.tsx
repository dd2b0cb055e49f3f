import { isDark, stepOf, textOf } from '#ui/block/part/block-content.ts'
import { BlockHeading } from '#ui/block/part/block-heading.tsx'
import type { BlockProps } from '#ui/block/part/block-props.ts'
import styles from './group-block.module.css'

/** GROUP: blocks that belong together, on a ground of their own; in another block, one below the other. */
export function GroupBlock({ component, level, isNested, inside }: BlockProps) {
  const { public_id, title, description, sub_components } = component
  const hasTitle = textOf(title) !== undefined
  const headingId = `b-${public_id}`
  const hasSteps = sub_components.some((child) => stepOf(child) !== undefined)
  const body = (
    <>
      {(hasTitle || textOf(description)) && (
        <div className={styles.head}>
          {hasTitle && (
            <BlockHeading level={level} id={headingId} isNested={isNested}>
              {title}
            </BlockHeading>
          )}
          {textOf(description) && <p>{description}</p>}
        </div>
      )}
      {inside(sub_components)}
    </>
  )
  const attributes = {
    ...(hasTitle && { 'aria-labelledby': headingId }),
    ...(isDark(component) && { 'data-theme': 'dark' }),
  }
  if (isNested) {
    return (
      <section className={styles.nested} {...attributes}>
        {body}
      </section>
    )
  }
  return (
    <section className={hasSteps ? `${styles.band} ${styles.steps}` : styles.band} {...attributes}>
      <div className={`wrap ${styles.inner}`}>{body}</div>
    </section>
  )
}
