import { I18nProvider } from '@lingui/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isAccountPath } from '#domain/account-routes.ts'
import { DEFAULT_CLIENT_SETTINGS } from '#domain/client-settings.ts'
import { setLocalesWithOwnHost } from '#domain/locale.ts'
import { loadI18n, type TextArea } from '#i18n/client-i18n.ts'
import { installKeptAnswers } from '#ui/data/install-kept-answers.ts'
import { PageEnvironmentContext, readEnvironment } from '#ui/page-environment.ts'
import { mendPage } from '#ui/site-build/mend-page.ts'

// Not from the path: a host may have a language of its own.
const environment = readEnvironment(document.documentElement)
setLocalesWithOwnHost(Object.keys(environment.localeOrigins))
installKeptAnswers((environment.client ?? DEFAULT_CLIENT_SETTINGS).cacheSize)

// The first formatter of a page takes a browser as long as everything else together: by itself, while texts come.
setTimeout(() => new Intl.NumberFormat(environment.locale))

// A text that both have is the public one, as on the server.
const areas: TextArea[] = isAccountPath(location.pathname) ? ['account', 'public'] : ['public']
const i18n = await loadI18n(environment.locale, console.error, areas)

// Without any catalogue the page that the server sent stays as it is, readable and with plain links.
if (i18n) {
  startTransition(() => {
    hydrateRoot(
      document,
      <PageEnvironmentContext value={environment}>
        <I18nProvider i18n={i18n}>
          <HydratedRouter onError={mendPage} />
        </I18nProvider>
      </PageEnvironmentContext>,
    )
  })
}
