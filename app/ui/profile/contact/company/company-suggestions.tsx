import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Company } from '#domain/contract/client.ts'
import { COMPANY_ID_FIELD } from '#domain/inbox/contact-request.ts'
import { readTwice } from '#ui/browser/data/second-try.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './company-field.module.css'

const SHORTEST = 2

const PAUSE_MS = 150

const NONE: readonly Company[] = []

/** What the field says of its list. */
export type ListState = { isListed: boolean; activeId: string | undefined }

type CompanySuggestionsProps = {
  listId: string
  /** Uncontrolled: what was typed before this came stays. */
  input: RefObject<HTMLInputElement | null>
  onList(state: ListState): void
}

/** The companies of the site, as one types into a field of text. */
export function CompanySuggestions({ listId, input, onList }: CompanySuggestionsProps): ReactNode {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [chosenId, setChosenId] = useState('')
  const companies = useCompanySuggestions(isOpen ? typed : '')
  const name = typed.trim()
  const isListed = isOpen && name !== ''
  /** The suggestions, then what was typed as it is. */
  const count = companies.length
  const activeId = active >= 0 ? `${listId}-${active}` : undefined

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

  const onInput = useEffectEvent(() => type(input.current?.value ?? ''))
  const onBlur = useEffectEvent(close)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isListed) return type(input.current?.value ?? '')
      setActive(neighbour(active, event.key === 'ArrowDown' ? 1 : -1, count))
    } else if (event.key === 'Enter' && isListed && active >= 0) {
      event.preventDefault()
      choose(companies[active])
    } else if (event.key === 'Escape' && isListed) {
      event.preventDefault()
      close()
    }
  })

  useEffect(() => {
    const field = input.current
    if (!field) return
    const leaving = new AbortController()
    const { signal } = leaving
    field.addEventListener('input', () => onInput(), { signal })
    field.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    field.addEventListener('blur', () => onBlur(), { signal })
    // Typed while this was on its way.
    if (field === document.activeElement && field.value !== field.defaultValue) onInput()
    return () => leaving.abort()
  }, [input])

  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes
  useEffect(() => onList({ isListed, activeId }), [isListed, activeId])

  return (
    <>
      <CompanyList
        id={listId}
        label={t`Companies`}
        companies={companies}
        name={name}
        active={active}
        isListed={isListed}
        onChoose={choose}
      />
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
    </>
  )
}

/** From nothing (−1) to the last option and round again. */
function neighbour(active: number, step: 1 | -1, last: number): number {
  if (active < 0) return step === 1 ? 0 : last
  return (active + step + last + 1) % (last + 1)
}

/** Companies of the site for what is typed. When they cannot be read there are none: a name can always be typed. */
function useCompanySuggestions(typed: string): readonly Company[] {
  const [found, setFound] = useState<readonly Company[]>(NONE)
  const wanted = typed.trim()

  useEffect(() => {
    if (wanted.length < SHORTEST) return setFound(NONE)
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      readCompanies(wanted, leaving.signal).then(setFound, () => {
        if (!leaving.signal.aborted) setFound(NONE)
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [wanted])
  return found
}

async function readCompanies(wanted: string, signal: AbortSignal): Promise<readonly Company[]> {
  const response = await readTwice(`/_companies?q=${encodeURIComponent(wanted)}`, { signal })
  return response.ok ? response.json() : NONE
}

type CompanyListProps = {
  id: string
  label: string
  companies: readonly Company[]
  /** What was typed: it can be used as it is. */
  name: string
  active: number
  isListed: boolean
  onChoose(company: Company | undefined): void
}

/** Always there, so that the field can point to it. */
function CompanyList(props: CompanyListProps) {
  const { id, companies, name, active, isListed, onChoose } = props
  const option = (index: number, company?: Company) => ({
    id: `${id}-${index}`,
    role: 'option' as const,
    'aria-selected': index === active,
    className: styles.option,
    // The press, not the click: the field must not lose its focus to the list.
    onMouseDown: (event: React.MouseEvent) => {
      event.preventDefault()
      onChoose(company)
    },
  })
  return (
    <div id={id} role="listbox" aria-label={props.label} className={styles.list} hidden={!isListed}>
      {isListed && (
        <>
          {companies.map((company, index) => (
            <div key={company.public_id} {...option(index, company)}>
              <Icon name="buildings" />
              <span>
                {company.name}
                {company.city && <small>{company.city}</small>}
              </span>
            </div>
          ))}
          <div {...option(companies.length)}>
            <Icon name="pencil-simple" />
            <span>
              <Trans>Use “{name}”</Trans>
            </span>
          </div>
        </>
      )}
    </div>
  )
}
