import { BlockButton } from '#ui/block/part/block-button.tsx'
import { buttonOf, isDark, linkOf, recordOf, stepOf, textOf } from '#ui/block/part/block-content.ts'
import { BlockHeading } from '#ui/block/part/block-heading.tsx'
import { BlockPicture } from '#ui/block/part/block-picture.tsx'
import type { BlockProps } from '#ui/block/part/block-props.ts'
import { hasOwnContent } from '#ui/block/part/is-shown.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './card-block.module.css'

/** CARD: a title with a few words; numbered where it is a step. */
export function CardBlock(props: BlockProps) {
  const { component, data, isNested, inside } = props
  const { sub_components } = component
  const card = hasOwnContent(component, data) && <Card {...props} />
  const inner = sub_components.length > 0 && (
    <div className={styles.inner}>{inside(sub_components)}</div>
  )
  if (isNested) {
    return (
      <>
        {card}
        {inner}
      </>
    )
  }
  return (
    <div className={`wrap ${styles.alone}`}>
      {card}
      {inner}
    </div>
  )
}

function Card({ component, level }: BlockProps) {
  const { title, description, picture, content } = component
  const step = stepOf(component)
  const href = linkOf(component)
  const button = buttonOf(component)
  const icon = textOf(recordOf(content).icon)
  const words = (
    <div className={styles.words}>
      {textOf(title) && (
        <BlockHeading level={level} className={styles.title}>
          {href ? <a href={href}>{title}</a> : title}
        </BlockHeading>
      )}
      {textOf(description) && <p className={styles.description}>{description}</p>}
      {button && <BlockButton button={button} />}
    </div>
  )
  if (step !== undefined) {
    return (
      <div className={styles.step}>
        <span className={styles.number} aria-hidden="true">
          {step}
        </span>
        {words}
      </div>
    )
  }
  return (
    <div className={styles.card} {...(isDark(component) && { 'data-theme': 'dark' })}>
      {picture && (
        <BlockPicture
          picture={picture}
          className={styles.picture}
          sizes="(min-width: 640px) 400px, 100vw"
        />
      )}
      {icon && <Icon name={icon} className={styles.icon} />}
      {words}
    </div>
  )
}
