import { useLingui } from '@lingui/react/macro'
import { STATISTICS_SPANS, type StatisticsSpan } from '#domain/account/statistics/span.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { SegmentedLinks } from '#ui/kit/tabs/segmented-control.tsx'

/** Over which time; and all of it as a file. */
export function SpanActions({ path, span }: { path: string; span: StatisticsSpan }) {
  const { t } = useLingui()
  return (
    <>
      <SegmentedLinks
        label={t`Time shown`}
        links={STATISTICS_SPANS.map((each) => ({
          label: each === 365 ? t`12 months` : t`${each} days`,
          href: `${path}?days=${each}`,
          isCurrent: each === span,
        }))}
      />
      <Button
        href={`${path}/export?days=${span}`}
        theme="secondary"
        size="sm"
        iconBefore="download-simple"
        download
      >
        CSV
      </Button>
    </>
  )
}
