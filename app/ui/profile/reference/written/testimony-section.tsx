import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { HeadingLevel } from './heading-level.ts'
import { Paragraphs } from './paragraphs.tsx'
import styles from './section.module.css'
import type { SpokenWords } from './words-of.ts'

type TestimonySectionProps = {
  spoken: readonly SpokenWords[]
  level: HeadingLevel
  /** Who speaks, and what they recognise. */
  children?: ReactNode
}

/** The client's words, larger than anything else; their heading is for those who do not see it. */
export function TestimonySection({ spoken, level, children }: TestimonySectionProps) {
  const Heading = `h${level}` as const
  return (
    <section className={styles.section}>
      <Heading className="visually-hidden">
        {spoken.length > 0 ? <Trans>Testimony</Trans> : <Trans>Author</Trans>}
      </Heading>
      {spoken.map(({ lead, rest, lang, isLong }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: testimonies of one review never move
        <blockquote key={index} className={styles.words} lang={lang}>
          {lead.length > 0 && (
            <div className={styles.lead} data-long={isLong || undefined}>
              <Paragraphs texts={lead} />
            </div>
          )}
          {rest.length > 0 && (
            <div className={styles.prose}>
              <Paragraphs texts={rest} />
            </div>
          )}
        </blockquote>
      ))}
      {children}
    </section>
  )
}
