import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath, briefPath } from '#domain/address/paths.ts'
import type { BriefLine } from '#domain/brief/brief-contract.ts'
import { formatDay } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import lineStyles from '#ui/account/inbox/message-line.module.css'
import { BRIEF_STATE_NAMES } from '#ui/brief/brief-texts.ts'
import {
  FollowFigures,
  FollowLead,
  FollowView,
  type FollowViewProps,
} from '#ui/brief/follow-view.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'

/** What somebody has sent from the address of their account. */
export function BriefsPage({ briefs }: { briefs: readonly BriefLine[] }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <AccountPage
      title={t`My briefs`}
      lead={t`What you asked several providers at once, from the address of your account.`}
      actions={
        <Button href={briefPath(locale)} size="sm" iconBefore="plus">
          <Trans>Write a brief</Trans>
        </Button>
      }
    >
      {briefs.length === 0 ? (
        <EmptyState
          title={t`No brief yet`}
          text={t`A brief goes to two to five providers, and their answers come to one page.`}
          waysOut={[{ icon: 'plus', label: t`Write a brief`, href: briefPath(locale) }]}
        />
      ) : (
        <AccountCard title={t`My briefs`}>
          <ul>
            {briefs.map(({ publicId, title, state, asked, answered, createdAt }) => (
              <li key={publicId}>
                <a className={lineStyles.line} href={accountPath(locale, 'briefs', publicId)}>
                  <span className={lineStyles.head}>
                    <b>{title}</b>
                    <time dateTime={createdAt}>{formatDay(createdAt, locale)}</time>
                  </span>
                  <span className={lineStyles.excerpt}>
                    <Plural
                      value={answered}
                      one={`# answer of ${asked}`}
                      other={`# answers of ${asked}`}
                    />
                  </span>
                  <span className={lineStyles.marks}>
                    <Badge tone={state === 'open' ? 'ok' : 'neutral'}>
                      {t(BRIEF_STATE_NAMES[state])}
                    </Badge>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </AccountCard>
      )}
    </AccountPage>
  )
}

/** The sender's page, signed in. */
export function OwnBriefPage(props: FollowViewProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { brief } = props
  return (
    <AccountPage
      title={brief.content.title}
      lead={<FollowLead brief={brief} />}
      actions={<FollowFigures brief={brief} />}
      back={{ href: accountPath(locale, 'briefs'), label: t`My briefs` }}
    >
      <FollowView {...props} />
    </AccountPage>
  )
}
