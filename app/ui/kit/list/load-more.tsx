import { useLingui } from '@lingui/react/macro'
import type { CSSProperties, MouseEvent } from 'react'
import { Button } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './load-more.module.css'

type LoadMoreProps = {
  shown: number
  total: number
  /** `6 providers shown of 42`: read out when it changes. */
  summary: string
  /** The next part; without JavaScript it is a page of its own. Null when everything is shown. */
  more: { href: string; label: string } | null
  isLoading?: boolean
  /** Called on a plain click instead of following the link. */
  onMore?: ((event: MouseEvent<HTMLElement>) => void) | undefined
}

export function LoadMore(props: LoadMoreProps) {
  const { shown, total, summary, more, isLoading = false, onMore } = props
  const { t } = useLingui()
  const share = total === 0 ? 100 : (shown / total) * 100
  return (
    <div className={styles.more}>
      <p role="status">{isLoading ? t`Loading…` : summary}</p>
      <div className={styles.bar} style={{ '--share': `${share}%` } as CSSProperties} />
      {more && (
        <Button
          theme="secondary"
          className={styles.link}
          href={more.href}
          aria-disabled={isLoading || undefined}
          onClick={(event) => (isLoading ? event.preventDefault() : onMore?.(event))}
        >
          {isLoading && <Icon name="spinner-gap" className={styles.spinner} />}
          {more.label}
        </Button>
      )}
    </div>
  )
}
