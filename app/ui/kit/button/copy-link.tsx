import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from './button.tsx'
import styles from './copy-link.module.css'

type CopyLinkProps = {
  /** Absolute. */
  address: string
  theme: 'secondary' | 'text'
}

/** Where there is no script, the address of the page is the link. */
export function CopyLink({ address, theme }: CopyLinkProps) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<{ address: string; isCopied: boolean }>()
  // Once the page leads elsewhere, nothing was copied of it.
  const isCopied = outcome?.address === address ? outcome.isCopied : undefined

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setOutcome({ address, isCopied: true })
    } catch {
      // Browsers may forbid it, and older ones have no clipboard.
      setOutcome({ address, isCopied: false })
    }
  }

  return (
    <span className={styles.copy}>
      <Button
        theme={theme}
        size="sm"
        iconBefore={isCopied ? 'check' : 'link-simple'}
        onClick={copy}
      >
        <Trans>Copy link</Trans>
      </Button>
      <span role="status" className={isCopied === false ? styles.failed : 'visually-hidden'}>
        {isCopied && t`Link copied`}
        {isCopied === false && t`Your browser did not allow it: copy the address above.`}
      </span>
    </span>
  )
}
