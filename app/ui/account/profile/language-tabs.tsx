import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import type { MissingWords } from '#domain/profile/missing-words.ts'
import type { ProfileSection } from '#domain/profile/profile-content.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/translated.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './profile-editor.module.css'

type LanguageTabsProps = {
  section: ProfileSection
  language: LocaleCode
  missing: readonly MissingWords[]
}

/** One language at a time, each with what it misses. */
export function LanguageTabs({ section, language, missing }: LanguageTabsProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const own = missing.find((each) => each.section === section)
  return (
    <nav className={styles.tabs} aria-label={t`Language of the texts`}>
      {LOCALE_CODES.map((code) => {
        const lang = localeFromKey(code) as Locale
        const count = own?.languages[code] ?? 0
        return (
          <a
            key={code}
            href={`${accountPath(locale, 'profile', section)}?lang=${lang}`}
            aria-current={code === language ? 'true' : undefined}
          >
            <span lang={lang}>{LANGUAGE_NAMES[lang]}</span>
            {count > 0 && (
              <span className={styles.lackingCount}>
                <span aria-hidden="true">{count}</span>
                <span className="visually-hidden">
                  {t`${plural(count, { one: '# text missing', other: '# texts missing' })}`}
                </span>
              </span>
            )}
          </a>
        )
      })}
    </nav>
  )
}
