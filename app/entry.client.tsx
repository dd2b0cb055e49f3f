import { I18nProvider } from '@lingui/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadI18n } from '#i18n/client-i18n.ts'
import { PageEnvironmentContext, readEnvironment } from '#ui/page-environment.ts'

// Not from the path: a host may have a language of its own.
const environment = readEnvironment(document.documentElement)
const i18n = await loadI18n(environment.locale, console.error)

// Without any catalogue the page that the server sent stays as it is, readable and with plain links.
if (i18n) {
  startTransition(() => {
    hydrateRoot(
      document,
      <PageEnvironmentContext value={environment}>
        <I18nProvider i18n={i18n}>
          <HydratedRouter />
        </I18nProvider>
      </PageEnvironmentContext>,
    )
  })
}
