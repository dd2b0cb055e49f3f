import { useLingui } from '@lingui/react/macro'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './menu-toggle.module.css'

/** Opens and closes the `<details>` that it begins. */
export function MenuToggle() {
  const { t } = useLingui()
  return (
    <summary className={styles.toggle} aria-label={t`Menu`}>
      <Icon name="list" className={styles.opens} />
      <Icon name="x" className={styles.closes} />
    </summary>
  )
}
