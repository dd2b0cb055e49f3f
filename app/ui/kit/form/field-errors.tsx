import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './field.module.css'
import { errorId, type FieldProps } from './field-props.ts'

export function FieldErrors({ id, errors }: Pick<FieldProps, 'id' | 'errors'>) {
  if (!errors?.length) return null
  return (
    <div id={errorId(id)} className={styles.errors}>
      {errors.map((error) => (
        <p key={error}>
          <Icon name="warning-circle-fill" />
          {error}
        </p>
      ))}
    </div>
  )
}
