import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PickedLine } from '#domain/content/article-desk.ts'
import type { Pick, PickKind } from '#domain/content/pick.ts'
import { PICK_BOX, usePickBox } from '#ui/account/content/field/pick-box.tsx'
import { restoreEarlyWords } from '#ui/kit/early-words.ts'
import control from '#ui/kit/form/control.module.css'
import { Field } from '#ui/kit/form/field.tsx'
import { controlAttributes, type FieldProps } from '#ui/kit/form/field-props.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import styles from './picked-field.module.css'

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
  const [typed, setTyped] = useState('')
  const { name: _, ...own } = attributes as typeof attributes & { name?: string }
  const [kinds] = useState([kind])
  const box = usePickBox({
    search: { address, kinds },
    typed: typed.trim() === '' ? null : typed,
    onPick(pick) {
      onPick(pick)
      setTyped('')
    },
    onClose: () => setTyped(''),
  })

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Backspace' && typed === '') onRemoveLast()
    box.input.onKeyDown(event)
    // The form around it is sent by its button.
    if (event.key === 'Enter') event.preventDefault()
  }

  return (
    <div className={PICK_BOX}>
      <input
        {...own}
        {...box.input}
        className={styles.input}
        value={typed}
        placeholder={t`Search and add`}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {box.list}
    </div>
  )
}
