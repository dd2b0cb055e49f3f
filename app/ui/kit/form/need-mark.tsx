import { Trans } from '@lingui/react/macro'
import styles from './field.module.css'

/** In words: a star has to be explained. What has to be filled in is the rule, and says nothing. */
export function NeedMark({ required }: { required: boolean | undefined }) {
  if (required !== false) return null
  return (
    <span className={styles.need}>
      {' '}
      <Trans>(optional)</Trans>
    </span>
  )
}
