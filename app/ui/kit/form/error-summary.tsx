import { Plural } from '@lingui/react/macro'
import { Trouble } from './trouble.tsx'

type FormError = {
  /** Of the field to correct. */
  fieldId: string
  message: string
}

type ErrorSummaryProps = { errors: readonly FormError[] }

/** Above the form that could not be sent, as `Trouble` is. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const count = errors.length
  if (count === 0) return null
  return (
    <Trouble>
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
    </Trouble>
  )
}
