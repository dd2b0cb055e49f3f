import { useLingui } from '@lingui/react/macro'
import type { MemberData } from '#domain/contract/member-data.ts'
import { BarTable } from '#ui/kit/plot/bar-table.tsx'
import { countFigures } from './written-share.ts'

type KindsTableProps = {
  data: Pick<MemberData, 'kinds' | 'reviews_count' | 'authenticated_count'>
}

/** What the reviews are made of, each as a part of all of them. */
export function KindsTable({ data }: KindsTableProps) {
  const { t, i18n } = useLingui()
  const { kinds, reviews_count, authenticated_count } = data
  const row = (key: string, name: string, count: number) => ({
    key,
    name,
    share: count / reviews_count,
    figures: countFigures(count, reviews_count, i18n),
  })
  return (
    <BarTable
      caption={t`What the reviews are made of`}
      head={[t`Kind`, t`Reviews`, t`Proportion`]}
      rows={[
        { ...row('authenticated', t`Authenticated`, authenticated_count), isProof: true },
        row('testimony', t`With a testimonial`, kinds.testimony),
        row('case-study', t`With a case study`, kinds.case_study),
        row('video', t`With a video`, kinds.video),
      ]}
    />
  )
}
