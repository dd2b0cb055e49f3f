import { createContext } from 'react'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#domain/locale.ts'

/** What every page needs to know of where it is served, error pages included. */
export type PageEnvironment = {
  /** Of its links; its texts are in another language when their catalogue does not load. */
  locale: Locale
  brandName: string
  isIndexed: boolean
}

export const PageEnvironmentContext = createContext<PageEnvironment>({
  locale: DEFAULT_LOCALE,
  brandName: '',
  isIndexed: false,
})

/** The server leaves it on the root element, where the browser finds it before anything is loaded. */
export function environmentAttributes({ locale, brandName, isIndexed }: PageEnvironment) {
  return {
    'data-locale': locale,
    'data-brand': brandName,
    'data-indexed': isIndexed ? 'yes' : 'no',
  }
}

export function readEnvironment(root: HTMLElement): PageEnvironment {
  const { locale, brand, indexed } = root.dataset
  return {
    locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
    brandName: brand ?? '',
    isIndexed: indexed === 'yes',
  }
}
