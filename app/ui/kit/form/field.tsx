import type { ReactNode } from 'react'
import styles from './field.module.css'
import { FieldErrors } from './field-errors.tsx'
import { type FieldProps, hintId } from './field-props.ts'
import { NeedMark } from './need-mark.tsx'

type FieldFrameProps = Pick<FieldProps, 'id' | 'label' | 'hint' | 'errors' | 'required'> & {
  /** Stands at the end of the hint's line. */
  beside?: ReactNode
  children: ReactNode
}

/** Label above; below the control what is wrong, then the hint. The control has the same `id`. */
export function Field({ id, label, hint, errors, required, beside, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        <NeedMark required={required} />
      </label>
      {children}
      <FieldErrors id={id} errors={errors} />
      {(hint || beside) && (
        <div className={styles.below}>
          {hint && (
            <p id={hintId(id)} className={styles.hint}>
              {hint}
            </p>
          )}
          {beside}
        </div>
      )}
    </div>
  )
}
