import { useLingui } from '@lingui/react/macro'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './pager.module.css'
import { pagerEntries } from './pager-entries.ts'

type PagerProps = {
  page: number
  pageCount: number
  hrefOf(page: number): string
  /** What the pages are of, where a page has two pagers. */
  label?: string
}

/** Nothing when there is one page. */
export function Pager({ page, pageCount, hrefOf, label }: PagerProps) {
  const { t } = useLingui()
  if (pageCount <= 1) return null
  return (
    <nav className={styles.pager} aria-label={label ?? t`Pages`}>
      <ul>
        {page > 1 && (
          <li>
            <a rel="prev" href={hrefOf(page - 1)} aria-label={t`Previous page`}>
              <Icon name="arrow-left" />
            </a>
          </li>
        )}
        {pagerEntries(page, pageCount).map((entry, index) =>
          entry === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: there are two gaps at most, before and after
            <li key={`gap-${index}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={entry}>
              {entry === page ? (
                <span aria-current="page">
                  <span className="visually-hidden">{t`Page ${entry}`}</span>
                  <span aria-hidden="true">{entry}</span>
                </span>
              ) : (
                <a href={hrefOf(entry)} aria-label={t`Page ${entry}`}>
                  {entry}
                </a>
              )}
            </li>
          ),
        )}
        {page < pageCount && (
          <li>
            <a rel="next" href={hrefOf(page + 1)} aria-label={t`Next page`}>
              <Icon name="arrow-right" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
