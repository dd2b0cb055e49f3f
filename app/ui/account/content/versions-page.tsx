import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { Gone, ShownVersion, VersionLine } from '#domain/content/editor-view.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { BLOCK_NAMES } from '#ui/account/content-frame/block-names.ts'
import { ContentHead } from '#ui/account/content-frame/content-head.tsx'
import {
  ContentCell,
  ContentList,
  ContentPanel,
  ContentRow,
  ContentTable,
} from '#ui/account/content-frame/content-list.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { ChangedWords } from './changed-words.tsx'
import { STATE_NAMES } from './content-texts.ts'
import { PLACE_NAMES } from './media/media-texts.ts'

type VersionsPageProps = {
  list: 'pages' | 'articles'
  id: string
  name: string
  revision: number
  versions: readonly VersionLine[]
  /** The version that is looked at, beside another one. */
  shown: ShownVersion | null
  outcome: AccountOutcome | undefined
}

const GONE_NAMES: Record<Gone['what'], MessageDescriptor> = {
  picture: msg`its picture is gone`,
  target: msg`where it led is gone`,
  mention: msg`what it mentioned is gone`,
}

/** Every version of a page, what each changed, and the way back to it. */
export function VersionsPage(props: VersionsPageProps) {
  const { list, id, name, versions, shown } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', list, id, 'versions')
  const newest = versions.find(({ state }) => state === 'published')?.number
  return (
    <>
      <ContentHead
        title={t`Versions of “${name}”`}
        back={{ href: accountPath(locale, 'admin', list, id), label: name }}
      />
      <ContentList panel={shown && <VersionPanel {...props} shown={shown} path={path} />}>
        {versions.length === 0 ? (
          <p>
            <Trans>Nothing was published here yet. What is public is as the site was set up.</Trans>
          </p>
        ) : (
          <>
            <p>
              <Trans>Open one to see what it changed, or to go back to it.</Trans>
            </p>
            <ContentTable
              caption={t`All versions`}
              heads={[
                { label: t`Number` },
                { label: t`State` },
                { label: t`By` },
                { label: t`When`, isNumber: true },
              ]}
            >
              {versions.map(({ number, state, note, by, at, inForceOn }) => (
                <ContentRow
                  key={number}
                  href={`${path}/${number}`}
                  name={t`No. ${number}`}
                  note={[note, inForceOn && t`in force from ${formatDate(inForceOn, locale)}`]
                    .filter(Boolean)
                    .join(' · ')}
                  isCurrent={number === shown?.number}
                >
                  <ContentCell>
                    {number === newest ? (
                      <Badge tone="ok">{t`Last published`}</Badge>
                    ) : (
                      <Badge tone={state === 'failed' ? 'error' : 'neutral'}>
                        {t(STATE_NAMES[state])}
                      </Badge>
                    )}
                  </ContentCell>
                  <ContentCell>{by}</ContentCell>
                  <ContentCell isNumber>
                    {formatDate(at, locale)}, {formatTime(at, locale)}
                  </ContentCell>
                </ContentRow>
              ))}
            </ContentTable>
          </>
        )}
      </ContentList>
    </>
  )
}

type VersionPanelProps = VersionsPageProps & {
  shown: ShownVersion
  path: string
}

function VersionPanel({ shown, versions, revision, outcome, path }: VersionPanelProps) {
  const { t } = useLingui()
  const { number, other, document, before, gone } = shown
  const others = versions.filter((each) => each.number !== number)
  return (
    <ContentPanel
      title={t`No. ${number}`}
      closeHref={path}
      foot={
        <AccountForm
          name="restore"
          hidden={{ revision: `${revision}`, version: `${number}` }}
          outcome={outcome}
        >
          <div>
            <Button type="submit" theme="secondary" size="sm">
              <Trans>Make it the draft</Trans>
            </Button>
          </div>
        </AccountForm>
      }
    >
      {others.length > 0 && (
        <form action={`${path}/${number}`}>
          <Select
            id="compare-with"
            name="with"
            label={t`Compare with`}
            defaultValue={`${other}`}
            options={others.map((each) => ({
              value: `${each.number}`,
              label: t`No. ${each.number}`,
            }))}
          />
          <Button type="submit" theme="tertiary" size="sm">
            <Trans>Compare</Trans>
          </Button>
        </form>
      )}
      {gone.length > 0 && (
        <Alert tone="info" title={t`Not all of it can come back`}>
          <ul>
            {gone.map(({ place, what, name }, index) => {
              const where = PLACE_NAMES[place] ?? BLOCK_NAMES[place as keyof typeof BLOCK_NAMES]
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two may say the same
                <li key={index}>
                  {where && t(where)}: {t(GONE_NAMES[what])}
                  {name && ` (${name})`}
                </li>
              )
            })}
          </ul>
        </Alert>
      )}
      <ChangedWords published={before} draft={document} />
    </ContentPanel>
  )
}
