import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import { localeFromKey } from '#domain/locale.ts'
import { missingTotal } from '#domain/profile/profile-content.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SECTION_NAMES } from '#ui/member/edit/section-names.ts'
import type { EditorView } from './editor-view.ts'
import styles from './profile-editor.module.css'

/** Which language misses what; every number leads to where it is written. */
export function LanguageTable({ view: { missing, place } }: { view: EditorView }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const languages = LOCALE_CODES.map((code) => {
    const lang = localeFromKey(code)
    return { code, lang, name: names.of(lang.slice(0, 2)) ?? lang }
  })
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Part</Trans>
          </th>
          {languages.map(({ code, lang, name }) => (
            <th key={code} scope="col">
              <span aria-hidden="true">{lang.slice(0, 2).toUpperCase()}</span>
              <span className="visually-hidden">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {missing.map(({ section, languages: lacking }) => (
          <tr key={section}>
            <th scope="row">{t(SECTION_NAMES[section])}</th>
            {languages.map(({ code, lang, name }) => {
              const count = lacking[code]
              if (count === 0)
                return (
                  <td key={code}>
                    <Icon name="check-bold" className={styles.whole} />
                    <span className="visually-hidden">{t`complete`}</span>
                  </td>
                )
              const text = t`${plural(count, { one: '# text missing', other: '# texts missing' })}`
              return (
                <td key={code}>
                  <a
                    className={styles.lacking}
                    href={`${accountPath(locale, ...place, section)}?lang=${lang}`}
                    aria-label={`${t(SECTION_NAMES[section])}, ${name}: ${text}`}
                  >
                    {count}
                  </a>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Trans>Missing texts</Trans>
          </th>
          {LOCALE_CODES.map((code) => (
            <td key={code}>{missingTotal(missing, code)}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
