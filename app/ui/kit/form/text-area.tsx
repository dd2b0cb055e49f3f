import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { restoreEarlyWords } from '#ui/kit/early-words.ts'
import { CharacterCount } from './character-count.tsx'
import styles from './control.module.css'
import { Field } from './field.tsx'
import { controlAttributes, type FieldProps } from './field-props.ts'

type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className' | 'maxLength'> & {
    /** Counted, not enforced: a text that is too long is shortened by who wrote it, not cut. */
    limit?: number
  }

export function TextArea(props: TextAreaProps) {
  const { label, hint, errors, isBusy, limit, onChange, ...textArea } = props
  const [length, setLength] = useState(String(textArea.defaultValue ?? '').length)
  const attributes = controlAttributes(props)
  const ref = useRef<HTMLTextAreaElement>(null)
  // Somebody may have written in it before React took over.
  useLayoutEffect(() => {
    if (!ref.current) return
    restoreEarlyWords(ref.current)
    setLength(ref.current.value.length)
  }, [])
  return (
    <Field {...props} beside={limit && <CharacterCount length={length} limit={limit} />}>
      <textarea
        {...textArea}
        {...attributes}
        ref={ref}
        className={styles.control}
        readOnly={isBusy || textArea.readOnly}
        onChange={(event) => {
          setLength(event.currentTarget.value.length)
          onChange?.(event)
        }}
      />
    </Field>
  )
}
