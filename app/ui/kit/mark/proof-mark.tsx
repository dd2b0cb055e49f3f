import { drawing } from '#ui/kit/icon/drawing.ts'
import { joinClasses } from '#ui/kit/join-classes.ts'
import styles from './seal.module.css'

type ProofMarkProps = { className?: string | undefined }

/** The small mark beside a number of authenticated reviews; never alone, never as a bullet. */
export function ProofMark({ className }: ProofMarkProps) {
  return (
    <svg className={joinClasses(styles.mark, className)} viewBox="0 0 48 48" aria-hidden="true">
      <use href={drawing('mark')} />
      <use href={drawing('tick')} className={styles.tick} />
    </svg>
  )
}
