import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import styles from './content-list.module.css'

type ContentListProps = {
  /** What has just been done, told at once. */
  done?: string | false | undefined
  /** Above the table: search and filters, with how many there are at the end. */
  filters?: ReactNode
  /** Below it: the way to the next ones. */
  foot?: ReactNode
  /** A `ContentPanel`; on narrow screens it takes the place of the list. */
  panel?: ReactNode
  children: ReactNode
}

/** A list, with the panel of whatever is open beside it. */
export function ContentList({ done, filters, foot, panel, children }: ContentListProps) {
  return (
    <div className={styles.layout} data-panel={panel ? true : undefined}>
      <div className={styles.list}>
        {done && (
          <div className={styles.done}>
            <Alert tone="success" isAnnounced>
              {done}
            </Alert>
          </div>
        )}
        {filters && <div className={styles.filters}>{filters}</div>}
        {children}
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
      {panel}
    </div>
  )
}

type ContentPanelProps = {
  title: string
  /** What it is one of, above its title. */
  kind?: ReactNode
  /** The list without it. */
  closeHref: string
  children: ReactNode
  /** What stays in sight below: actions, and why one of them is not offered. */
  foot?: ReactNode
}

/** What is open of a list: known figures first, what can be done last. */
export function ContentPanel({ title, kind, closeHref, children, foot }: ContentPanelProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.panelHead}>
        <div>
          {kind && <p className={styles.kind}>{kind}</p>}
          <h2 id={id} className={styles.panelTitle}>
            {title}
          </h2>
        </div>
        <a className={styles.close} href={closeHref} aria-label={t`Close`}>
          <Icon name="x" />
        </a>
      </div>
      <div className={styles.panelBody}>{children}</div>
      {foot && <div className={styles.panelFoot}>{foot}</div>}
    </section>
  )
}

type ContentTableProps = {
  /** What the table holds, for those who hear it. */
  caption: string
  heads: readonly { label: string; isNumber?: boolean }[]
  children: ReactNode
}

/** Rows of a `ContentRow` each; on phones every row stands on lines of its own. */
export function ContentTable({ caption, heads, children }: ContentTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {heads.map(({ label, isNumber }) => (
            <th key={label} scope="col" data-number={isNumber || undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

type ContentRowProps = {
  href: string
  name: ReactNode
  /** In small letters below the name: its address. */
  note?: ReactNode
  icon?: ReactNode
  /** It is open in the panel. */
  isCurrent?: boolean
  /** A `ContentCell` for every head but the first. */
  children: ReactNode
}

export function ContentRow({ href, name, note, icon, isCurrent, children }: ContentRowProps) {
  return (
    <tr data-current={isCurrent || undefined}>
      <th scope="row">
        <span className={styles.what}>
          {icon}
          <span>
            <a href={href} aria-current={isCurrent ? 'true' : undefined}>
              {name}
            </a>
            {note && <span className={styles.note}>{note}</span>}
          </span>
        </span>
      </th>
      {children}
    </tr>
  )
}

type ContentCellProps = {
  /** Said before it on phones, where its column has no head. */
  label?: string | undefined
  isNumber?: boolean
  children: ReactNode
}

export function ContentCell({ label, isNumber, children }: ContentCellProps) {
  return (
    <td data-label={label} data-number={isNumber || undefined}>
      {children}
    </td>
  )
}

type ContentFiguresProps = { figures: readonly { label: string; value: ReactNode }[] }

/** What is known of something, at the head of its panel. */
export function ContentFigures({ figures }: ContentFiguresProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
