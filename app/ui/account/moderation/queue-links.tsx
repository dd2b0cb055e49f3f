import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import { QUEUES, type Queue } from '#domain/moderation/moderation.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SegmentedLinks } from '#ui/kit/tabs/segmented-control.tsx'
import { queuePath } from '#ui/moderation/queue-path.ts'
import { QUEUE_NAMES } from './moderation-texts.ts'

type QueueLinksProps = {
  counts: Record<Queue, number>
  noticeCount: number
  briefCount: number
  current: Queue | 'notices' | 'briefs'
}

/** Reviews by queue, then reports of anything else, and of briefs. */
export function QueueLinks({ counts, noticeCount, briefCount, current }: QueueLinksProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <SegmentedLinks
      label={t`Queues`}
      links={[
        ...QUEUES.map((queue) => ({
          label: t(QUEUE_NAMES[queue]),
          href: queuePath(locale, queue),
          count: counts[queue],
          isCurrent: queue === current,
        })),
        {
          label: t`Other reports`,
          href: accountPath(locale, 'admin', 'notices'),
          count: noticeCount,
          isCurrent: current === 'notices',
        },
        {
          label: t`Reported briefs`,
          href: accountPath(locale, 'moderation', 'briefs'),
          count: briefCount,
          isCurrent: current === 'briefs',
        },
      ]}
    />
  )
}
