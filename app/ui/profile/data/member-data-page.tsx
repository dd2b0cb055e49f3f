import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { dataPath } from '#domain/address/paths.ts'
import type { MemberData } from '#domain/contract/member-data.ts'
import type { Locale } from '#domain/locale.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { BarTable } from '#ui/kit/plot/bar-table.tsx'
import { ProfilePage } from '#ui/profile/profile-page.tsx'
import { TabEmpty } from '#ui/profile/tab/tab-empty.tsx'
import { TabSection } from '#ui/profile/tab/tab-section.tsx'
import { TabHead } from '#ui/profile/tab-head.tsx'
import { AnswersSection } from './answers-section.tsx'
import styles from './member-data-page.module.css'
import { RanksSection } from './ranks-section.tsx'
import { RatingsSection } from './ratings-section.tsx'
import { RegisteredSection } from './registered-section.tsx'
import { SectorsTable } from './sectors-table.tsx'
import { TrustPowerSection } from './trust-power-section.tsx'
import { countFigures } from './written-share.ts'

export function MemberDataPage(data: MemberData) {
  const { t } = useLingui()
  const { member, reviews_count, sectors, ratings, ranks } = data
  const { name, slug } = member
  return (
    <ProfilePage frame={member} tab="data">
      <TabHead
        member={member}
        tab={t`Data`}
        title={t`${name} in figures: ratings, sectors, ranking`}
        description={t`Trust power of ${name}, ratings over time, sectors of its clients and places in the ranking, from its published client reviews.`}
        pathIn={(locale: Locale) => dataPath(locale, slug)}
        isIndexed={reviews_count > 0}
      />
      {reviews_count === 0 ? (
        <TabEmpty
          member={member}
          text={t`The figures of a profile come from its published reviews. ${name} has none yet.`}
        />
      ) : (
        <>
          <TrustPowerSection data={data} />
          <RatingsSection ratings={ratings} />
          <TabSection title={t`Where the reviews come from`} isTinted>
            <div className={styles.columns}>
              {sectors.length > 0 && (
                <div>
                  <h3>{t`Client sectors`}</h3>
                  <SectorsTable sectors={sectors} />
                </div>
              )}
              <div>
                <h3>{t`What the reviews are made of`}</h3>
                <KindsTable data={data} />
              </div>
            </div>
          </TabSection>
          <InvitationsSection name={name} invitations={data.invitations} />
          <RanksSection member={member} ranks={ranks} />
        </>
      )}
      {data.answers && <AnswersSection answers={data.answers} name={name} />}
      {(reviews_count > 0 || data.registered) && (
        <RegisteredSection name={name} registered={data.registered} />
      )}
    </ProfilePage>
  )
}

type KindsTableProps = {
  data: Pick<MemberData, 'kinds' | 'reviews_count' | 'authenticated_count'>
}

/** What the reviews are made of, each as a part of all of them. */
function KindsTable({ data }: KindsTableProps) {
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

type InvitationsSectionProps = Pick<MemberData, 'invitations'> & { name: string }

/** Who was asked, and what became of it; nothing of a member that has asked nobody. */
function InvitationsSection({ name, invitations }: InvitationsSectionProps) {
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
