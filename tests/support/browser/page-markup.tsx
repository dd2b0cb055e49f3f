import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '#domain/locale.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

type Language = Parameters<typeof i18nFor>[0]

/** Of a site named Acme at https://acme.example that search engines may index. */
export function inPage(node: ReactNode, locale: Locale, language: Language = locale): ReactNode {
  const environment = {
    locale,
    brandName: 'Acme',
    isIndexed: true,
    origin: 'https://acme.example',
    localeOrigins: {},
  }
  return (
    <I18nProvider i18n={i18nFor(language)}>
      <PageEnvironmentContext value={environment}>{node}</PageEnvironmentContext>
    </I18nProvider>
  )
}

export function pageMarkup(node: ReactNode, locale: Locale, language?: Language): string {
  return renderToStaticMarkup(inPage(node, locale, language))
}
