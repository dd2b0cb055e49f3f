import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { joinClasses } from '#ui/kit/join-classes.ts'
import styles from './obfuscated-link.module.css'
import { encodeTarget } from './obfuscation.ts'

export type ObfuscatedLinkProps = {
  /** An address of the web, a mailbox or a path of ours; with anything else only the words are shown. */
  target: string
  /** The window that it opens in. */
  window?: '_blank' | '_self'
  event?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/**
 * A link that machines do not follow: its target is encoded and there is no `href`. The delegated
 * listener of navigation/ opens it, on a click as on Enter.
 */
export function ObfuscatedLink({
  target,
  window = '_blank',
  event,
  className,
  children,
}: ObfuscatedLinkProps) {
  const { t } = useLingui()
  const encoded = encodeTarget(target)
  if (encoded === null) return <span className={className}>{children}</span>
  return (
    // biome-ignore lint/a11y/useSemanticElements: an anchor would need the href that is hidden here
    <span
      role="link"
      tabIndex={0}
      data-target={encoded}
      data-window={window}
      data-event={event}
      className={joinClasses(styles.link, className)}
    >
      {children}
      {window === '_blank' && <span className="visually-hidden"> {t`(new window)`}</span>}
    </span>
  )
}
