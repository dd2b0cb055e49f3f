import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { neighbour } from './neighbour.ts'
import styles from './tabs.module.css'

type PanelTab = { id: string; label: string; panel: ReactNode }

type PanelTabsProps = {
  label: string
  tabs: readonly PanelTab[]
  accent?: 'action' | 'member'
}

/**
 * Panels in one place, all of them in the server's page. Without JavaScript the row of tabs is left
 * out and the panels stand one under the other, each under its name.
 */
export function PanelTabs({ label, tabs, accent = 'action' }: PanelTabsProps) {
  const prefix = useId()
  const [selected, setSelected] = useState(0)
  const listRef = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const next = neighbour(event.key, selected, tabs.length)
    if (next === null) return
    event.preventDefault()
    setSelected(next)
    listRef.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className={styles.tabs} data-accent={accent}>
      <div
        ref={listRef}
        role="tablist"
        aria-label={label}
        className={`${styles.list} ${styles.tablist}`}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-tab-${tab.id}`}
            className={styles.tab}
            aria-selected={index === selected}
            aria-controls={`${prefix}-panel-${tab.id}`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}-panel-${tab.id}`}
          className={styles.panel}
          aria-labelledby={`${prefix}-tab-${tab.id}`}
          data-selected={index === selected}
        >
          <p className={styles.panelName}>{tab.label}</p>
          {tab.panel}
        </div>
      ))}
    </div>
  )
}
