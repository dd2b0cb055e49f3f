import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { CaseHolder } from '#domain/account/cases.ts'
import { accountPath, solutionsPath } from '#domain/address/paths.ts'
import type { ModerationQueue } from '#domain/contract/moderation.ts'
import type { Decision } from '#domain/moderation/moderation.ts'
import { AccountPage } from '#ui/account/account-page.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { DECISION_TEXTS } from './moderation-texts.ts'
import { QueueLinks } from './queue-links.tsx'
import { QueueList } from './queue-list.tsx'

type ModerationPageProps = {
  list: ModerationQueue
  holders: { [id: string]: CaseHolder }
  now: string
  done: Decision | undefined
}

/** Everything that waits for a person. */
export function ModerationPage({ list, holders, now, done }: ModerationPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <AccountPage
      title={t`Moderation`}
      lead={t`No refusal is automatic: whatever stands here waits for a person. Who waits longest stands first.`}
      done={done && t(DECISION_TEXTS[done].done)}
      actions={
        <>
          <Button href={accountPath(locale, 'moderation', 'domains')} theme="secondary" size="sm">
            {t`Client domains`}
          </Button>
          <Button
            href={accountPath(locale, 'admin', 'record', 'export')}
            theme="secondary"
            size="sm"
            iconBefore="download-simple"
            download
          >
            {t`Record as CSV`}
          </Button>
        </>
      }
    >
      <QueueLinks
        counts={list.counts}
        noticeCount={list.noticeCount}
        briefCount={list.briefCount}
        current={list.queue}
      />
      {list.reviews.length > 0 ? (
        <QueueList list={list} holders={holders} now={now} />
      ) : (
        <EmptyState
          title={t`Nothing waits here`}
          text={t`What is decided stands in the public record.`}
          waysOut={[
            { icon: 'scales', label: t`Public record`, href: solutionsPath(locale, 'moderation') },
          ]}
        />
      )}
    </AccountPage>
  )
}
