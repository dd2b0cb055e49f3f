import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '#ui/kit/button/button.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import styles from './share-button.module.css'

type ShareButtonProps = {
  /** Absolute. */
  address: string
  title: string
}

const SAID_FOR_MS = 4_000

/** The device's own way to share where it has one, else the address on the clipboard. */
export function ShareButton({ address, title }: ShareButtonProps) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => setSaid(''), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [said])

  async function share() {
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      // Closing the device's dialog is no error.
      await navigator.share({ title, url: address }).catch(() => {})
      return
    }
    try {
      await navigator.clipboard.writeText(address)
      setSaid(t`Link copied`)
    } catch {
      setSaid(t`Copy the address from your browser: it leads to this review.`)
    }
  }

  return (
    <span className={styles.share} data-ready={isHydrated || undefined}>
      <Button theme="text" size="sm" iconBefore="link-simple" onClick={share}>
        <Trans>Share this review</Trans>
      </Button>
      <span role="status" className={styles.said}>
        {said}
      </span>
    </span>
  )
}
