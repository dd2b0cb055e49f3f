import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './filter-select.module.css'

type FilterSelectProps = {
  name: string
  label: string
  /** The choice of nothing. */
  anyLabel: string
  options: readonly { value: string; label: string; lang?: string | undefined; count?: number }[]
  value: string | undefined
  /** Of the form that it belongs to, where it stands outside of it. */
  form?: string
}

/** A choice of the form, as small as what is chosen. */
export function FilterSelect({ name, label, anyLabel, options, value, form }: FilterSelectProps) {
  const id = `review-filter-${name}`
  return (
    <div className={styles.frame} data-chosen={value ? '' : undefined}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        form={form}
        className={styles.select}
        defaultValue={value ?? ''}
        // A change outside of the form does not reach it.
        onChange={form ? ({ currentTarget }) => currentTarget.form?.requestSubmit() : undefined}
      >
        <option value="">{anyLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
            {option.count !== undefined && ` (${option.count})`}
          </option>
        ))}
      </select>
      <Icon name="caret-down" className={styles.caret} />
    </div>
  )
}
