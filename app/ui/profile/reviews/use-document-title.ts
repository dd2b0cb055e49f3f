import { useEffect } from 'react'

/** The document is about what lies over its page, while that is open. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return
    const beneath = document.title
    document.title = title
    return () => {
      // Unless the page beneath has become another one since.
      if (document.title === title) document.title = beneath
    }
  })
}
