import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { Answers } from '#domain/contract/answers.ts'
import { formatHours } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { BarTable } from '#ui/kit/plot/bar-table.tsx'
import { TabSection } from '#ui/profile/tab/tab-section.tsx'
import { countFigures } from './written-share.ts'

/** How a member answers briefs: what was counted, over what, since when. */
export function AnswersSection({ answers, name }: { answers: Answers; name: string }) {
  const { t, i18n } = useLingui()
  const { brandName, locale } = use(PageEnvironmentContext)
  const { asked, answered, median_hours } = answers
  return (
    <TabSection
      title={t`Answers to briefs`}
      lead={
        <Trans>
          Briefs that {name} received through {brandName} in the last 365 days and whose date is
          over. Of one sender’s company, one brief in 90 days counts.
        </Trans>
      }
    >
      <BarTable
        caption={t`Answers to briefs`}
        head={[t`Answers to briefs`, t`Briefs`, t`Proportion`]}
        rows={[
          {
            key: 'answered',
            name: t`Answered by the date, declining included`,
            share: answered / asked,
            figures: countFigures(answered, asked, i18n),
          },
          {
            key: 'asked',
            name: t`Briefs received`,
            share: 1,
            figures: countFigures(asked, asked, i18n),
          },
        ]}
      />
      {median_hours !== null && (
        <p>
          <Trans>
            Median time until the first answer, without weekends:{' '}
            <b>{formatHours(median_hours, locale)}</b>
          </Trans>
        </p>
      )}
    </TabSection>
  )
}
