import { createContext } from 'react'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#domain/locale.ts'
import type { BrowserSettings } from '#domain/site/browser-settings.ts'

/** What every page needs to know of where it is served, error pages included. */
export type PageEnvironment = {
  /** Of its links; its texts are in another language when their catalogue does not load. */
  locale: Locale
  brandName: string
  isIndexed: boolean
  /** Of absolute addresses: the production host's, else the one that was asked. */
  origin: string
  /** Of the languages that have a host of their own. */
  localeOrigins: { [locale in Locale]?: string }
  /** Whose players a page may embed. */
  videoHosts?: readonly string[]
  /** Of who runs the site, for when something fails. */
  contactEmail?: string
  browserSettings?: BrowserSettings
}

export const PageEnvironmentContext = createContext<PageEnvironment>({
  locale: DEFAULT_LOCALE,
  brandName: '',
  isIndexed: false,
  origin: '',
  localeOrigins: {},
})

/** The server leaves it on the root element, where the browser finds it before anything is loaded. */
export function environmentAttributes(environment: PageEnvironment) {
  const { locale, brandName, isIndexed, origin, localeOrigins } = environment
  const ownOrigins = Object.entries(localeOrigins).map((entry) => entry.join('='))
  return {
    'data-locale': locale,
    'data-brand': brandName,
    'data-indexed': isIndexed ? 'yes' : 'no',
    'data-origin': origin,
    'data-locale-origins': ownOrigins.length > 0 ? ownOrigins.join(' ') : undefined,
    'data-video-hosts': environment.videoHosts?.join(' ') || undefined,
    'data-contact': environment.contactEmail,
    'data-browser-settings':
      environment.browserSettings && JSON.stringify(environment.browserSettings),
  }
}

export function readEnvironment(root: HTMLElement): PageEnvironment {
  const { locale, brand, indexed, origin, localeOrigins, videoHosts, contact, browserSettings } =
    root.dataset
  return {
    locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
    brandName: brand ?? '',
    isIndexed: indexed === 'yes',
    origin: origin ?? '',
    localeOrigins: Object.fromEntries(
      (localeOrigins?.split(' ') ?? []).map((entry) => entry.split('=')),
    ),
    ...(videoHosts && { videoHosts: videoHosts.split(' ') }),
    ...(contact && { contactEmail: contact }),
    ...(browserSettings && { browserSettings: JSON.parse(browserSettings) as BrowserSettings }),
  }
}
