import { useLingui } from '@lingui/react/macro'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import styles from './filled-languages.module.css'

/** In how many of the languages something has its name: one bar for each. */
export function FilledLanguages({ filled }: { filled: number }) {
  const { t } = useLingui()
  const all = LOCALE_CODES.length
  return (
    <span className={styles.languages} data-complete={filled === all || undefined}>
      <span className={styles.bars} aria-hidden="true">
        {LOCALE_CODES.map((code, place) => (
          <i key={code} data-filled={place < filled || undefined} />
        ))}
      </span>
      <span className="visually-hidden">{t`languages`} </span>
      {filled}/{all}
    </span>
  )
}
