import { Trans, useLingui } from '@lingui/react/macro'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatDate } from '#i18n/format.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './dispute-notice.module.css'

type DisputeNoticeProps = { member: string; since: string | null }

export function DisputeNotice({ member, since }: DisputeNoticeProps) {
  const { i18n } = useLingui()
  const date = since && formatDate(since, i18n.locale as CatalogueLocale)
  return (
    <div className={styles.notice}>
      <Icon name="warning-circle-fill" className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>
          <Trans>Disputed by the provider</Trans>
        </p>
        <p className={styles.text}>
          {date ? (
            <Trans>
              On {date}, {member} told us that it disagrees with this review.
            </Trans>
          ) : (
            <Trans>{member} has told us that it disagrees with this review.</Trans>
          )}{' '}
          <Trans>
            A disputed review stays visible unless it is illegal, and nobody but its author can
            change it.
          </Trans>
        </p>
      </div>
    </div>
  )
}
