import type { ComponentProps } from 'react'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './choice.module.css'
import fieldStyles from './field.module.css'
import { FieldErrors } from './field-errors.tsx'
import { controlAttributes, type FieldProps, hintId } from './field-props.ts'
import { NeedMark } from './need-mark.tsx'

type CheckboxProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'type'> & {
    /** How many results the choice has, at the end of the line. */
    count?: number
  }

export function Checkbox(props: CheckboxProps) {
  const { id, label, hint, errors, required, isBusy, count, ...input } = props
  return (
    <div className={fieldStyles.field}>
      <label className={styles.line} htmlFor={id}>
        <span className={styles.box}>
          <input {...input} {...controlAttributes(props)} type="checkbox" />
          <Icon name="check-bold" />
        </span>
        <span>
          {label}
          <NeedMark required={required} />
        </span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </label>
      <FieldErrors id={id} errors={errors} />
      {hint && (
        <p id={hintId(id)} className={`${fieldStyles.hint} ${styles.hint}`}>
          {hint}
        </p>
      )}
    </div>
  )
}
