import { I18nProvider } from '@lingui/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { setLocalesWithOwnHost } from '#domain/locale.ts'
import { DEFAULT_BROWSER_SETTINGS } from '#domain/site/browser-settings.ts'
import { texts } from '#i18n/browser-i18n.ts'
import { mendPage } from '#ui/browser/data/mend-page.ts'
import { openMemory } from '#ui/browser/data/page-memory.ts'
import { PageEnvironmentContext, readEnvironment } from '#ui/kit/page-environment.ts'

// Not from the path: a host may have a language of its own.
const environment = readEnvironment(document.documentElement)
setLocalesWithOwnHost(Object.keys(environment.localeOrigins))
openMemory((environment.browserSettings ?? DEFAULT_BROWSER_SETTINGS).cacheSize)

// The first formatter of a page takes a browser as long as everything else together: by itself, while texts come.
setTimeout(() => new Intl.NumberFormat(environment.locale))

const i18n = await texts.load(environment.locale, console.error)

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
