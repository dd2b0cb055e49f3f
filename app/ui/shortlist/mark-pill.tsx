import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { MARKS, type Mark, nextMark } from '#domain/shortlist/shortlist.ts'
import type { ShortlistCriterion } from '#domain/shortlist/shortlist-contract.ts'
import { ShortlistIcon } from '#ui/keep/bar/shortlist-icon.tsx'
import styles from './mark-pill.module.css'

const ICONS = {
  yes: 'check-bold',
  partly: 'circle-half',
  no: 'x-bold',
  unknown: 'question',
} as const

export const MARK_NAMES = {
  yes: msg`yes`,
  partly: msg`partly`,
  no: msg`no`,
  unknown: msg`unknown`,
} as const

/** Each press leads on to the next mark; it is a button of the form around it. */
export function MarkPill({ criterion, mark }: { criterion: ShortlistCriterion; mark: Mark }) {
  const { id, words } = criterion
  return (
    <button
      type="submit"
      className={styles.pill}
      data-mark={mark}
      name="set"
      value={`${id}.${nextMark(mark)}`}
    >
      <MarkWords words={words} mark={mark} />
    </button>
  )
}

/** To be read alone. */
export function ShownMark({ words, mark }: { words: string; mark: Mark }) {
  return (
    <span className={styles.pill} data-mark={mark}>
      <MarkWords words={words} mark={mark} />
    </span>
  )
}

function MarkWords({ words, mark }: { words: string; mark: Mark }) {
  const { t } = useLingui()
  return (
    <>
      <ShortlistIcon name={ICONS[mark]} />
      <span>{words}</span>
      <span className="visually-hidden">: {t(MARK_NAMES[mark])}</span>
    </>
  )
}

/** What the marks mean. */
export function MarkLegend() {
  const { t } = useLingui()
  return (
    <p className={styles.legend}>
      {[...MARKS.slice(1), MARKS[0]].map((mark) => (
        <span key={mark} data-mark={mark}>
          <ShortlistIcon name={ICONS[mark]} />
          {t(MARK_NAMES[mark])}
        </span>
      ))}
    </p>
  )
}
