import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { MemberAuditAction } from '#domain/account/audit.ts'
import { accountPath } from '#domain/address/paths.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

type Deed = {
  id: number
  action: MemberAuditAction
  who: string | null
  happenedAt: string
  count: number | null
}

type CompanyHistoryPageProps = { memberName: string; deeds: readonly Deed[]; next: string | null }

/** What people of a company did with its data, for its own team. */
export function CompanyHistoryPage({ memberName, deeds, next }: CompanyHistoryPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <AccountPage
      title={t`What was done with your company’s data`}
      lead={t`Who took data of your company out or changed it in your place, and when. Nothing in this list can be changed.`}
      back={{ href: accountPath(locale, 'settings'), label: t`Settings` }}
    >
      <AccountCard title={memberName}>
        {deeds.length === 0 ? (
          <p>{t`Nothing yet: nobody has taken anything out, or changed anything in your place.`}</p>
        ) : (
          <AccountRows isOrdered>
            {deeds.map((deed) => (
              <Done key={deed.id} deed={deed} />
            ))}
          </AccountRows>
        )}
      </AccountCard>
      {next && (
        <p>
          <AccountLink
            href={listAddress(accountPath(locale, 'settings', 'history'), { after: next })}
          >
            <Trans>Older</Trans>
          </AccountLink>
        </p>
      )}
    </AccountPage>
  )
}

function Done({ deed: { action, who: name, happenedAt, count } }: { deed: Deed }) {
  const { t, i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const who = name ?? t`Somebody who has no account any more`
  const words: Record<MemberAuditAction, string> = {
    'export-inbox': t`${who} downloaded the messages of your company.`,
    'export-company-data': t`${who} downloaded everything that we hold of your company.`,
    'close-account': t`${who} closed the account of your company.`,
    'profile-edited': t`Our team edited your public profile in your place; the owners were mailed what changed, and why.`,
    'contributors-named': t`Our team said in your place who did the work of a review; the owners were mailed who is named, and why.`,
    'object-to-transfer': t`${who} objected to another owner.`,
  }
  const number = count === null ? undefined : i18n.number(count)
  return (
    <AccountRow name={words[action]} note={number && t`Messages in the file: ${number}`}>
      <time dateTime={happenedAt}>
        {formatDate(happenedAt, locale)}, {formatTime(happenedAt, locale)}
      </time>
    </AccountRow>
  )
}
