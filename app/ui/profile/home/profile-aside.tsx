import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment, use } from 'react'
import { membersPath, profileReportPath } from '#domain/address/paths.ts'
import type { MemberProfile } from '#domain/contract/profile-home.ts'
import { ALL_SERVICES, isCity, parseCategory } from '#domain/tag/category.ts'
import { formatNumber } from '#i18n/format.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { ReportLink } from '#ui/kit/button/report-link.tsx'
import { FactList } from '#ui/kit/list/fact-list.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Avatar } from '#ui/kit/picture/avatar.tsx'
import { shownWords } from '#ui/kit/shown-words.ts'
import { nameInSentence } from '#ui/profile/name-in-sentence.ts'
import styles from './profile-aside.module.css'
import { ProfileRewards } from './profile-rewards.tsx'

type Member = MemberProfile['member']

type ProfileAsideProps = { member: Member; spoken: readonly string[] }

/** Beside the reviews: how to write to the member, what it has earned, what it is. */
export function ProfileAside({ member, spoken }: ProfileAsideProps) {
  const { locale } = use(PageEnvironmentContext)
  const isTall = member.rewards.length + member.badges.length > 1
  return (
    <div className={styles.place}>
      <div className={styles.aside} data-tall={isTall}>
        <ContactCard member={member} />
        <ProfileRewards member={member} />
        <CompanyFacts member={member} spoken={spoken} />
        <ReportLink href={profileReportPath(locale, member.slug)}>
          <Trans>Report this profile</Trans>
        </ReportLink>
      </div>
    </div>
  )
}

function ContactCard({ member }: { member: Member }) {
  const { locale } = use(PageEnvironmentContext)
  const name = nameInSentence(member, locale)
  const [person] = member.team
  const role = person && shownWords(person.role, locale)
  return (
    <div className={`${styles.card} ${styles.contact}`}>
      <h2 className={styles.title}>
        <Trans>Contact {name}</Trans>
      </h2>
      {person && (
        <div className={styles.person}>
          <Avatar photo={person.avatar} size="xl" />
          <p>
            <b>{person.full_name}</b> <span lang={role?.lang}>{role?.text}</span>
          </p>
        </div>
      )}
      <Button href="#contact" theme="custom" isBlock event="profile_contact">
        <Trans>Write a message</Trans>
      </Button>
    </div>
  )
}

function CompanyFacts({ member, spoken }: ProfileAsideProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { creation_date, collaborators, least_budget, groups, cities } = member
  const activity = shownWords(member.activity, locale)
  return (
    <FactList
      facts={[
        {
          name: t`Activity`,
          value: activity && <span lang={activity.lang}>{activity.text}</span>,
        },
        {
          name: t`Founded`,
          value: creation_date && (
            <time dateTime={creation_date.slice(0, 7)}>{creation_date.slice(0, 4)}</time>
          ),
        },
        {
          name: t`Staff`,
          value: collaborators && <Plural value={collaborators} one="# person" other="# people" />,
        },
        {
          name: t`Smallest budget`,
          value: least_budget && `${formatNumber(least_budget, locale)}\u00a0€`,
        },
        { name: t`Working languages`, value: spoken.length > 0 ? spoken.join(', ') : null },
        { name: t`Locations`, value: cities.length > 0 ? <Locations member={member} /> : null },
        {
          name: t`Groups`,
          value: groups.length > 0 ? groups.map((group) => group.name).join(', ') : null,
        },
      ]}
    />
  )
}

/** Those that have a list lead to it. */
function Locations({ member }: { member: Member }) {
  const { locale } = use(PageEnvironmentContext)
  const category = parseCategory(member.category.slug) ?? ALL_SERVICES
  return member.cities.map(({ slug, label }, place) => {
    const name = shownWords(label, locale)?.text ?? slug
    return (
      <Fragment key={slug}>
        {place > 0 && ', '}
        {isCity(slug) ? <a href={membersPath(locale, category, slug)}>{name}</a> : name}
      </Fragment>
    )
  })
}
