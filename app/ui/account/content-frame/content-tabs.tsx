import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { isComplete, type LanguageState } from '#domain/content/language-state.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './content-tabs.module.css'

type ContentTabsProps = {
  label: string
  tabs: readonly { label: string; href: string; count?: number; isCurrent: boolean }[]
}

/** The parts of a tool, each an address. */
export function ContentTabs({ label, tabs }: ContentTabsProps) {
  return (
    <Tabs label={label}>
      {tabs.map(({ label: name, href, count, isCurrent }) => (
        <Tab key={href} href={href} isCurrent={isCurrent}>
          {name}
          {count !== undefined && (
            <>
              {' '}
              <span className={styles.count}>{count}</span>
            </>
          )}
        </Tab>
      ))}
    </Tabs>
  )
}

type LanguageTabsProps = {
  languages: readonly LanguageState[]
  current: LocaleCode
  hrefOf(locale: Locale): string
}

/** The languages of what is written, with how many of its texts each has. */
export function LanguageTabs({ languages, current, hrefOf }: LanguageTabsProps) {
  const { t } = useLingui()
  return (
    <Tabs label={t`Language of the texts`}>
      {languages.map((state) => {
        const { lang, filled, total } = state
        const own = localeFromKey(lang) as Locale
        const missing = total - filled
        return (
          <Tab key={lang} href={hrefOf(own)} isCurrent={lang === current}>
            <span lang={own}>{LANGUAGE_NAMES[own]}</span>{' '}
            <span className={styles.count} data-state={isComplete(state) ? 'complete' : 'missing'}>
              {isComplete(state) && <Icon name="check-bold" />}
              {filled}/{total}
              <span className="visually-hidden">
                {' '}
                {isComplete(state) ? t`complete` : t`texts, missing: ${missing}`}
              </span>
            </span>
          </Tab>
        )
      })}
    </Tabs>
  )
}

function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const list = ref.current
    const item = list?.querySelector('[aria-current]')?.closest('li')
    // Not scrollIntoView, which would move the page as well.
    if (list && item) list.scrollTo({ left: item.offsetLeft - 16, behavior: 'instant' })
  }, [])
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul ref={ref} className={styles.list}>
        {children}
      </ul>
    </nav>
  )
}

type TabProps = { href: string; isCurrent: boolean; children: ReactNode }

function Tab({ href, isCurrent, children }: TabProps) {
  return (
    <li>
      <a className={styles.tab} href={href} aria-current={isCurrent ? 'page' : undefined}>
        {children}
      </a>
    </li>
  )
}
