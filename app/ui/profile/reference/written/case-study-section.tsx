import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { Picture as PictureFile } from '#domain/contract/picture.ts'
import { localeFromKey } from '#domain/locale.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { figureIn } from '#i18n/figure-in.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Picture } from '#ui/kit/picture/picture.tsx'
import { shownWords } from '#ui/kit/shown-words.ts'
import styles from './case-study-section.module.css'
import type { HeadingLevel } from './heading-level.ts'
import { Paragraphs, paragraphsOf } from './paragraphs.tsx'
import sections from './section.module.css'

type CaseStudy = NonNullable<Endorsement['case_study']>

const CHAPTERS: { name: 'issue' | 'solution' | 'result'; label: MessageDescriptor }[] = [
  { name: 'issue', label: msg`The issue` },
  { name: 'solution', label: msg`The solution` },
  { name: 'result', label: msg`The result` },
]

type CaseStudySectionProps = {
  study: CaseStudy
  cover: PictureFile | null
  lang: LocaleCode
  level: HeadingLevel
}

/** Issue, solution and result, each beside its name, and what was measured. */
export function CaseStudySection({ study, cover, lang, level }: CaseStudySectionProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const Heading = `h${level}` as const
  const ChapterHeading = `h${level + 1}` as 'h3'
  const chapters = CHAPTERS.flatMap(({ name, label }) => {
    const text = paragraphsOf(study[name], locale, lang)
    return text ? [{ name, label, text }] : []
  })
  return (
    <section className={sections.section}>
      <Heading className={sections.heading}>
        <Trans>Case study</Trans>
      </Heading>
      {cover && (
        <Picture
          src={cover.tf_public_url}
          focal={cover.focal}
          alt={cover.alt ? (shownWords(cover.alt, locale)?.text ?? '') : ''}
          width={cover.width}
          height={cover.height}
          sizes="(min-width: 1312px) 840px, (min-width: 1024px) 60vw, 100vw"
          className={styles.cover}
        />
      )}
      <div className={styles.chapters}>
        {chapters.map(({ name, label, text }) => (
          <div key={name} className={styles.chapter}>
            <ChapterHeading className={styles.label}>{t(label)}</ChapterHeading>
            <div className={sections.prose}>
              <Paragraphs {...text} />
            </div>
          </div>
        ))}
        <CaseFigures figures={study.figures} lang={lang} />
      </div>
    </section>
  )
}

function CaseFigures({ figures, lang }: { figures: CaseStudy['figures']; lang: LocaleCode }) {
  const { locale } = use(PageEnvironmentContext)
  if (figures.length === 0) return null
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, label }) => {
        const words = shownWords(label, locale, lang)
        return (
          <div key={`${value} ${words?.text}`} className={styles.figure}>
            <dt className={styles.measured} lang={words?.lang}>
              {words?.text}
            </dt>
            <dd className={styles.value}>{figureIn(value, localeFromKey(lang), locale)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
