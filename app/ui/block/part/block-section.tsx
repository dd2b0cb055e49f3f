import type { ReactNode } from 'react'
import type { Component } from '#domain/contract/page.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { textOf } from './block-content.ts'
import { BlockHeading } from './block-heading.tsx'
import styles from './block-section.module.css'

type BlockSectionProps = {
  component: Component
  level: number
  isNested: boolean
  /** On a ground of its own, across the page. */
  isTinted?: boolean
  /** Said below the title; the editor's description unless something else is. */
  lead?: ReactNode
  more?: { href: string; text: string }
  children: ReactNode
}

/** A section of the page with its title, or the same within another block, without margins. */
export function BlockSection(props: BlockSectionProps) {
  const { component, level, isNested, isTinted, more, children } = props
  const { public_id, title, description } = component
  const lead = props.lead ?? textOf(description)
  const headingId = `b-${public_id}`
  const body = (
    <>
      {(textOf(title) || lead || more) && (
        <div className={styles.head}>
          <div>
            {textOf(title) && (
              <BlockHeading level={level} id={headingId} isNested={isNested}>
                {title}
              </BlockHeading>
            )}
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {more && (
            <a className={styles.more} href={more.href}>
              {more.text}
              <Icon name="arrow-right" />
            </a>
          )}
        </div>
      )}
      {children}
    </>
  )
  const label = textOf(title) ? { 'aria-labelledby': headingId } : {}
  if (isNested) {
    return (
      <section className={styles.nested} {...label}>
        {body}
      </section>
    )
  }
  return (
    <section className={`below ${styles.section}${isTinted ? ` ${styles.tinted}` : ''}`} {...label}>
      <div className="wrap">{body}</div>
    </section>
  )
}
