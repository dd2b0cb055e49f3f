import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { VersionLine } from '#domain/content/editor-view.ts'
import type { PageDocument } from '#domain/content/page-document.ts'
import { formatDate, formatDay, formatTime } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { ChangedWords } from './changed-words.tsx'
import { STATE_NAMES } from './content-texts.ts'

type VersionsPageProps = {
  id: string
  name: string
  revision: number
  versions: readonly VersionLine[]
  /** The version that is looked at, beside the one before it. */
  shown: { number: number; document: PageDocument; before: PageDocument } | null
  outcome: AccountOutcome | undefined
}

/** Every version of a page, what each changed, and the way back to it. */
export function VersionsPage(props: VersionsPageProps) {
  const { id, name, revision, versions, shown, outcome } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'pages', id, 'versions')
  return (
    <AccountPage
      title={t`Versions of “${name}”`}
      back={{ href: accountPath(locale, 'admin', 'pages', id), label: name }}
    >
      {shown && (
        <AccountCard title={t`No. ${shown.number}`}>
          <ChangedWords published={shown.before} draft={shown.document} />
          <AccountForm
            name="restore"
            hidden={{ revision: `${revision}`, version: `${shown.number}` }}
            outcome={outcome}
          >
            <div>
              <Button type="submit" theme="secondary" size="sm">
                <Trans>Make it the draft</Trans>
              </Button>
            </div>
          </AccountForm>
        </AccountCard>
      )}
      <AccountCard title={t`All versions`}>
        {versions.length === 0 ? (
          <p>
            <Trans>Nothing was published here yet. What is public is as the site was set up.</Trans>
          </p>
        ) : (
          <AccountRows>
            {versions.map(({ number, state, note, by, at, inForceOn }) => (
              <AccountRow
                key={number}
                name={<a href={`${path}/${number}`}>{t`No. ${number}`}</a>}
                note={[
                  `${formatDate(at, locale)}, ${formatTime(at, locale)}`,
                  by,
                  note,
                  inForceOn && t`in force from ${formatDay(inForceOn, locale)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              >
                <Badge tone={state === 'failed' ? 'error' : 'neutral'}>
                  {t(STATE_NAMES[state])}
                </Badge>
              </AccountRow>
            ))}
          </AccountRows>
        )}
      </AccountCard>
    </AccountPage>
  )
}
