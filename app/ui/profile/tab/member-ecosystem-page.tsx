import { Plural, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { ecosystemPath, reviewsPath } from '#domain/address/paths.ts'
import type { MemberEcosystem } from '#domain/contract/member-ecosystem.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ProfileArticles } from '#ui/profile/profile-articles.tsx'
import { ProfileCertifications } from '#ui/profile/profile-certifications.tsx'
import { ProfilePage } from '#ui/profile/profile-page.tsx'
import { ClientCompanies } from './client-companies.tsx'
import { GroupList } from './group-list.tsx'
import { PartnerList } from './partner-list.tsx'
import { SectorLinks } from './sector-links.tsx'
import { TabBand } from './tab-band.tsx'
import { TabEmpty } from './tab-empty.tsx'
import { TabHead } from './tab-head.tsx'
import { TabSection } from './tab-section.tsx'

export function MemberEcosystemPage(ecosystem: MemberEcosystem) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { member, clients, sectors, partners, groups, certifications, articles } = ecosystem
  const { name, slug } = member
  const companyCount = clients.total
  const parts = [clients.companies, sectors, partners, groups, certifications, articles]
  const isEmpty = parts.every((part) => part.length === 0)
  return (
    <ProfilePage frame={member} tab="ecosystem">
      <TabHead
        member={member}
        tab={t`Ecosystem`}
        title={t`Ecosystem of ${name}: clients, partners, groups`}
        description={t`Client companies that reviewed ${name}, the sectors they come from, its partners, groups and certifications.`}
        pathIn={(each) => ecosystemPath(each, slug)}
        isIndexed={!isEmpty}
      />
      {isEmpty && (
        <TabEmpty
          member={member}
          text={t`${name} has not yet named partners, and no client company has spoken yet.`}
        />
      )}
      {clients.companies.length > 0 && (
        <TabSection
          title={t`Clients that have spoken`}
          lead={
            <Plural
              value={companyCount}
              one="# company has given its name with its review. Those that asked for discretion are not shown."
              other="# companies have given their name with their review, the most recent first. Those that asked for discretion are not shown."
            />
          }
          more={{ href: reviewsPath(locale, slug), text: t`All reviews` }}
        >
          <ClientCompanies companies={clients.companies} />
        </TabSection>
      )}
      {sectors.length > 0 && (
        <TabSection title={t`Client sectors`} lead={t`With the number of reviews from each.`}>
          <SectorLinks sectors={sectors} slug={slug} />
        </TabSection>
      )}
      {partners.length > 0 && (
        <TabSection title={t`Partners`} isTinted>
          <PartnerList partners={partners} />
        </TabSection>
      )}
      {groups.length > 0 && (
        <TabSection title={t`Groups`}>
          <GroupList groups={groups} />
        </TabSection>
      )}
      {certifications.length > 0 && (
        <TabBand>
          <ProfileCertifications certifications={certifications} />
        </TabBand>
      )}
      {articles.length > 0 && (
        <TabBand isTinted>
          <ProfileArticles articles={articles} name={name} />
        </TabBand>
      )}
    </ProfilePage>
  )
}
