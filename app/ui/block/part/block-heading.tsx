import type { ReactNode } from 'react'
import { joinClasses } from '#ui/kit/join-classes.ts'
import styles from './block-heading.module.css'

const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

export function headingTag(level: number): (typeof TAGS)[number] {
  return TAGS[Math.max(level, 1) - 1] ?? 'h6'
}

/** Below the page's own heading, and no deeper than HTML goes. */
export function headingLevel(level: number): 2 | 3 | 4 | 5 | 6 {
  return Math.min(Math.max(level, 2), 6) as 2 | 3 | 4 | 5 | 6
}

/** Cards have headings of these levels only. */
export function cardLevel(level: number): 2 | 3 | 4 {
  if (level <= 2) return 2
  return level === 3 ? 3 : 4
}

type BlockHeadingProps = {
  level: number
  /** Smaller, as within another block. */
  isNested?: boolean
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Blocks nest: the same heading is an h2 on one page and an h5 on another, and looks alike. */
export function BlockHeading({ level, isNested, className, ...attributes }: BlockHeadingProps) {
  const Heading = headingTag(level)
  return (
    <Heading
      className={joinClasses(styles.heading, isNested && styles.nested, className)}
      {...attributes}
    />
  )
}
