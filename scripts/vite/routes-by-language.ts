import { globSync, readFileSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { areaOfScript, catalogueUrls } from '#http/build/built-catalogues.ts'
import { isInTable, ROUTE_TABLES, routeTableUrl } from '#http/build/route-table.ts'
import { FALLBACK_LOCALE } from '#i18n/catalogue-locale.ts'
import type { TableRoute } from '#ui/router/match-routes.ts'

const FOLDER = 'build/client'
const HEAD = 'window.__reactRouterManifest='

type BuiltRoute = Omit<TableRoute, 'imports' | 'css'> & {
  imports: string[]
  css: string[]
  hasDefaultExport: boolean
}

/**
 * The routes of five languages are a lot to read for a page that speaks one: each language gets its own, and beside
 * them the addresses of its catalogues.
 */
export const routesByLanguage: Plugin = {
  name: 'routes-by-language',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // React Router writes all of them while it makes the server's half.
  closeBundle() {
    const catalogues = catalogueUrls(readFileSync(`${FOLDER}/.vite/manifest.json`, 'utf8'))
    for (const file of globSync('assets/manifest-*.js', { cwd: FOLDER })) {
      const all = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8').slice(HEAD.length, -1))
      const { imports, css } = all.routes.root as BuiltRoute
      const known = [...all.entry.imports, ...imports, ...css]
      for (const table of ROUTE_TABLES) {
        const { locale } = table
        const routes = Object.entries<BuiltRoute>(all.routes)
          .filter(([id, route]) => isInTable(id, table) && !isResource(route))
          .map(([id, route]) => [
            id,
            inTable(route, locale, catalogues, id === 'root' ? [] : known),
          ])
        const texts = Object.entries(catalogues).filter(([name]) =>
          [locale, FALLBACK_LOCALE].some((each) => name.startsWith(`${each}/`)),
        )
        const url = routeTableUrl(`/${file}`, table)
        const own = {
          version: all.version,
          routes: Object.fromEntries(routes),
          texts: Object.fromEntries(texts),
        }
        writeFileSync(FOLDER + url, `${HEAD}${JSON.stringify(own)};`)
      }
    }
  },
}

/** Outside all frames and without a page: nothing that one can go to. */
function isResource({ parentId, hasDefaultExport }: BuiltRoute): boolean {
  return parentId === 'root' && !hasDefaultExport
}

/**
 * What our router reads of a route. Whoever fetches the scripts of a page ahead fetches its texts with them; what
 * every page has from the start need not be named.
 */
function inTable(
  route: BuiltRoute,
  locale: string,
  catalogues: Record<string, string>,
  known: readonly string[],
): TableRoute {
  const { parentId, path, module, hasLoader, hasErrorBoundary } = route
  const isNew = (file: string) => !known.includes(file)
  const texts = route.imports.flatMap((script) => {
    const area = areaOfScript(script)
    return area ? (catalogues[`${locale}/${area}`] ?? []) : []
  })
  const imports = [...route.imports, ...texts].filter(isNew)
  const css = route.css.filter(isNew)
  return {
    ...(parentId && { parentId }),
    ...(path && { path }),
    module,
    ...(imports.length > 0 && { imports }),
    ...(css.length > 0 && { css }),
    ...(hasLoader && { hasLoader }),
    ...(hasErrorBoundary && { hasErrorBoundary }),
  }
}
