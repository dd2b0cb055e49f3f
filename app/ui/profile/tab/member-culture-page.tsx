import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { culturePath, reviewsPath } from '#domain/address/paths.ts'
import type { MemberCulture } from '#domain/contract/member-culture.ts'
import { FIRST_QUALITIES } from '#domain/tag.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ProfileJourney } from '#ui/profile/profile-journey.tsx'
import { ProfilePage } from '#ui/profile/profile-page.tsx'
import { ProfileQuestions } from '#ui/profile/profile-questions.tsx'
import { ProfileTeam } from '#ui/profile/profile-team.tsx'
import { Commitments } from './commitments.tsx'
import { OtherQualities } from './other-qualities.tsx'
import { QualityQuotes } from './quality-quotes.tsx'
import { TabBand } from './tab-band.tsx'
import { TabEmpty } from './tab-empty.tsx'
import { TabHead } from './tab-head.tsx'
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
