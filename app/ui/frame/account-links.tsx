import { Trans } from '@lingui/react/macro'
import type { SiteFrameData } from '#ui/frame/data/frame-data.ts'
import { Button } from '#ui/kit/button/button.tsx'
import styles from './account-links.module.css'

type AccountLinksProps = {
  frame: Pick<SiteFrameData, 'isKnownUser' | 'accountHref' | 'demoHref'>
  /** In the header the way to the account is a quiet link; in the menu both are buttons. */
  look: 'header' | 'menu'
}

/** A known user has had the demonstration. */
export function AccountLinks({ frame, look }: AccountLinksProps) {
  const { isKnownUser, accountHref, demoHref } = frame
  const accountEvent = isKnownUser ? 'member_access' : 'sign_in'
  const account = isKnownUser ? <Trans>Member access</Trans> : <Trans>Log in</Trans>
  return (
    <div className={styles.links} data-look={look}>
      {look === 'menu' ? (
        <Button href={accountHref} theme="secondary" event={accountEvent}>
          {account}
        </Button>
      ) : (
        <a className={styles.account} href={accountHref} data-event={accountEvent}>
          {account}
        </a>
      )}
      {!isKnownUser && (
        <Button
          className={styles.demo}
          href={demoHref}
          size={look === 'menu' ? 'md' : 'sm'}
          event="book_demo"
        >
          <Trans>Book a demo</Trans>
        </Button>
      )}
    </div>
  )
}
