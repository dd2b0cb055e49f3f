import { BlockButton } from '#ui/block/part/block-button.tsx'
import { buttonOf, textOf } from '#ui/block/part/block-content.ts'
import { BlockHeading } from '#ui/block/part/block-heading.tsx'
import { BlockPicture } from '#ui/block/part/block-picture.tsx'
import type { BlockProps } from '#ui/block/part/block-props.ts'
import styles from './cta-block.module.css'

/** CTA: the one dark panel of a page, with the one thing to do. */
export function CtaBlock({ component, level, isNested }: BlockProps) {
  const { public_id, title, description, picture } = component
  const button = buttonOf(component)
  const headingId = `b-${public_id}`
  return (
    <section
      className={isNested ? styles.nested : `below wrap ${styles.section}`}
      {...(textOf(title) && { 'aria-labelledby': headingId })}
    >
      <div
        className={picture ? `${styles.panel} ${styles.pictured}` : styles.panel}
        data-theme="dark"
      >
        <div className={styles.words}>
          {textOf(title) && (
            <BlockHeading level={level} id={headingId} className={styles.title}>
              {title}
            </BlockHeading>
          )}
          {textOf(description) && <p className={styles.description}>{description}</p>}
          {button && <BlockButton button={button} />}
        </div>
        {picture && (
          <div className={styles.ground}>
            <BlockPicture
              picture={picture}
              className={styles.picture}
              sizes="(min-width: 1024px) 573px, 100vw"
              isDecorative
            />
          </div>
        )}
      </div>
    </section>
  )
}
