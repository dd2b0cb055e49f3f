import type { ComponentProps } from 'react'
import styles from './control.module.css'
import { Field } from './field.tsx'
import { controlAttributes, type FieldProps } from './field-props.ts'

type TextInputProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'className'>

export function TextInput({ type = 'text', ...props }: TextInputProps) {
  const { label, hint, errors, isBusy, ...input } = props
  return (
    <Field {...props}>
      <input
        {...input}
        {...controlAttributes(props)}
        type={type}
        className={styles.control}
        readOnly={isBusy || input.readOnly}
      />
    </Field>
  )
}
