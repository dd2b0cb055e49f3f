import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath, profilePath } from '#domain/address/paths.ts'
import type { Inbox } from '#domain/contract/inbox.ts'
import { MESSAGE_STATUSES, type MessageStatus } from '#domain/inbox/inbox.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Pager } from '#ui/kit/list/pager.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SegmentedLinks } from '#ui/kit/tabs/segmented-control.tsx'
import { MessageLine } from './message-line.tsx'
import { STATUS_NAMES } from './status-texts.ts'

type InboxPageProps = {
  inbox: Inbox
  status: MessageStatus | undefined
  slug: string
  canExport: boolean
}

export function InboxPage({ inbox, status, slug, canExport }: InboxPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { lines, counts, page, pageCount } = inbox
  const path = accountPath(locale, 'messages')
  const hrefOf = (wanted: MessageStatus | undefined, number = 1) => {
    const search = new URLSearchParams({
      ...(wanted && { status: wanted }),
      ...(number > 1 && { page: `${number}` }),
    })
    return search.size > 0 ? `${path}?${search}` : path
  }
  return (
    <AccountPage
      title={t`Messages`}
      lead={t`What visitors wrote to you from your profile. Messages are kept for 24 months.`}
      actions={canExport && counts.all > 0 && <ExportForm status={status} />}
    >
      {counts.all > 0 && (
        <SegmentedLinks
          label={t`Status`}
          links={[
            {
              label: t`All messages`,
              href: hrefOf(undefined),
              count: counts.all,
              isCurrent: !status,
            },
            ...MESSAGE_STATUSES.map((each) => ({
              label: t(STATUS_NAMES[each]),
              href: hrefOf(each),
              count: counts[each],
              isCurrent: each === status,
            })),
          ]}
        />
      )}
      {lines.length > 0 ? (
        <AccountCard title={status ? t(STATUS_NAMES[status]) : t`All messages`}>
          <ul>
            {lines.map((line) => (
              <li key={line.publicId}>
                <MessageLine line={line} />
              </li>
            ))}
          </ul>
        </AccountCard>
      ) : (
        <NoMessages isFiltered={counts.all > 0} slug={slug} />
      )}
      <Pager page={page} pageCount={pageCount} hrefOf={(number) => hrefOf(status, number)} />
    </AccountPage>
  )
}

/** A form, because taking the messages out is recorded. */
function ExportForm({ status }: { status: MessageStatus | undefined }) {
  const { locale } = use(PageEnvironmentContext)
  return (
    <form method="post" action={accountPath(locale, 'messages', 'export')}>
      <input type="hidden" name="status" value={status ?? ''} />
      <Button type="submit" theme="secondary" size="sm" iconBefore="download-simple">
        <Trans>Export as CSV</Trans>
      </Button>
    </form>
  )
}

function NoMessages({ isFiltered, slug }: { isFiltered: boolean; slug: string }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  if (isFiltered)
    return (
      <EmptyState
        title={t`No result`}
        text={t`No message has this status.`}
        waysOut={[{ icon: 'list', label: t`All messages`, href: accountPath(locale, 'messages') }]}
      />
    )
  return (
    <EmptyState
      title={t`No message yet`}
      text={t`What visitors write in the contact form of your profile arrives here and by e-mail.`}
      waysOut={[{ icon: 'eye', label: t`See the public profile`, href: profilePath(locale, slug) }]}
    />
  )
}
