import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import type { Reference } from '#domain/contract/member-reference.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Avatar } from '#ui/kit/picture/avatar.tsx'
import { shownWords } from '#ui/kit/shown-words.ts'
import styles from './contributors-section.module.css'
import sections from './section.module.css'

type ContributorsSectionProps = {
  contributors: Reference['contributors']
  member: string
  level: 2 | 3
}

export function ContributorsSection({ contributors, member, level }: ContributorsSectionProps) {
  const { locale } = use(PageEnvironmentContext)
  const Heading = `h${level}` as const
  return (
    <section className={sections.section}>
      <Heading className={sections.heading}>
        <Trans>Who worked on it at {member}</Trans>
      </Heading>
      <ul className={styles.people}>
        {contributors.map(({ full_name, role, avatar }) => {
          const words = shownWords(role, locale)
          return (
            <li key={full_name} className={styles.person}>
              <Avatar photo={avatar} size="xl" />
              <span className={styles.words}>
                <b>{full_name}</b>{' '}
                <span className={styles.role} lang={words?.lang}>
                  {words?.text}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
