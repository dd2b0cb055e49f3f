import { Trans } from '@lingui/react/macro'
import styles from './skip-link.module.css'

/** The first stop of the keyboard: past what every page begins with. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#content">
      <Trans>Skip to content</Trans>
    </a>
  )
}
