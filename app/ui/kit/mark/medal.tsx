import type { CSSProperties } from 'react'
import { joinClasses } from '#ui/kit/join-classes.ts'
import type { Engraving } from './draw-medal.ts'
import styles from './medal.module.css'
import drawing from './medal.svg?url&no-inline'
import { numeralSize } from './numeral-size.ts'

const FRAME = { x: -500, y: -500, width: 1000, height: 1000 }

type MedalProps = {
  /** The rank or the count in the disc; a star where there is neither. */
  numeral: string | null
  engraving: Engraving
  /** In px, 44 to 240. */
  size: number
  className?: string | undefined
}

/**
 * Rated or rewarded is ochre; the violet seal proves, and is never used for this. Decorative: what
 * was earned stands beside it. It follows the theme of its place, light or dark.
 */
export function Medal({ numeral, engraving, size, className }: MedalProps) {
  return (
    <svg
      className={joinClasses(styles.medal, className)}
      style={{ '--side': `${size}px` } as CSSProperties}
      viewBox="-500 -500 1000 1000"
      aria-hidden="true"
    >
      <use href={`${drawing}#ground`} className={styles.ground} {...FRAME} />
      <use href={`${drawing}#${engraving}`} className={styles.engraving} {...FRAME} />
      <use href={`${drawing}#edge`} {...FRAME} />
      {numeral ? (
        <text className={styles.numeral} fontSize={numeralSize(numeral)} dy="0.34em">
          {numeral}
        </text>
      ) : (
        <use href={`${drawing}#star`} className={styles.star} {...FRAME} />
      )}
    </svg>
  )
}
