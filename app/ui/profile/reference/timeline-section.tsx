import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { LocaleCode } from '#domain/translated.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import type { HeadingLevel } from './heading-level.ts'
import sections from './section.module.css'
import styles from './timeline-section.module.css'

type TimelineSectionProps = {
  events: NonNullable<Endorsement['timeline']>['events']
  lang: LocaleCode
  level: HeadingLevel
}

export function TimelineSection({ events, lang, level }: TimelineSectionProps) {
  const { locale } = use(PageEnvironmentContext)
  const Heading = `h${level}` as const
  return (
    <section className={sections.section}>
      <Heading className={sections.heading}>
        <Trans>How the project went</Trans>
      </Heading>
      <ol className={styles.timeline}>
        {events.map(({ label, text }, index) => {
          const [when, what] = [label, text].map((each) => shownWords(each, locale, lang))
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: events of one review never move
            <li key={index} className={styles.event}>
              {when && (
                <b className={styles.label} lang={when.lang}>
                  {when.text}
                </b>
              )}{' '}
              {what && (
                <p className={styles.text} lang={what.lang}>
                  {what.text}
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
