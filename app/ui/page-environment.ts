import { createContext } from 'react'

/** What every page needs to know of where it is served, error pages included. */
export type PageEnvironment = { brandName: string; isIndexed: boolean }

export const PageEnvironmentContext = createContext<PageEnvironment>({
  brandName: '',
  isIndexed: false,
})

/** The server leaves it on the root element, where the browser finds it before anything is loaded. */
export function environmentAttributes({ brandName, isIndexed }: PageEnvironment) {
  return { 'data-brand': brandName, 'data-indexed': isIndexed ? 'yes' : 'no' }
}

export function readEnvironment(root: HTMLElement): PageEnvironment {
  return { brandName: root.dataset.brand ?? '', isIndexed: root.dataset.indexed === 'yes' }
}
