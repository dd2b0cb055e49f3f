import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { comparisonPath, contactPath, profilePath } from '#domain/address/paths.ts'
import type { Comparison, ComparisonColumn } from '#domain/contract/comparison/comparison.ts'
import { type ComparisonRow, comparisonRows } from '#domain/contract/comparison/comparison-rows.ts'
import { KeepButton } from '#ui/keep/keep-button.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { shownWords } from '#ui/kit/shown-words.ts'
import { ComparisonCell } from './comparison-cell.tsx'
import styles from './comparison-table.module.css'
import { ROW_TEXTS } from './row-texts.ts'
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
              <ColumnHead key={nameOf(column).slug} column={column} columns={columns} />
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

/** What both kinds of columns have. */
function nameOf({ shown, removed }: ComparisonColumn) {
  return {
    name: shown?.member.name ?? removed?.name ?? '',
    slug: shown?.member.slug ?? removed?.slug ?? '',
    logo: shown?.member.logo ?? null,
    color: shown?.member.colors.primary,
  }
}

/** Logos and names, in sight on small screens. */
function ComparisonKey({ columns }: { columns: readonly ComparisonColumn[] }) {
  return (
    <div className={styles.key} aria-hidden="true" data-columns={columns.length}>
      {columns.map((column) => {
        const { name, slug, logo, color } = nameOf(column)
        return (
          <span key={slug}>
            <LogoTile {...{ name, logo, color }} size={32} />
            <b>{name}</b>
          </span>
        )
      })}
    </div>
  )
}

function Legend() {
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
        <i className={styles.equalSample} />
        <Trans>identical line</Trans>
      </span>
    </span>
  )
}

type ColumnHeadProps = { column: ComparisonColumn; columns: readonly ComparisonColumn[] }

function ColumnHead({ column, columns }: ColumnHeadProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { shown } = column
  const { name, slug, logo, color } = nameOf(column)
  const others = columns.map((each) => nameOf(each).slug).filter((each) => each !== slug)
  const activity = shown && shownWords(shown.member.activity, locale)
  return (
    <th scope="col" className={styles.head}>
      <div className={styles.above}>
        <span lang={activity?.lang}>{activity?.text}</span>
        {shown && <KeepButton member={shown.member} />}
        <a
          className={styles.remove}
          href={comparisonPath(locale, others)}
          rel="nofollow"
          aria-label={t`Remove ${name} from the comparison`}
        >
          <Icon name="x" />
        </a>
      </div>
      <div className={styles.who}>
        <LogoTile {...{ name, logo, color }} size={40} loading="eager" />
        <a className={styles.name} href={profilePath(locale, slug)} rel="nofollow">
          {name}
        </a>
        {shown && (
          <Button
            href={contactPath(locale, slug)}
            rel="nofollow"
            theme="secondary"
            size="sm"
            className={styles.contact}
          >
            <Trans>Get in touch</Trans>
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
      </div>
    </th>
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

function Row({ row, comparison, languages }: ComparisonTableProps & { row: ComparisonRow }) {
  const { t } = useLingui()
  const { title, note, meaning } = ROW_TEXTS[row.id]
  const isEqual = row.differs === false
  return (
    <tr className={isEqual ? styles.equal : undefined}>
      <th scope="row">
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
        {isEqual && (
          <span className={styles.same}>
            <Trans>identical</Trans>
          </span>
        )}
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
