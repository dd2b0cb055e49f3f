import { use } from 'react'
import { useShownPage } from './contexts.ts'
import { FilesContext } from './files-context.ts'
import { shownMatches } from './shown-matches.ts'

/** No route of this site has any. */
export const Meta = () => null

/** The styles of the routes that are shown, and what they want besides, each once and in the order of the server. */
export function Links() {
  const shown = shownMatches(useShownPage())
  const { manifest, routeModules } = use(FilesContext)
  const links = shown.flatMap(({ route: { id } }) => [
    ...(manifest.routes[id]?.css ?? []).map((href) => ({ rel: 'stylesheet', href })),
    ...(routeModules[id]?.links?.() ?? []),
  ])
  const byHref = new Map(links.map((link) => [link.href, link]))
  return [...byHref].map(([href, link]) => <link key={href} {...link} />)
}

/** They have run when this is drawn: two elements to be found where the server has put them. */
export function Scripts() {
  return (
    <>
      <script suppressHydrationWarning> </script>
      <script type="module" async suppressHydrationWarning>
        {' '}
      </script>
    </>
  )
}
