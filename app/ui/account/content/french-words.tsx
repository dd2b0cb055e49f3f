import { Trans } from '@lingui/react/macro'
import type { LocaleCode } from '#domain/text/translated.ts'
import styles from './page-editor.module.css'

/** Beside a text in another language, the one that it says the same as. */
export function FrenchWords({ lang, words }: { lang: LocaleCode; words: string | undefined }) {
  if (lang === 'FR_FR' || !words) return null
  return (
    <p className={styles.french}>
      <Trans>In French:</Trans> <span lang="fr-FR">{words}</span>
    </p>
  )
}
