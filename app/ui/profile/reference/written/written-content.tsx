import { Trans } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { Picture } from '#domain/contract/picture.ts'
import { reviewKinds } from '#domain/review/review-kind.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { WrittenIn } from '#ui/review/written-in.tsx'
import { CaseStudySection } from './case-study-section.tsx'
import type { HeadingLevel } from './heading-level.ts'
import { paragraphsOf } from './paragraphs.tsx'
import sections from './section.module.css'
import { SummarySection } from './summary-section.tsx'
import { TestimonySection } from './testimony-section.tsx'
import { spokenWords } from './words-of.ts'
import styles from './written-content.module.css'

type Written = Pick<
  Endorsement,
  'title' | 'description' | 'summary' | 'testimonies' | 'case_study' | 'timeline'
>

type WrittenContentProps = {
  written: Written
  lang: LocaleCode
  level: HeadingLevel
  cover?: Picture | null
  /** Where nothing else on the page says it. */
  hasTitle?: boolean
  /** Stands under the author's own words, else under the summary. */
  author?: ReactNode
}

/** One version of what an author wrote, of whatever kinds it is. */
export function WrittenContent({ written, lang, level, cover, ...rest }: WrittenContentProps) {
  const { locale } = use(PageEnvironmentContext)
  const { title, summary, testimonies, case_study: study, timeline } = written
  const shownTitle = rest.hasTitle ? shownWords(title, locale, lang) : null
  const shownSummary = paragraphsOf(summary, locale, lang)
  const spoken = spokenWords(written, locale, lang)
  const hasWords = spoken.length > 0
  const hasStudy = reviewKinds({ testimonies, caseStudy: study }).includes('case-study')
  const hasTimeline = reviewKinds({ testimonies, timeline }).includes('case-study')
  return (
    <>
      {shownTitle && (
        <p className={styles.title} lang={shownTitle.lang}>
          {shownTitle.text}
        </p>
      )}
      <WrittenIn lang={spoken[0]?.lang ?? shownSummary?.lang} />
      {shownSummary && (
        <SummarySection {...shownSummary} level={level}>
          {!hasWords && rest.author}
        </SummarySection>
      )}
      {(hasWords || (rest.author && !shownSummary)) && (
        <TestimonySection spoken={spoken} level={level}>
          {rest.author}
        </TestimonySection>
      )}
      {study && hasStudy && (
        <CaseStudySection study={study} cover={cover ?? null} lang={lang} level={level} />
      )}
      {timeline && hasTimeline && (
        <TimelineSection events={timeline.events} lang={lang} level={level} />
      )}
    </>
  )
}

type TimelineSectionProps = {
  events: NonNullable<Endorsement['timeline']>['events']
  lang: LocaleCode
  level: HeadingLevel
}

function TimelineSection({ events, lang, level }: TimelineSectionProps) {
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
