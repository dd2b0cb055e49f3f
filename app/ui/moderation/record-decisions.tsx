import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { RecordedDecision } from '#domain/contract/moderation.ts'
import { formatDate } from '#i18n/format.ts'
import { translated } from '#i18n/translated.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { REASON_TEXTS } from './reason-texts.ts'
import styles from './record-page.module.css'

const KINDS = {
  publish: msg`Published`,
  refuse: msg`Refused`,
  'ask-clarification': msg`Question to the author`,
  suspend: msg`Suspended`,
  restore: msg`Put back online`,
  settle: msg`Left online`,
} satisfies Record<RecordedDecision['kind'], unknown>

/** Each with its day, what was decided and why. */
export function RecordDecisions({ decisions }: { decisions: readonly RecordedDecision[] }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <ol className={styles.decisions}>
      {decisions.map(({ id, day, kind, reason, isOnAppeal, category }) => {
        const area = translated(category, locale)
        return (
          <li key={id}>
            <time dateTime={day}>{formatDate(day, locale)}</time>
            <div>
              <p className={styles.what}>
                {t(KINDS[kind])}
                {isOnAppeal && (
                  <span>
                    {' '}
                    <Trans>(on appeal)</Trans>
                  </span>
                )}
              </p>
              {reason && <p>{t(REASON_TEXTS[reason])}</p>}
            </div>
            {area && (
              <p className={styles.area} lang={area.lang}>
                {area.text}
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}
