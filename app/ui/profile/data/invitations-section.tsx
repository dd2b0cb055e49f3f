import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { MemberData } from '#domain/contract/member-data.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { BarTable } from '#ui/kit/plot/bar-table.tsx'
import { TabSection } from '#ui/profile/tab/tab-section.tsx'
import { countFigures } from './written-share.ts'

type InvitationsSectionProps = Pick<MemberData, 'invitations'> & { name: string }

/** Who was asked, and what became of it; nothing of a member that has asked nobody. */
export function InvitationsSection({ name, invitations }: InvitationsSectionProps) {
  const { t, i18n } = useLingui()
  const { brandName } = use(PageEnvironmentContext)
  const { invited, answered, declined } = invitations
  if (invited === 0) return null
  const row = (key: string, label: string, count: number) => ({
    key,
    name: label,
    share: count / invited,
    figures: countFigures(count, invited, i18n),
  })
  return (
    <TabSection
      title={t`Invitations`}
      lead={t`How many clients ${name} has asked for a review through ${brandName}, and what became of it. Reviews that nobody asked for count elsewhere on this page.`}
    >
      <BarTable
        caption={t`Invitations`}
        head={[t`Invitations`, t`Clients`, t`Proportion`]}
        rows={[
          row('invited', t`Clients invited`, invited),
          row('answered', t`Answered with a review`, answered),
          row('declined', t`Declined to answer`, declined),
        ]}
      />
    </TabSection>
  )
}
