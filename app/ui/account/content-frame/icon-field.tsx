import { useState } from 'react'
import field from '#ui/kit/form/field.module.css'
import { FieldErrors } from '#ui/kit/form/field-errors.tsx'
import { errorId } from '#ui/kit/form/field-props.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { COMMON_ICONS } from '#ui/kit/icon/icon-names.ts'
import { RARE_ICONS } from '#ui/kit/icon/rare-icon-names.ts'
import styles from './icon-field.module.css'

type IconFieldProps = {
  id: string
  name: string
  label: string
  errors: string[] | undefined
  defaultValue: string
  /** What it is where none is chosen. */
  without: string
}

const NAMES = [...COMMON_ICONS, ...RARE_ICONS].sort()

/** One icon of all that there are, chosen by its looks. */
export function IconField({ id, name, label, errors, defaultValue, without }: IconFieldProps) {
  const [chosen, setChosen] = useState(defaultValue)
  return (
    <fieldset className={field.field} aria-describedby={errors && errorId(id)}>
      <legend className={field.label}>{label}</legend>
      <details className={styles.icons}>
        <summary id={id}>
          {chosen !== '' && <Icon name={chosen} />}
          {chosen || without}
        </summary>
        <div className={styles.all}>
          {['', ...NAMES].map((each) => (
            <label key={each} className={styles.icon} title={each || without}>
              <input
                type="radio"
                name={name}
                value={each}
                defaultChecked={each === defaultValue}
                aria-label={each || without}
                onChange={() => setChosen(each)}
              />
              {each === '' ? '–' : <Icon name={each} />}
            </label>
          ))}
        </div>
      </details>
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  )
}
