import { useLingui } from '@lingui/react/macro'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './menu-button.module.css'
import { MENU_ID } from './menu-dialog.tsx'

/** Opens the menu without a script of ours; with one, by `OPEN_DIALOGS`. */
const OPENS_MENU = { command: 'show-modal', commandfor: MENU_ID }

export function MenuButton() {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t`Menu`}
      aria-haspopup="dialog"
      {...OPENS_MENU}
    >
      <Icon name="list" />
    </button>
  )
}
