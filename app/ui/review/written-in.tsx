import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isLocale, type Locale } from '#domain/locale.ts'
import styles from './written-in.module.css'

const NOTES = {
  'fr-FR': msg`Written in French`,
  'en-GB': msg`Written in English`,
  'es-ES': msg`Written in Spanish`,
  'it-IT': msg`Written in Italian`,
  'de-DE': msg`Written in German`,
} satisfies Record<Locale, unknown>

/** Nothing is translated by a machine: what is not in the page's language says which one it is in. */
export function WrittenIn({ lang }: { lang: string | undefined }) {
  const { t } = useLingui()
  return isLocale(lang) ? <p className={styles.note}>{t(NOTES[lang])}</p> : null
}
