import { useLingui } from '@lingui/react/macro'
import { MOST_QUALITIES } from '#domain/review/review-form.ts'
import { FieldErrors } from '#ui/kit/form/field-errors.tsx'
import { describingAttributes } from '#ui/kit/form/field-props.ts'
import { NeedMark } from '#ui/kit/form/need-mark.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { joinClasses } from '#ui/kit/join-classes.ts'
import choice from './choice-field.module.css'
import styles from './quality-field.module.css'
import type { Choice } from './review-fields.ts'

type QualityFieldProps = {
  id: string
  name: string
  label: string
  /** Ids, apart by spaces. */
  defaultValue: string
  errors: readonly string[] | undefined
  choices: readonly Choice[]
  /** What is chosen now, written likewise. */
  value: string | undefined
}

export function QualityField({ id, name, label, choices, errors, ...field }: QualityFieldProps) {
  const { t } = useLingui()
  const first = field.defaultValue.split(' ')
  const count = (field.value ?? field.defaultValue).split(' ').filter(Boolean).length
  return (
    <fieldset className={choice.field} {...describingAttributes({ id, errors, hint: true })}>
      <legend className={choice.legend}>
        {label}
        <NeedMark required={false} />
      </legend>
      <p id={`${id}-hint`} className={choice.hint}>
        {t`${count} of ${MOST_QUALITIES} chosen`}
      </p>
      <div className={styles.chips}>
        {choices.map(({ value, label }, index) => (
          <label key={value} className={joinClasses(choice.choice, styles.chip)}>
            <input
              type="checkbox"
              id={index === 0 ? id : `${id}-${index + 1}`}
              name={name}
              value={value}
              defaultChecked={first.includes(value)}
            />
            <Icon name="check-bold" />
            {label}
          </label>
        ))}
      </div>
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  )
}
