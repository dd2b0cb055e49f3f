import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import type { Dashboard } from '#domain/contract/dashboard.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AccountCard } from '#ui/account/account-page.tsx'
import { MessageLine } from '#ui/account/inbox/message-line.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './dashboard.module.css'

export function NewestMessages({ messages }: Pick<Dashboard, 'messages'>) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <AccountCard
      title={t`Newest messages`}
      aside={
        messages.length > 0 && (
          <AccountLink href={accountPath(locale, 'messages')}>
            <Trans>All messages</Trans>
          </AccountLink>
        )
      }
    >
      {messages.length === 0 ? (
        <p className={styles.faint}>
          <Trans>No message yet. What visitors write on your profile arrives here.</Trans>
        </p>
      ) : (
        <ul>
          {messages.map((line) => (
            <li key={line.publicId}>
              <MessageLine line={line} />
            </li>
          ))}
        </ul>
      )}
    </AccountCard>
  )
}
