import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/kit/button/button.tsx'
import styles from './embed-code.module.css'

type EmbedCodeProps = { id: string; label: string; code: string }

/** Code to take away: by a button where there is a script, else by hand. */
export function EmbedCode({ id, label, code }: EmbedCodeProps) {
  const { t } = useLingui()
  // Which code was copied: once it has changed, nothing was.
  const [copied, setCopied] = useState('')
  const [hasFailed, setHasFailed] = useState(false)
  const isCopied = copied === code

  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(code)
      setHasFailed(false)
    } catch {
      // Browsers may forbid it, and older ones have no clipboard.
      setHasFailed(true)
    }
  }

  return (
    <div className={styles.embed}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        readOnly
        rows={7}
        spellCheck={false}
        translate="no"
        value={code}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        theme="secondary"
        size="sm"
        iconBefore={isCopied ? 'check' : 'copy'}
        className={styles.copy}
        onClick={copy}
      >
        <Trans>Copy the code</Trans>
      </Button>
      <p role="status" className={hasFailed ? styles.failed : 'visually-hidden'}>
        {hasFailed
          ? t`Your browser did not allow it: copy the code above.`
          : isCopied && t`Code copied`}
      </p>
    </div>
  )
}
