import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { contactPath, profilePath, reviewsPath } from '#domain/address/paths.ts'
import type { ProfileFrame } from '#domain/contract/member-card.ts'
import type { MemberProfile } from '#domain/contract/profile-home.ts'
import type { Locale } from '#domain/locale.ts'
import type { Translated } from '#domain/text/translated.ts'
import { formatNumber } from '#i18n/format.ts'
import { UNREAD } from '#ui/kit/head/json-ld.tsx'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { shownWords } from '#ui/kit/shown-words.ts'
import { ContactForm } from '#ui/profile/contact/contact-form.tsx'
import { ProfilePage } from '#ui/profile/profile-page.tsx'
import { ReviewWalk } from '#ui/profile/reference/review-walk.tsx'
import { ProfileArticles } from '#ui/profile/section/profile-articles.tsx'
import { ProfileCertifications } from '#ui/profile/section/profile-certifications.tsx'
import { ProfileJourney } from '#ui/profile/section/profile-journey.tsx'
import { ProfileQuestions } from '#ui/profile/section/profile-questions.tsx'
import { ProfileSection } from '#ui/profile/section/profile-section.tsx'
import { ProfileTeam } from '#ui/profile/section/profile-team.tsx'
import { ReviewCard } from '#ui/review/review-card.tsx'
import { ProfileAbout } from './profile-about.tsx'
import { ProfileAside } from './profile-aside.tsx'
import { ProfileCases } from './profile-cases.tsx'
import styles from './profile-home-page.module.css'
import { profileBreadcrumb, profileOrganization } from './profile-json-ld.ts'
import { ProfileQualities } from './profile-qualities.tsx'
import { ProfileScore } from './profile-score.tsx'

type ProfileHomePageProps = MemberProfile & { areas: CompanyAreas; spoken: readonly string[] }

/** The home of a profile. Only the score and the contact are always there: the rest depends on data. */
export function ProfileHomePage({
  member,
  endorsements,
  case_studies,
  areas,
  spoken,
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
        <ProfileAside member={member} spoken={spoken} />
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

/** What search engines and networks learn of a member. */
function ProfileHomeHead({ member }: { member: MemberProfile['member'] }) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale } = environment
  const { name, slug } = member
  const activity = shownWords(member.activity, locale)?.text
  const description = shownWords(member.short_description, locale)?.text
  return (
    <PageHead
      title={activity ? t`${name}: client reviews, ${activity}` : t`${name}: client reviews`}
      description={description ?? activity}
      pathIn={(each: Locale) => profilePath(each, slug)}
      kind="profile"
      jsonLd={
        import.meta.env.SSR
          ? [
              profileOrganization(member, environment),
              profileBreadcrumb(member, environment, t`Home`),
            ]
          : UNREAD
      }
    />
  )
}

/** The sectors that a company may be of, A to U. */
type CompanyAreas = { code: string; label: Translated }[]

type ProfileContactProps = { frame: ProfileFrame; areas: CompanyAreas }

/** The end of the profile's home: the same form as on the contact page, which it is sent to. */
function ProfileContact({ frame, areas }: ProfileContactProps) {
  const { locale } = use(PageEnvironmentContext)
  const { name, slug } = frame
  return (
    <section id="contact" aria-labelledby="contact-heading" className={styles.contact}>
      <div className={styles.words}>
        <h2 id="contact-heading">
          <Trans>Your message to {name}</Trans>
        </h2>
        <p className={styles.lead}>
          <Trans>Describe your project: your message goes straight to the provider.</Trans>
        </p>
      </div>
      <ContactForm
        memberName={name}
        action={contactPath(locale, slug)}
        areas={areas.map(({ code, label }) => ({
          code,
          label: shownWords(label, locale)?.text ?? code,
        }))}
      />
    </section>
  )
}

type ProfilePartnersProps = { partners: MemberProfile['member']['partners'] }

/** Members lead to their profiles; other companies are a name. */
function ProfilePartners({ partners }: ProfilePartnersProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <ProfileSection title={t`Partners`}>
      <ul className={styles.partners}>
        {partners.map(({ name, slug, logo, colors }) => {
          const inside = (
            <>
              <LogoTile name={name} logo={logo} color={colors?.primary} size={36} />
              <span>{name}</span>
            </>
          )
          return (
            <li key={slug ?? name}>
              {slug ? (
                <a className={styles.partner} href={profilePath(locale, slug)}>
                  {inside}
                </a>
              ) : (
                <span className={styles.partner}>{inside}</span>
              )}
            </li>
          )
        })}
      </ul>
    </ProfileSection>
  )
}

type ProfileHighlightsProps = Pick<MemberProfile, 'member' | 'endorsements'>

/** Reviews to begin with: the team's choice, else the newest. */
function ProfileHighlights({ member, endorsements }: ProfileHighlightsProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  if (endorsements.length === 0) return null
  const { slug, endorsements_count } = member
  const total = formatNumber(endorsements_count, locale)
  const isPicked = endorsements.some(({ is_team_pick }) => is_team_pick)
  return (
    <ProfileSection
      title={isPicked ? t`Featured reviews` : t`Latest reviews`}
      more={
        endorsements_count > 1
          ? { href: reviewsPath(locale, slug), text: t`Read all ${total} reviews` }
          : undefined
      }
    >
      <ReviewWalk name="highlights" reviews={endorsements}>
        <ul className={styles.reviews}>
          {endorsements.map((review) => (
            <li key={review.public_id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      </ReviewWalk>
    </ProfileSection>
  )
}
