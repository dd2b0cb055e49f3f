import type { ComponentProps } from 'react'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './control.module.css'
import { Field } from './field.tsx'
import { controlAttributes, type FieldProps } from './field-props.ts'

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'className' | 'children'> & {
    options: readonly { value: string; label: string }[]
    /** An empty choice before the others. */
    placeholder?: string
  }

export function Select(props: SelectProps) {
  const { label, hint, errors, isBusy, options, placeholder, ...select } = props
  // Without an empty choice there is no way to choose nothing, and HTML forbids to ask for it.
  const required = placeholder === undefined ? undefined : props.required
  return (
    <Field {...props}>
      <div className={styles.select}>
        <select
          {...select}
          {...controlAttributes({ ...props, required })}
          className={styles.control}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="caret-down" />
      </div>
    </Field>
  )
}
