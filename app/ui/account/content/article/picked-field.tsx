import { useLingui } from '@lingui/react/macro'
import {
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { PickedLine } from '#domain/content/article-desk.ts'
import type { Pick, PickKind } from '#domain/content/pick.ts'
import { pickId, usePicks } from '#ui/editor/use-picks.ts'
import { restoreEarlyWords } from '#ui/kit/early-words.ts'
import control from '#ui/kit/form/control.module.css'
import { Field } from '#ui/kit/form/field.tsx'
import { controlAttributes, type FieldProps } from '#ui/kit/form/field-props.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import styles from './picked-field.module.css'

// As in the editor: with its styles among the page's own, a browser that comes by a link would load them twice.
const PickList = lazy(async () => ({
  default: (await import('#ui/editor/pick-list.tsx')).PickList,
}))

type PickedFieldProps = FieldProps & {
  label: string
  kind: Extract<PickKind, 'member' | 'tag' | 'article'>
  /** What a form says of what is chosen: an address or id a line. */
  value: string
  /** Names of what may stand there. */
  known: readonly PickedLine[]
  pickAddress: string
}

/**
 * Some of many: without JavaScript a text area with an address a line, with it their names, and a search that adds to
 * them. The form sends the same either way.
 */
export function PickedField(props: PickedFieldProps) {
  const { value, known, kind } = props
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const textArea = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(value)
  const [names, setNames] = useState(() => new Map(known.map((each) => [each.value, each.name])))
  useLayoutEffect(() => {
    if (!textArea.current) return
    restoreEarlyWords(textArea.current)
    setText(textArea.current.value)
  }, [])
  // The words kept of a tab are put there by others.
  useEffect(() => {
    const field = textArea.current
    const read = () => setText(field?.value ?? '')
    field?.addEventListener('input', read)
    return () => field?.removeEventListener('input', read)
  }, [])
  const lines = text.split('\n').filter((line) => line.trim() !== '')

  function write(next: readonly string[]) {
    if (!textArea.current) return
    textArea.current.value = next.join('\n')
    textArea.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function add({ path, id, label }: Pick) {
    const line = path ?? id
    setNames((before) => new Map([...before, [line, label]]))
    if (!lines.includes(line)) write([...lines, line])
  }

  const attributes = controlAttributes(props)
  return (
    <Field {...props} hint={isHydrated ? props.hint : t`An address of this site a line`}>
      <textarea
        name={props.name}
        ref={textArea}
        defaultValue={value}
        rows={3}
        hidden={isHydrated}
        {...(!isHydrated && { ...attributes, className: control.control })}
      />
      {isHydrated && (
        <div className={styles.box}>
          {lines.length > 0 && (
            <ul className={styles.chosen} aria-label={props.label}>
              {lines.map((line) => (
                <li key={line}>
                  {names.get(line) ?? line}
                  <button
                    type="button"
                    aria-label={t`Remove: ${names.get(line) ?? line}`}
                    onClick={() => write(lines.filter((each) => each !== line))}
                  >
                    <Icon name="x" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Search
            {...attributes}
            kind={kind}
            address={props.pickAddress}
            onPick={add}
            onRemoveLast={() => write(lines.slice(0, -1))}
          />
        </div>
      )}
    </Field>
  )
}

type SearchProps = ReturnType<typeof controlAttributes> & {
  kind: PickKind
  address: string
  onPick(pick: Pick): void
  onRemoveLast(): void
}

function Search({ kind, address, onPick, onRemoveLast, ...attributes }: SearchProps) {
  const { t } = useLingui()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { name: _, ...own } = attributes as typeof attributes & { name?: string }
  const [kinds] = useState([kind])
  const picks = usePicks({ address, kinds }, typed.trim() === '' ? null : typed)
  const isOpen = typed !== '' && picks.length > 0
  const current = Math.min(chosen, Math.max(0, picks.length - 1))

  function take(pick: Pick | undefined) {
    if (!pick) return
    onPick(pick)
    setTyped('')
    setChosen(0)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    switch (event.key) {
      case 'ArrowDown':
        setChosen((current + 1) % Math.max(1, picks.length))
        break
      case 'ArrowUp':
        setChosen((current + picks.length - 1) % Math.max(1, picks.length))
        break
      case 'Enter':
        take(picks[current])
        break
      case 'Escape':
        if (typed === '') return
        setTyped('')
        break
      case 'Backspace':
        if (typed === '') onRemoveLast()
        return
      default:
        return
    }
    event.preventDefault()
  }

  return (
    <div className={styles.search}>
      <input
        {...own}
        className={styles.input}
        value={typed}
        placeholder={t`Search and add`}
        autoComplete="off"
        role="combobox"
        aria-expanded={isOpen}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? pickId(listId, current) : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped('')}
      />
      {isOpen && (
        <Suspense>
          <PickList
            id={listId}
            picks={picks}
            chosen={current}
            onPick={take}
            className={styles.found}
          />
        </Suspense>
      )}
    </div>
  )
}
