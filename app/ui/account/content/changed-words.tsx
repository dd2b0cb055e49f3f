import { Trans, useLingui } from '@lingui/react/macro'
import { changedLanguages } from '#domain/content/changes.ts'
import { type ContentDocument, isArticleDocument } from '#domain/content/content-document.ts'
import { allBlocks } from '#domain/content/page-document.ts'
import { readableTexts } from '#domain/content/readable-texts.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { TextDifference } from '#ui/account/author/text-difference.tsx'
import { BLOCK_NAMES } from '#ui/account/content-frame/block-names.ts'
import styles from './page-editor.module.css'

type ChangedWordsProps = { published: ContentDocument; draft: ContentDocument }

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
  const { t } = useLingui()
  const locale = localeFromKey(lang) as Locale
  const blocks = [draft, published].flatMap((each) =>
    isArticleDocument(each) ? [] : allBlocks(each.blocks),
  )
  const nameOf = (place: string) => {
    const block = blocks.find(({ id }) => place.startsWith(id))
    return block ? t(BLOCK_NAMES[block.kind]) : t`The page itself`
  }
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
          <div key={place} className={styles.change}>
            <b>{nameOf(place)}</b>
            <TextDifference
              before={before.get(place) ?? ''}
              after={after.get(place) ?? ''}
              lang={locale}
            />
          </div>
        ))
      )}
    </>
  )
}
