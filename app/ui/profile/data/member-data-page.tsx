import { useLingui } from '@lingui/react/macro'
import { dataPath } from '#domain/address/paths.ts'
import type { MemberData } from '#domain/contract/member-data.ts'
import type { Locale } from '#domain/locale.ts'
import { ProfilePage } from '#ui/profile/profile-page.tsx'
import { TabEmpty } from '#ui/profile/tab/tab-empty.tsx'
import { TabHead } from '#ui/profile/tab/tab-head.tsx'
import { TabSection } from '#ui/profile/tab/tab-section.tsx'
import { InvitationsSection } from './invitations-section.tsx'
import { KindsTable } from './kinds-table.tsx'
import styles from './member-data-page.module.css'
import { RanksSection } from './ranks-section.tsx'
import { RatingsSection } from './ratings-section.tsx'
import { SectorsTable } from './sectors-table.tsx'
import { TrustPowerSection } from './trust-power-section.tsx'

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
    </ProfilePage>
  )
}
