import { Trans } from '@lingui/react/macro'
import styles from './field.module.css'

/** In words: a star has to be explained. */
export function NeedMark({ required }: { required: boolean | undefined }) {
  if (required === undefined) return null
  return (
    <span className={styles.need}>
      {' '}
      {required ? <Trans>(required)</Trans> : <Trans>(optional)</Trans>}
    </span>
  )
}
