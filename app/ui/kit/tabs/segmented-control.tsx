import { useLayoutEffect, useRef } from 'react'
import { Icon } from '#ui/kit/icon/icon.tsx'
import type { IconName } from '#ui/kit/icon/icon-names.ts'
import styles from './segmented.module.css'

type Option = { value: string; label: string; icon?: IconName; count?: number }

type SegmentedControlProps = {
  legend: string
  name: string
  options: readonly Option[]
  defaultValue: string
  onChange?(value: string): void
}

/** Two to five choices of a form that exclude each other. */
export function SegmentedControl({ legend, name, options, ...choice }: SegmentedControlProps) {
  const rowRef = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => showChecked(rowRef.current), [])
  return (
    <fieldset className={styles.frame}>
      <legend className="visually-hidden">{legend}</legend>
      <div ref={rowRef} className={styles.row}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={option.value}
              defaultChecked={option.value === choice.defaultValue}
              onChange={() => choice.onChange?.(option.value)}
            />
            <SegmentFace {...option} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Where there is no room for all. Not scrollIntoView, which would move the page as well. */
function showChecked(row: HTMLElement | null): void {
  const segment = row?.querySelector(':checked')?.closest('label')
  if (!row || !segment) return
  const { offsetLeft, offsetWidth } = segment
  row.scrollTo({ left: offsetLeft - (row.clientWidth - offsetWidth) / 2, behavior: 'instant' })
}

type Link = Omit<Option, 'value'> & { href: string; isCurrent: boolean }

/** The same look where each choice is an address. */
export function SegmentedLinks({ label, links }: { label: string; links: readonly Link[] }) {
  return (
    <nav className={styles.frame} aria-label={label}>
      <ul className={styles.row}>
        {links.map((link) => (
          <li key={link.href}>
            <a
              className={styles.segment}
              href={link.href}
              aria-current={link.isCurrent ? 'true' : undefined}
            >
              <SegmentFace {...link} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SegmentFace({ icon, label, count }: Pick<Option, 'icon' | 'label' | 'count'>) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {label}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  )
}
