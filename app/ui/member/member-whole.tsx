import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatRating } from '#i18n/format.ts'
import type { MemberCardView } from './member-card-view.ts'
import styles from './member-facts.module.css'

type MemberWholeProps = { whole: NonNullable<MemberCardView['whole']> }

/** Beside the figures of one service, those of all. */
export function MemberWhole({ whole }: MemberWholeProps) {
  const { t, i18n } = useLingui()
  const { rating, reviewCount, points } = whole
  const parts = [
    ...(rating === null
      ? []
      : [t`${formatRating(rating, i18n.locale as CatalogueLocale)} out of 5`]),
    t`${plural(reviewCount, { one: '# review', other: '# reviews' })}`,
    ...(points > 0 ? [t`${plural(points, { one: '+ # point', other: '+ # points' })}`] : []),
  ]
  const figures = parts.join(', ')
  return (
    <p className={styles.whole}>
      <Trans>All services: {figures}</Trans>
    </p>
  )
}
