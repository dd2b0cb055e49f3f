import { use, useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { profilePath } from '#domain/address/paths.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { useHydrated } from '#ui/kit/use-hydrated.ts'

/**
 * Says that somebody came to a profile without loading a document, which is counted where it is sent. Shows nothing,
 * and stands beside the page: drawn again around it, it would make React take the whole page over at once.
 */
export function ViewReport() {
  const { slug } = useParams()
  const { locale } = use(PageEnvironmentContext)
  const isHydrated = useHydrated()
  const seen = useRef(isHydrated ? undefined : slug)
  useEffect(() => {
    if (slug === undefined || seen.current === slug) return
    seen.current = slug
    const of = encodeURIComponent(profilePath(locale, slug))
    navigator.sendBeacon(`/_view?of=${of}`)
  }, [slug, locale])
  return null
}
