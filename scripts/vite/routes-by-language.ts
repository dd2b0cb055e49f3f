import { globSync, readFileSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { isInTable, ROUTE_TABLES, routeTableUrl } from '#domain/route-table.ts'

const FOLDER = 'build/client'
const HEAD = 'window.__reactRouterManifest='

/** The routes of five languages are a lot to read for a page that speaks one: each language gets its own. */
export const routesByLanguage: Plugin = {
  name: 'routes-by-language',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // React Router writes all of them while it makes the server's half.
  closeBundle() {
    for (const file of globSync('assets/manifest-*.js', { cwd: FOLDER })) {
      const all = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8').slice(HEAD.length, -1))
      for (const table of ROUTE_TABLES) {
        const routes = Object.entries(all.routes).filter(([id]) => isInTable(id, table))
        const url = routeTableUrl(`/${file}`, table)
        const own = { ...all, url, routes: Object.fromEntries(routes) }
        writeFileSync(FOLDER + url, `${HEAD}${JSON.stringify(own)};`)
      }
    }
  },
}
