import { Trans } from '@lingui/react/macro'
import { changedLanguages } from '#domain/content/changes.ts'
import type { PageDocument } from '#domain/content/page-document.ts'
import { readableTexts } from '#domain/content/readable-texts.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { TextDifference } from '#ui/account/author/text-difference.tsx'
import styles from './page-editor.module.css'

type ChangedWordsProps = { published: PageDocument; draft: PageDocument }

/** What readers would see otherwise, language by language. */
export function ChangedWords({ published, draft }: ChangedWordsProps) {
  const langs = changedLanguages(draft, published)
  return (
    <section className={styles.changes}>
      <h3>
        <Trans>What changes</Trans>
      </h3>
      {langs.length === 0 && (
        <p>
          <Trans>Nothing: what is public says the same.</Trans>
        </p>
      )}
      {langs.map((lang) => (
        <ChangesIn key={lang} lang={lang} published={published} draft={draft} />
      ))}
    </section>
  )
}

function ChangesIn({ lang, published, draft }: ChangedWordsProps & { lang: LocaleCode }) {
  const locale = localeFromKey(lang) as Locale
  const before = readableTexts(published, lang)
  const after = readableTexts(draft, lang)
  const places = [...new Set([...before.keys(), ...after.keys()])]
  const changed = places.filter((place) => (before.get(place) ?? '') !== (after.get(place) ?? ''))
  return (
    <>
      <h4 lang={locale}>{LANGUAGE_NAMES[locale]}</h4>
      {changed.length === 0 ? (
        <p>
          <Trans>Blocks, pictures or links, but no words.</Trans>
        </p>
      ) : (
        changed.map((place) => (
          <TextDifference
            key={place}
            before={before.get(place) ?? ''}
            after={after.get(place) ?? ''}
            lang={locale}
          />
        ))
      )}
    </>
  )
}
