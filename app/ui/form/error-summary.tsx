import { Plural } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import styles from './error-summary.module.css'

type FormError = {
  /** Of the field to correct. */
  fieldId: string
  message: string
}

type ErrorSummaryProps = { errors: readonly FormError[] }

/** Above the form that could not be sent. It takes focus when it appears: give it a new `key` at each try. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  const count = errors.length
  if (count === 0) return null
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript this is how a page that was sent back says why
      autoFocus
      className={styles.summary}
    >
      <Alert tone="error">
        <p>
          <strong>
            <Plural
              value={count}
              one="One answer needs a correction."
              other="# answers need a correction."
            />
          </strong>
        </p>
        <ul>
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`}>{message}</a>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
