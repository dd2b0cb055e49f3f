import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { culturePath, qualityPath, reviewsPath } from '#domain/address/paths.ts'
import type { MemberCulture } from '#domain/contract/member-culture.ts'
import { FIRST_QUALITIES } from '#domain/tag/tag.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatNumber } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { Tag } from '#ui/kit/tag/tag.tsx'
import { ProfilePage } from '#ui/profile/profile-page.tsx'
import { ProfileJourney } from '#ui/profile/section/profile-journey.tsx'
import { ProfileQuestions } from '#ui/profile/section/profile-questions.tsx'
import { ProfileTeam } from '#ui/profile/section/profile-team.tsx'
import { TabHead } from '#ui/profile/tab-head.tsx'
import styles from './member-culture-page.module.css'
import { QualityQuotes } from './quality-quotes.tsx'
import { TabBand } from './tab-band.tsx'
import { TabEmpty } from './tab-empty.tsx'
import { TabSection } from './tab-section.tsx'

export function MemberCulturePage(culture: MemberCulture) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { member, qualities, commitments, client_journey, team, faq } = culture
  const { name, slug } = member
  const parts = [qualities, client_journey, team, faq]
  const isEmpty = parts.every((part) => part.length === 0) && commitments.reviews_count === 0
  return (
    <ProfilePage frame={member} tab="culture">
      <TabHead
        member={member}
        tab={t`Customer culture`}
        title={t`Customer culture of ${name}`}
        description={t`What the clients of ${name} recognize in it, in their own words; how it works with them, answers them, and who they meet there.`}
        pathIn={(each) => culturePath(each, slug)}
        isIndexed={!isEmpty}
      />
      {isEmpty && (
        <TabEmpty
          member={member}
          text={t`${name} has not yet described how it works with its clients, and no client has spoken of it yet.`}
        />
      )}
      {qualities.length > 0 && (
        <TabSection
          title={t`What clients recognize`}
          lead={
            <>
              <Trans>Qualities that clients recognized.</Trans>{' '}
              {qualities.some(({ endorsement }) => endorsement !== null) && (
                <Trans>
                  Beside some, the newest review rated 4 out of 5 or more whose words name them.
                </Trans>
              )}
            </>
          }
          more={{ href: reviewsPath(locale, slug), text: t`All reviews` }}
        >
          <QualityQuotes qualities={qualities.slice(0, FIRST_QUALITIES)} slug={slug} />
          <OtherQualities qualities={qualities.slice(FIRST_QUALITIES)} slug={slug} />
        </TabSection>
      )}
      {commitments.reviews_count > 0 && (
        <TabSection
          title={t`Answers to clients`}
          lead={<Trans>Counted from the published reviews, the critical ones included.</Trans>}
          isTinted
        >
          <Commitments commitments={commitments} />
        </TabSection>
      )}
      {client_journey.length > 0 && (
        <TabBand>
          <ProfileJourney steps={client_journey} />
        </TabBand>
      )}
      {team.length > 0 && (
        <TabBand>
          <ProfileTeam team={team} />
        </TabBand>
      )}
      {faq.length > 0 && (
        <TabBand isTinted>
          <ProfileQuestions questions={faq} />
        </TabBand>
      )}
    </ProfilePage>
  )
}

type OtherQualitiesProps = { qualities: MemberCulture['qualities']; slug: string }

/** Qualities that are counted alone. */
function OtherQualities({ qualities, slug }: OtherQualitiesProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  if (qualities.length === 0) return null
  return (
    <div className={styles.others}>
      <h3>{t`Also recognized`}</h3>
      <ul>
        {qualities.map(({ tag, clients_count }) => {
          const label = shownWords(tag.label, locale)
          return (
            <li key={tag.public_id}>
              <Tag href={qualityPath(locale, slug, tag.public_id)} lang={label?.lang}>
                {label?.text} <span className={styles.count}>{clients_count}</span>
              </Tag>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

type CommitmentsProps = { commitments: MemberCulture['commitments'] }

/** Counted, not claimed: how the member answers its clients, the unhappy ones too. */
function Commitments({ commitments }: CommitmentsProps) {
  const { i18n } = useLingui()
  const { reviews_count, replied_count, critical_count, critical_replied_count } = commitments
  const { authenticated_count } = commitments
  const written = (count: number) => formatNumber(count, i18n.locale as CatalogueLocale)
  return (
    <ul className={styles.figures}>
      <Figure value={written(replied_count)}>
        <Plural
          value={reviews_count}
          one="answered in public, of # review"
          other="answered in public, of # reviews"
        />
      </Figure>
      {critical_count > 0 && (
        <Figure value={written(critical_replied_count)}>
          <Plural
            value={critical_count}
            one="answered of # review rated below 2.5 out of 5"
            other="answered of # reviews rated below 2.5 out of 5"
          />
        </Figure>
      )}
      <Figure value={written(authenticated_count)}>
        <Plural
          value={reviews_count}
          one="authenticated, of # review"
          other="authenticated, of # reviews"
        />
      </Figure>
    </ul>
  )
}

function Figure({ value, children }: { value: string; children: ReactNode }) {
  return (
    <li>
      <b>{value}</b> <span>{children}</span>
    </li>
  )
}
