import type { ComponentProps } from 'react'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './search-input.module.css'

type SearchInputProps = Omit<ComponentProps<'input'>, 'size' | 'type' | 'className'> & {
  id: string
  /** Heard, not seen: the magnifying glass and the placeholder say it to the eye. */
  label: string
  size?: 'mini' | 'large'
}

export function SearchInput({ id, label, size = 'large', ...input }: SearchInputProps) {
  return (
    <div className={styles.search} data-size={size}>
      <Icon name="magnifying-glass" />
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input {...input} id={id} type="search" />
    </div>
  )
}
