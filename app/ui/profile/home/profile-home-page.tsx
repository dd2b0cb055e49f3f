import type { MemberProfile } from '#domain/contract/profile-home.ts'
import { ProfileArticles } from '#ui/profile/profile-articles.tsx'
import { ProfileCertifications } from '#ui/profile/profile-certifications.tsx'
import { ProfileJourney } from '#ui/profile/profile-journey.tsx'
import { ProfilePage } from '#ui/profile/profile-page.tsx'
import { ProfileQuestions } from '#ui/profile/profile-questions.tsx'
import { ProfileTeam } from '#ui/profile/profile-team.tsx'
import { ProfileAbout } from './profile-about.tsx'
import { ProfileAside } from './profile-aside.tsx'
import { ProfileCases } from './profile-cases.tsx'
import { type CompanyAreas, ProfileContact } from './profile-contact.tsx'
import { ProfileHighlights } from './profile-highlights.tsx'
import { ProfileHomeHead } from './profile-home-head.tsx'
import styles from './profile-home-page.module.css'
import { ProfilePartners } from './profile-partners.tsx'
import { ProfileQualities } from './profile-qualities.tsx'
import { ProfileScore } from './profile-score.tsx'

type ProfileHomePageProps = MemberProfile & { areas: CompanyAreas }

/** The home of a profile. Only the score and the contact are always there: the rest depends on data. */
export function ProfileHomePage({
  member,
  endorsements,
  case_studies,
  areas,
}: ProfileHomePageProps) {
  const { certifications, partners, faq, client_journey, team, articles } = member
  const hasSide = partners.length > 0 || certifications.length > 0
  return (
    <ProfilePage frame={member} tab="home">
      <ProfileHomeHead member={member} />
      <div className={`wrap ${styles.opening}`}>
        <div className={styles.main}>
          <ProfileScore member={member} />
          <ProfileQualities qualities={member.qualities} slug={member.slug} />
          <ProfileHighlights member={member} endorsements={endorsements} />
          <ProfileAbout member={member} />
        </div>
        <ProfileAside member={member} />
      </div>
      {case_studies.length > 0 && (
        <div className={`below ${styles.tinted}`}>
          <div className="wrap">
            <ProfileCases member={member} case_studies={case_studies} />
          </div>
        </div>
      )}
      {(client_journey.length > 0 || team.length > 0) && (
        <div className={`below wrap ${styles.plain}`}>
          {client_journey.length > 0 && <ProfileJourney steps={client_journey} />}
          {team.length > 0 && <ProfileTeam team={team} />}
        </div>
      )}
      {(hasSide || faq.length > 0) && (
        <div className={`below ${styles.tinted}`}>
          <div className={`wrap ${styles.columns}`}>
            {hasSide && (
              <div className={styles.side}>
                {partners.length > 0 && <ProfilePartners partners={partners} />}
                {certifications.length > 0 && (
                  <ProfileCertifications certifications={certifications} />
                )}
              </div>
            )}
            {faq.length > 0 && <ProfileQuestions questions={faq} />}
          </div>
        </div>
      )}
      <div className={`below wrap ${styles.plain}`}>
        {articles.length > 0 && <ProfileArticles articles={articles} name={member.name} />}
        <ProfileContact frame={member} areas={areas} />
      </div>
    </ProfilePage>
  )
}
