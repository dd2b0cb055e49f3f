import { Plural, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { MemberData } from '#domain/contract/member-data.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { BarTable } from '#ui/kit/plot/bar-table.tsx'
import { shownWords } from '#ui/kit/shown-words.ts'
import styles from './sectors-table.module.css'
import { countFigures } from './written-share.ts'

/** The rest is there for who asks. */
const SHOWN_AT_ONCE = 8

type SectorsTableProps = { sectors: MemberData['sectors'] }

/** The sectors that reviews come from, by the sections A to U of the classification of activities. */
export function SectorsTable({ sectors }: SectorsTableProps) {
  const rest = sectors.slice(SHOWN_AT_ONCE)
  const restCount = rest.length
  const total = sectors.reduce((sum, { reviews_count }) => sum + reviews_count, 0)
  const most = sectors[0]?.reviews_count ?? 1
  return (
    <>
      <Part sectors={sectors.slice(0, SHOWN_AT_ONCE)} total={total} most={most} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>
            <Icon name="caret-right" className={styles.caret} />
            <span>
              <Plural value={restCount} one="# more sector" other="# more sectors" />
            </span>
          </summary>
          <Part sectors={rest} total={total} most={most} />
        </details>
      )}
    </>
  )
}

type PartProps = SectorsTableProps & { total: number; most: number }

function Part({ sectors, total, most }: PartProps) {
  const { t, i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <BarTable
      caption={t`Client sectors`}
      head={[t`Sector`, t`Reviews`, t`Proportion`]}
      rows={sectors.map(({ public_id, label, reviews_count }) => {
        const words = shownWords(label, locale)
        return {
          key: public_id,
          name: words?.text,
          lang: words?.lang,
          share: reviews_count / most,
          figures: countFigures(reviews_count, total, i18n),
        }
      })}
    />
  )
}
