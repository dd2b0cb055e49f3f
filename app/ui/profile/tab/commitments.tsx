import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MemberCulture } from '#domain/contract/member-culture.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatNumber } from '#i18n/format.ts'
import styles from './commitments.module.css'

type CommitmentsProps = { commitments: MemberCulture['commitments'] }

/** Counted, not claimed: how the member answers its clients, the unhappy ones too. */
export function Commitments({ commitments }: CommitmentsProps) {
  const { i18n } = useLingui()
  const { reviews_count, replied_count, critical_count, critical_replied_count } = commitments
  const { authenticated_count } = commitments
  const written = (count: number) => formatNumber(count, i18n.locale as CatalogueLocale)
  return (
    <ul className={styles.figures}>
      <Figure value={written(replied_count)}>
        <Plural
          value={reviews_count}
          one="answered in public, of # review"
          other="answered in public, of # reviews"
        />
      </Figure>
      {critical_count > 0 && (
        <Figure value={written(critical_replied_count)}>
          <Plural
            value={critical_count}
            one="answered of # review rated below 2.5 out of 5"
            other="answered of # reviews rated below 2.5 out of 5"
          />
        </Figure>
      )}
      <Figure value={written(authenticated_count)}>
        <Plural
          value={reviews_count}
          one="authenticated, of # review"
          other="authenticated, of # reviews"
        />
      </Figure>
    </ul>
  )
}

function Figure({ value, children }: { value: string; children: ReactNode }) {
  return (
    <li>
      <b>{value}</b> <span>{children}</span>
    </li>
  )
}
