import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, useId } from 'react'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { drawing } from '#ui/kit/icon/drawing.ts'
import { joinClasses } from '#ui/kit/join-classes.ts'
import { leafSeal } from './leaf-rosette.ts'
import styles from './seal.module.css'
import engraving from './seal-engraving.svg?url&no-inline'

type SealProps = {
  /** When the review was authenticated. */
  date: string
  /** Its number in the register and the leaf hash that its rosette is drawn from. */
  entry?: { number: number; leaf: string } | undefined
  /** In px, 116 to 280. */
  size?: number
  className?: string | undefined
}

/** The review was authenticated, and when: the ring says it, and so does its name. */
export function Seal({ date, entry, size = 168, className }: SealProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const written = formatDate(date, i18n.locale as CatalogueLocale)
  const above = legend(t`Authenticated review`, i18n.locale, TOP)
  const number = entry && formatNumber(entry.number, i18n.locale as CatalogueLocale)
  const below = legend(number ? t`${written} · No. ${number}` : written, i18n.locale, BOTTOM)
  return (
    <svg
      className={joinClasses(styles.seal, className)}
      style={{ '--side': `${size}px` } as CSSProperties}
      viewBox="-1000 -1000 2000 2000"
      role="img"
      aria-label={t`Review authenticated on ${written}`}
    >
      <defs>
        <path id={`${id}above`} d="M-770 0A770 770 0 0 1 770 0" />
        <path id={`${id}below`} d="M-872 0A872 872 0 0 0 872 0" />
      </defs>
      <circle r="980" className={styles.ground} />
      {entry ? (
        <LeafEngraving leaf={entry.leaf} />
      ) : (
        <use href={`${engraving}#seal`} x="-1000" y="-1000" width="2000" height="2000" />
      )}
      <use
        href={drawing('tick')}
        x="-384"
        y="-384"
        width="768"
        height="768"
        className={styles.tick}
      />
      <text className={styles.legend} fontSize={above.fontSize}>
        <textPath href={`#${id}above`} startOffset="50%" textLength={above.length}>
          {above.text}
        </textPath>
      </text>
      <text className={styles.legend} fontSize={below.fontSize}>
        <textPath href={`#${id}below`} startOffset="50%" textLength={below.length}>
          {below.text}
        </textPath>
      </text>
    </svg>
  )
}

/** The edge that all seals share, around the rosette of this one. */
function LeafEngraving({ leaf }: { leaf: string }) {
  return (
    <g fill="none" stroke="currentColor" strokeWidth="8">
      <circle r="964" strokeWidth="22" strokeDasharray="26 16.06" />
      <circle r="915" />
      <circle r="720" />
      <path d={leafSeal(leaf)} strokeWidth="9.5" suppressHydrationWarning />
      <circle r="320" fill="currentColor" />
    </g>
  )
}

type Ring = { perLetter: number; longest: number; fontSize: number }

const TOP: Ring = { perLetter: 132, longest: 2220, fontSize: 145 }
const BOTTOM: Ring = { perLetter: 104, longest: 2360, fontSize: 125 }

/** A capital with the space around it, in letter heights. */
const LETTER_WIDTH = 0.78

/** Long languages get smaller letters: the ring does not grow. */
function legend(words: string, locale: string, ring: Ring) {
  const text = words.toLocaleUpperCase(locale)
  const length = Math.min(ring.longest, text.length * ring.perLetter)
  const fontSize = Math.min(ring.fontSize, Math.round(length / text.length / LETTER_WIDTH))
  return { text, length, fontSize }
}
