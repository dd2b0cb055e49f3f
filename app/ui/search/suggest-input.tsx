import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, type KeyboardEvent, use, useState } from 'react'
import { MAX_SEARCH_LENGTH } from '#domain/listing/search-text.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import { useSuggestions } from './use-suggestions.ts'

type SuggestInputProps = Pick<
  ComponentProps<'input'>,
  'className' | 'placeholder' | 'defaultValue'
> & { id: string }

/**
 * A search field named `q` that suggests while one types. Without a script it is a plain field; with
 * one a combobox: arrow keys choose, Enter follows what is chosen or else sends the form.
 * What it stands in must be positioned: the list opens below that.
 */
export function SuggestInput({ id, ...input }: SuggestInputProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const isHydrated = useHydrated()
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { groups, List } = useSuggestions(locale, typed)
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const isShown = isOpen && count > 0
  const listId = `${id}-suggestions`
  const optionId = (index: number) => `${listId}-${index}`
  const chosen = isShown && active >= 0 && active < count ? active : undefined

  function close() {
    setIsOpen(false)
    setActive(-1)
  }
  function move(event: KeyboardEvent, step: 1 | -1) {
    event.preventDefault()
    setIsOpen(true)
    if (count === 0) return
    // One place between the last and the first is the field itself.
    const places = count + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(event, 1)
    else if (event.key === 'ArrowUp') move(event, -1)
    else if (event.key === 'Escape' && isShown) {
      // Once closes the list; only the next press empties the field.
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      document.getElementById(optionId(chosen))?.click()
    }
  }

  return (
    <>
      <input
        {...input}
        id={id}
        type="search"
        name="q"
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        {...(isHydrated && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isShown,
          'aria-controls': listId,
          'aria-activedescendant': chosen === undefined ? undefined : optionId(chosen),
        })}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setIsOpen(true)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {isShown && List && (
        <List id={listId} groups={groups} chosen={chosen} optionId={optionId} onFollow={close} />
      )}
      {isHydrated && (
        <span className="visually-hidden" role="status">
          {isShown &&
            t`${plural(count, { one: '# suggestion, use the arrow keys', other: '# suggestions, use the arrow keys' })}`}
        </span>
      )}
    </>
  )
}
