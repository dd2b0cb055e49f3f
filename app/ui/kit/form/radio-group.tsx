import { Fragment, type ReactNode } from 'react'
import styles from './choice.module.css'
import fieldStyles from './field.module.css'
import { FieldErrors } from './field-errors.tsx'
import { describingAttributes, type FieldProps, hintId } from './field-props.ts'
import { NeedMark } from './need-mark.tsx'

type RadioOption = {
  value: string
  label: ReactNode
  note?: ReactNode
  count?: number
  /** What belongs to the choice, but is no part of its name. */
  below?: ReactNode
}

type RadioGroupProps = FieldProps & {
  options: readonly RadioOption[]
  defaultValue?: string | undefined
  /** Cards for a question of its own, lines for a filter. */
  look?: 'cards' | 'lines'
  onChange?(value: string): void
}

/** The first choice has the group's `id`, so that an error leads to it. */
export function RadioGroup(props: RadioGroupProps) {
  const { id, name, label, hint, errors, required, options, look = 'cards' } = props
  return (
    <fieldset
      className={fieldStyles.field}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a bare fieldset can be neither required nor invalid
      role="radiogroup"
      aria-required={required}
      disabled={props.disabled}
      {...describingAttributes(props)}
    >
      <legend className={fieldStyles.label}>
        {label}
        <NeedMark required={required} />
      </legend>
      <div className={styles[look]}>
        {options.map(({ value, label, note, count, below }, index) => (
          <Fragment key={value}>
            <label className={look === 'cards' ? styles.card : styles.line}>
              <input
                type="radio"
                className={styles.radio}
                id={index === 0 ? id : `${id}-${index + 1}`}
                name={name}
                value={value}
                required={required}
                defaultChecked={value === props.defaultValue}
                data-busy={props.isBusy ? '' : undefined}
                onChange={() => props.onChange?.(value)}
              />
              <span>
                {look === 'cards' ? <b>{label}</b> : label}
                {note && <span className={styles.note}>{note}</span>}
              </span>
              {count !== undefined && <span className={styles.count}>{count}</span>}
            </label>
            {below}
          </Fragment>
        ))}
      </div>
      <FieldErrors id={id} errors={errors} />
      {hint && (
        <p id={hintId(id)} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
