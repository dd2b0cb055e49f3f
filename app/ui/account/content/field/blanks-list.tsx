import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Blank } from '#domain/content/editor-view.ts'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import styles from './blanks-list.module.css'

const WRITTEN = 'textarea:not([hidden]), [contenteditable="true"]'

/** What the site itself fills into the texts of a form: put where somebody wrote last; without a script, to be copied. */
export function BlanksList({ blanks }: { blanks: readonly Blank[] }) {
  const isHydrated = useHydrated()
  const list = useRef<HTMLDetailsElement>(null)
  const last = useRef<HTMLElement>(null)

  useEffect(() => {
    const form = list.current?.closest('form')
    const note = ({ target }: Event) => {
      if (target instanceof HTMLElement && target.matches(WRITTEN)) last.current = target
    }
    form?.addEventListener('focusin', note)
    return () => form?.removeEventListener('focusin', note)
  }, [])

  function insert(name: string) {
    const form = list.current?.closest('form')
    const field = last.current?.isConnected ? last.current : form?.querySelector(WRITTEN)
    if (!(field instanceof HTMLElement)) return
    field.focus()
    // As if it were typed: the browser can take it back, and the editor of rich texts hears of it.
    document.execCommand('insertText', false, `{${name}}`)
  }

  if (blanks.length === 0) return null
  return (
    <details ref={list} className={styles.blanks}>
      <summary>
        <Trans>Figures and names that the site fills in</Trans>
      </summary>
      <ul>
        {blanks.map(({ name, text }) => (
          <li key={name}>
            {isHydrated ? (
              <button type="button" onClick={() => insert(name)}>
                {`{${name}}`}
              </button>
            ) : (
              <code>{`{${name}}`}</code>
            )}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
