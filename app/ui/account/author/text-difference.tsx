import { Trans } from '@lingui/react/macro'
import { wordDifference } from '#domain/review/word-difference.ts'
import styles from './text-difference.module.css'

type TextDifferenceProps = { before: string; after: string; lang: string | undefined }

/** What would be taken away and what would come: by colour, by line and in words. */
export function TextDifference({ before, after, lang }: TextDifferenceProps) {
  return (
    <p className={styles.text} lang={lang}>
      {wordDifference(before, after).map(({ kind, text }, index) => {
        // Parts have no identity of their own, and the list is drawn once.
        const key = `${kind}-${index}`
        if (kind === 'same') return <span key={key}>{text}</span>
        const Mark = kind === 'added' ? 'ins' : 'del'
        return (
          <Mark key={key}>
            <span className="visually-hidden">
              {kind === 'added' ? <Trans>[added:</Trans> : <Trans>[removed:</Trans>}{' '}
            </span>
            {text}
            <span className="visually-hidden">] </span>
          </Mark>
        )
      })}
    </p>
  )
}
