import { lazy, Suspense, useRef, useState } from 'react'
import controls from '#ui/kit/form/control.module.css'
import { Field } from '#ui/kit/form/field.tsx'
import { controlAttributes, type FieldProps } from '#ui/kit/form/field-props.ts'
import styles from './company-field.module.css'
import type { ListState } from './company-suggestions.tsx'

/** Where it does not come there are no suggestions: a name can always be typed. */
const CompanySuggestions = lazy(() =>
  import('./company-suggestions.tsx').then(
    ({ CompanySuggestions: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
)

type CompanyFieldProps = FieldProps & { defaultValue?: string | undefined }

/** A plain text field; once it is entered, it suggests the companies of the site as one types. */
export function CompanyField({ defaultValue, ...field }: CompanyFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isEntered, setEntered] = useState(false)
  const [list, setList] = useState<ListState>()
  const listId = `${field.id}-list`
  return (
    <Field {...field}>
      <div className={styles.field}>
        <input
          {...controlAttributes(field)}
          ref={input}
          type="text"
          autoComplete="organization"
          aria-required
          className={controls.control}
          defaultValue={defaultValue}
          readOnly={field.isBusy}
          {...(list && {
            role: 'combobox',
            'aria-autocomplete': 'list' as const,
            'aria-expanded': list.isListed,
            'aria-controls': listId,
            'aria-activedescendant': list.activeId,
          })}
          onFocus={() => setEntered(true)}
        />
        {isEntered && (
          <Suspense>
            <CompanySuggestions listId={listId} input={input} onList={setList} />
          </Suspense>
        )}
      </div>
    </Field>
  )
}
