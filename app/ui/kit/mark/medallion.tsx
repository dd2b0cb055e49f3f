import { drawing } from '#ui/kit/icon/drawing.ts'
import { joinClasses } from '#ui/kit/join-classes.ts'
import styles from './seal.module.css'

type MedallionProps = { className?: string | undefined }

/** The seal of a stub: the words beside it say when and how the review was authenticated. */
export function Medallion({ className }: MedallionProps) {
  return (
    <svg
      className={joinClasses(styles.medallion, className)}
      viewBox="0 0 100 100"
      aria-hidden="true"
    >
      <use href={drawing('medallion')} />
      <use href={drawing('tick')} x="24" y="24" width="52" height="52" className={styles.tick} />
    </svg>
  )
}
