import { Trans, useLingui } from '@lingui/react/macro'
import type { Comparison } from '#domain/contract/comparison/comparison.ts'
import type { ComparisonRow } from '#domain/contract/comparison/comparison-rows.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { nameOf } from './column-head.tsx'
import { ComparisonCell } from './comparison-cell.tsx'
import styles from './comparison-row.module.css'
import { ROW_TEXTS } from './row-texts.ts'

type RowProps = {
  row: ComparisonRow
  comparison: Comparison
  languages: readonly { code: string; name: string }[]
}

/** A line of the table: its name, and what it says of each member. */
export function Row({ row, comparison, languages }: RowProps) {
  return (
    <tr className={row.differs === false ? styles.equal : undefined}>
      <th scope="row">
        <RowTitle row={row} />
      </th>
      {comparison.columns.map((column) => {
        const { name, slug, logo, color } = nameOf(column)
        return (
          <td key={slug}>
            <span className={styles.whose}>
              <LogoTile {...{ name, logo, color }} size={28} />
              <b>{name}</b>
            </span>
            <div className={styles.value}>
              <ComparisonCell id={row.id} {...{ column, comparison, languages }} />
            </div>
          </td>
        )
      })}
    </tr>
  )
}

/** Its name, which unfolds to what is counted, and whether its values differ. */
function RowTitle({ row }: { row: ComparisonRow }) {
  const { t } = useLingui()
  const { title, note, meaning } = ROW_TEXTS[row.id]
  return (
    <>
      <details className={styles.meaning}>
        <summary>
          {t(title)}
          <Icon name="caret-down" />
          {row.differs && (
            <span className={styles.mark}>
              <i className={styles.differs} />
              <span className="visually-hidden">
                <Trans>the values differ</Trans>
              </span>
            </span>
          )}
        </summary>
        <p>{t(meaning)}</p>
      </details>
      {note && <span className={styles.note}>{t(note)}</span>}
      {row.differs === false && (
        <span className={styles.same}>
          <Trans>identical</Trans>
        </span>
      )}
    </>
  )
}

/** What the signs of lines and values say. */
export function Legend() {
  return (
    <span className={styles.legendLines}>
      <span>
        <i className={styles.differs} />
        <Trans>the values differ</Trans>
      </span>
      <span>
        <i className={styles.ownSample} />
        <Trans>of one alone</Trans>
      </span>
      <span>
        <i className={styles.sharedSample} />
        <Trans>of several</Trans>
      </span>
      <span>
        <i className={styles.equalSample} />
        <Trans>identical line</Trans>
      </span>
    </span>
  )
}
