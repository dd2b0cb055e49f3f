import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { Comparison } from '#domain/contract/comparison/comparison.ts'
import { type ComparisonRow, comparisonRows } from '#domain/contract/comparison/comparison-rows.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ColumnHead, ComparisonKey, nameOf } from './column-head.tsx'
import { Legend, Row } from './comparison-row.tsx'
import styles from './comparison-table.module.css'
import { shownMembers } from './shown-members.ts'

export type ComparisonTableProps = {
  comparison: Comparison
  languages: readonly { code: string; name: string }[]
  isOnlyDifferences: boolean
}

/** One table. On small screens the same markup is a block per line, with a line per member. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { comparison, isOnlyDifferences } = props
  const { columns } = comparison
  const all = comparisonRows(shownMembers(comparison))
  const rows = isOnlyDifferences ? all.filter(({ differs }) => differs !== false) : all
  return (
    <>
      <ComparisonKey columns={columns} />
      <table className={styles.table}>
        <caption className="visually-hidden">
          <Trans>Comparison</Trans>
        </caption>
        <thead>
          <tr>
            <td className={styles.legend}>
              <Legend />
            </td>
            {columns.map((column) => (
              <th key={nameOf(column).slug} scope="col" className={styles.head}>
                <ColumnHead column={column} columns={columns} />
              </th>
            ))}
          </tr>
        </thead>
        <RowGroup {...props} group="counted" rows={rows} />
        <RowGroup {...props} group="stated" rows={rows} />
      </table>
      {rows.length === 0 && (
        <p className={styles.none}>
          <Trans>No line differs.</Trans>
        </p>
      )}
    </>
  )
}

type RowGroupProps = ComparisonTableProps & {
  group: ComparisonRow['group']
  rows: readonly ComparisonRow[]
}

function RowGroup({ group, rows, ...table }: RowGroupProps) {
  const { t } = useLingui()
  const { brandName } = use(PageEnvironmentContext)
  const own = rows.filter((row) => row.group === group)
  if (own.length === 0) return null
  const isCounted = group === 'counted'
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="colgroup" colSpan={table.comparison.columns.length + 1}>
          <strong>{isCounted ? t`Counted by ${brandName}` : t`Stated by the provider`}</strong>
          <span>{isCounted ? t`from published reviews` : t`${brandName} has not checked it`}</span>
        </th>
      </tr>
      {own.map((row) => (
        <Row key={row.id} row={row} {...table} />
      ))}
    </tbody>
  )
}
