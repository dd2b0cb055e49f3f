import { useLayoutEffect, useRef } from 'react'
import styles from './tabs.module.css'

type LinkTab = { label: string; href: string; count?: number; isCurrent: boolean }

type LinkTabsProps = {
  label: string
  tabs: readonly LinkTab[]
  /** The colour under the current one: Attesta's, or on its pages the member's. */
  accent?: 'action' | 'member'
}

/** Pages side by side: each tab is an address. */
export function LinkTabs({ label, tabs, accent = 'action' }: LinkTabsProps) {
  const listRef = useRef<HTMLUListElement>(null)
  const current = tabs.findIndex(({ isCurrent }) => isCurrent)
  useLayoutEffect(() => {
    const list = listRef.current
    const item = list?.children[current]
    if (!list || !item) return
    // Not scrollIntoView, which would move the page as well.
    const { left, width } = item.getBoundingClientRect()
    const offset = left - list.getBoundingClientRect().left
    list.scrollTo({
      left: list.scrollLeft + offset - (list.clientWidth - width) / 2,
      behavior: 'instant',
    })
  }, [current])

  return (
    <nav aria-label={label} data-accent={accent} className={styles.tabs}>
      <ul ref={listRef} className={styles.list}>
        {tabs.map(({ label, href, count, isCurrent }) => (
          <li key={href}>
            <a className={styles.tab} href={href} aria-current={isCurrent ? 'page' : undefined}>
              {label}
              {count !== undefined && <span className={styles.count}> {count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
