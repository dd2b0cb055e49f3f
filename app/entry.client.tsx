import { I18nProvider } from '@lingui/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { DEFAULT_LOCALE, isLocale } from '#domain/locale.ts'
import { loadI18n } from '#i18n/client-i18n.ts'
import { PageEnvironmentContext, readEnvironment } from '#ui/page-environment.ts'

const root = document.documentElement
// Not from the path: a host may have a language of its own.
const i18n = await loadI18n(isLocale(root.lang) ? root.lang : DEFAULT_LOCALE, console.error)

// Without any catalogue the page that the server sent stays as it is, readable and with plain links.
if (i18n) {
  startTransition(() => {
    hydrateRoot(
      document,
      <PageEnvironmentContext value={readEnvironment(root)}>
        <I18nProvider i18n={i18n}>
          <HydratedRouter />
        </I18nProvider>
      </PageEnvironmentContext>,
    )
  })
}
