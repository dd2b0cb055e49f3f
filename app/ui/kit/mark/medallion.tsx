import { drawing } from '#ui/kit/icon/drawing.ts'
import { joinClasses } from '#ui/kit/join-classes.ts'
import { leafMedallion } from './leaf-rosette.ts'
import styles from './seal.module.css'

type MedallionProps = {
  /** Of the entry that it stands for, as base64; without one, the engraving that all share. */
  leaf?: string | null | undefined
  className?: string | undefined
}

/** The seal of a stub: the words beside it say when and how the review was authenticated. */
export function Medallion({ leaf, className }: MedallionProps) {
  return (
    <svg
      className={joinClasses(styles.medallion, className)}
      viewBox="0 0 100 100"
      aria-hidden="true"
    >
      {leaf ? <Rosette leaf={leaf} /> : <use href={drawing('medallion')} />}
      <use href={drawing('tick')} x="24" y="24" width="52" height="52" className={styles.tick} />
    </svg>
  )
}

/** Browsers may round the last digit of a curve otherwise than the server: either drawing is right. */
function Rosette({ leaf }: { leaf: string }) {
  return (
    <g transform="translate(50 50) scale(.2)">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="9.5"
        d={leafMedallion(leaf)}
        suppressHydrationWarning
      />
      <circle r="115" fill="currentColor" />
    </g>
  )
}
