import { Plural, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Company } from '#domain/contract/company.ts'
import { COMPANY_ID_FIELD } from '#domain/inbox/contact-answers.ts'
import controls from '#ui/kit/form/control.module.css'
import { Field } from '#ui/kit/form/field.tsx'
import { controlAttributes, type FieldProps } from '#ui/kit/form/field-props.ts'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import styles from './company-field.module.css'
import { CompanyList } from './company-list.tsx'
import { useCompanySuggestions } from './use-company-suggestions.ts'

type CompanyFieldProps = FieldProps & { defaultValue?: string | undefined }

/** A plain text field that suggests the companies of the site as one types. */
export function CompanyField({ defaultValue, ...field }: CompanyFieldProps) {
  const { t } = useLingui()
  const hasScript = useHydrated()
  // Uncontrolled: what was typed before the page came alive stays.
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [chosenId, setChosenId] = useState('')
  const companies = useCompanySuggestions(isOpen ? typed : '')
  const name = typed.trim()
  const isListed = isOpen && name !== ''
  /** The suggestions, then what was typed as it is. */
  const count = companies.length
  const listId = `${field.id}-list`

  function type(text: string) {
    setTyped(text)
    setOpen(true)
    setActive(-1)
    setChosenId('')
  }

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function choose(company: Company | undefined) {
    if (company && input.current) input.current.value = company.name
    setChosenId(company?.kind === 'BUYER' ? company.public_id : '')
    close()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isListed) return type(event.currentTarget.value)
      setActive(neighbour(active, event.key === 'ArrowDown' ? 1 : -1, count))
    } else if (event.key === 'Enter' && isListed && active >= 0) {
      event.preventDefault()
      choose(companies[active])
    } else if (event.key === 'Escape' && isListed) {
      event.preventDefault()
      close()
    }
  }

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
          {...(hasScript && {
            role: 'combobox',
            'aria-autocomplete': 'list' as const,
            'aria-expanded': isListed,
            'aria-controls': listId,
            'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
          })}
          onInput={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        <CompanyList
          id={listId}
          label={t`Companies`}
          companies={companies}
          name={name}
          active={active}
          isListed={isListed}
          onChoose={choose}
        />
      </div>
      <input type="hidden" name={COMPANY_ID_FIELD} value={chosenId} />
      <span role="status" className="visually-hidden">
        {isListed && count > 0 && (
          <Plural
            value={count}
            one="# company suggested, use the arrow keys to choose"
            other="# companies suggested, use the arrow keys to choose"
          />
        )}
      </span>
    </Field>
  )
}

/** From nothing (−1) to the last option and round again. */
function neighbour(active: number, step: 1 | -1, last: number): number {
  if (active < 0) return step === 1 ? 0 : last
  return (active + step + last + 1) % (last + 1)
}
