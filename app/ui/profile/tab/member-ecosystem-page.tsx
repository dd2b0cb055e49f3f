import { Plural, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { clientPath, ecosystemPath, reviewsPath } from '#domain/address/paths.ts'
import type { MemberEcosystem } from '#domain/contract/member-ecosystem.ts'
import { reviewFilterSearch } from '#domain/review/review-filter.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatNumber } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { shownWords } from '#ui/kit/shown-words.ts'
import { MemberCard } from '#ui/member/member-card.tsx'
import { ProfilePage } from '#ui/profile/profile-page.tsx'
import { ProfileArticles } from '#ui/profile/section/profile-articles.tsx'
import { ProfileCertifications } from '#ui/profile/section/profile-certifications.tsx'
import { TabHead } from '#ui/profile/tab-head.tsx'
import styles from './member-ecosystem-page.module.css'
import { TabBand } from './tab-band.tsx'
import { TabEmpty } from './tab-empty.tsx'
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

type GroupListProps = { groups: MemberEcosystem['groups'] }

/** The groups that the member belongs to, each with its other members. */
function GroupList({ groups }: GroupListProps) {
  const { t } = useLingui()
  return groups.map(({ public_id, name, members }) => (
    <div key={public_id} className={styles.group}>
      <h3>{name}</h3>
      {members.length > 0 ? (
        <ul className={styles.members}>
          {members.map((member) => (
            <li key={member.public_id}>
              <MemberCard member={member} variant="mega-pill" />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.alone}>{t`No other member of this group has a profile yet.`}</p>
      )}
    </div>
  ))
}

type SectorLinksProps = { sectors: MemberEcosystem['sectors']; slug: string }

/** Each sector leads to the reviews that come from it. */
function SectorLinks({ sectors, slug }: SectorLinksProps) {
  const { i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <ul className={styles.sectors}>
      {sectors.map(({ public_id, label, reviews_count }) => {
        const words = shownWords(label, locale)
        const filter = reviewFilterSearch({ sector: public_id })
        return (
          <li key={public_id}>
            <a href={`${reviewsPath(locale, slug)}${filter}`}>
              <span lang={words?.lang}>{words?.text}</span>{' '}
              <small>{formatNumber(reviews_count, i18n.locale as CatalogueLocale)}</small>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

type PartnerListProps = { partners: MemberEcosystem['partners'] }

/** Members as cards; other companies are a name, for there is nothing else to show of them. */
function PartnerList({ partners }: PartnerListProps) {
  const { t } = useLingui()
  const members = partners.flatMap(({ member }) => member ?? [])
  const others = partners.filter(({ member }) => member === null)
  return (
    <>
      {members.length > 0 && (
        <ul className={styles.cards}>
          {members.map((member) => (
            <li key={member.public_id}>
              <MemberCard member={member} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div className={styles.others}>
          {members.length > 0 && <h3>{t`And also`}</h3>}
          <ul>
            {others.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

type ClientCompaniesProps = { companies: MemberEcosystem['clients']['companies'] }

/** Only those that let themselves be named; each leads to its own page. */
function ClientCompanies({ companies }: ClientCompaniesProps) {
  const { locale } = use(PageEnvironmentContext)
  return (
    <ul className={styles.companies}>
      {companies.map(({ public_id, slug, name, logo, sector, reviews_count }) => {
        const words = sector && shownWords(sector, locale)
        return (
          <li key={public_id}>
            <a className={styles.company} href={clientPath(locale, slug)}>
              <LogoTile name={name} logo={logo} size={44} />
              <span className={styles.words}>
                <b>{name}</b>
                {words && <small lang={words.lang}>{words.text}</small>}
                {reviews_count > 1 && (
                  <small>
                    <Plural value={reviews_count} one="# review" other="# reviews" />
                  </small>
                )}
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
