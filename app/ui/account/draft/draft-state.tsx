import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { formatTime } from '#i18n/format.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { DraftContext } from './draft-context.tsx'
import styles from './draft-state.module.css'

/** Whether what is written is kept, and since when. */
export function DraftState() {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { savedAt, standing } = use(DraftContext)
  const time = savedAt && formatTime(savedAt, locale)
  const words = {
    saved: time ? t`Saved at ${time}` : '',
    saving: t`Saving…`,
  }[standing as string]
  const isKept = words !== undefined
  return (
    <p className={styles.state} role="status" data-kept={isKept}>
      {words !== '' && <Icon name={isKept ? 'check' : 'warning-circle-fill'} />}
      {words ?? t`Not saved`}
    </p>
  )
}
