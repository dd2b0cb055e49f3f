import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useRef } from 'react'
import type { ServiceCategory } from '#ui/frame/data/services.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './picker-panel.module.css'

type PickerCategoriesProps = {
  categories: readonly ServiceCategory[]
  selected: ServiceCategory
  listId: string
  onSelect(category: ServiceCategory): void
}

/** Tabs, one below the other: arrows walk through them, Tab goes on to the activities. */
export function PickerCategories(props: PickerCategoriesProps) {
  const { categories, selected, listId, onSelect } = props
  const labelId = useId()
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const index = categories.indexOf(selected)
    const next = categories.at(nextIndex(event.key, index, categories.length) ?? Number.NaN)
    if (!next || next === selected) return
    event.preventDefault()
    onSelect(next)
    list.current?.querySelector<HTMLElement>(`[data-id="${next.id}"]`)?.focus()
  }

  return (
    <div className={styles.categories}>
      <p className={styles.label} id={labelId}>
        <Trans>Categories</Trans>
      </p>
      <div ref={list} role="tablist" aria-orientation="vertical" aria-labelledby={labelId}>
        {categories.map((category) => (
          <button
            key={category.id}
            type="button"
            role="tab"
            className={styles.category}
            data-id={category.id}
            aria-selected={category === selected}
            aria-controls={listId}
            tabIndex={category === selected ? 0 : -1}
            onClick={() => onSelect(category)}
            onKeyDown={onKeyDown}
          >
            <Icon name={category.icon} />
            <span>{category.label}</span>
            <Icon name="caret-right" className={styles.caret} />
          </button>
        ))}
      </div>
    </div>
  )
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count
    case 'ArrowUp':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
