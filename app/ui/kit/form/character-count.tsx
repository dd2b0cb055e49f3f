import { Plural, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import styles from './field.module.css'

/** Read out after a pause: a number at every key would drown what is typed. */
const PAUSE_MS = 1_000

/** Without JavaScript it says the limit alone, for it cannot follow what is typed. */
export function CharacterCount({ length, limit }: { length: number; limit: number }) {
  const { i18n } = useLingui()
  const [heardLength, setHeardLength] = useState(length)
  useEffect(() => {
    const timer = setTimeout(() => setHeardLength(length), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [length])
  return (
    <p className={styles.count} data-over={length > limit ? '' : undefined}>
      <span className={styles.limit}>
        <Plural value={limit} one="# character at most" other="# characters at most" />
      </span>
      <span className={styles.live} aria-hidden="true">
        {i18n.number(length)} / {i18n.number(limit)}
      </span>
      <span role="status" className="visually-hidden">
        {heardLength > 0 && <Remaining left={limit - heardLength} />}
      </span>
    </p>
  )
}

function Remaining({ left }: { left: number }) {
  if (left < 0) {
    const excess = -left
    return <Plural value={excess} one="# character too many" other="# characters too many" />
  }
  return <Plural value={left} one="# character left" other="# characters left" />
}
