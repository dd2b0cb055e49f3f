import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Locale } from '#domain/locale.ts'
import { routeTableUrl } from '#domain/route-table.ts'

const CLIENT_DIR = 'build/client'

/** What a first visit may cost by the ending of its files, in kB as they are sent. */
export const FIRST_LOAD_LIMITS = { js: 115, css: 20, woff2: 90 } as const

type Part = { module: string; imports?: string[]; css?: string[] }
type RouteTable = { entry: Part; routes: Record<string, Part> }

/** What a page of the build in `build/` names, by its routes: what its HTML and its headers would say. */
export function firstLoad(routeNames: readonly string[], locale: Locale): string[] {
  const table = routeTable(locale)
  const { entry, routes } = readTable(table)
  const own = routeNames.map((name) => routes[`${name}___${locale}`])
  const parts = [entry, routes.root, ...own].map((part, index) => {
    if (!part) throw new Error(`the build has no route ${routeNames[index - 2]}`)
    return part
  })
  const files = parts.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css])
  const fonts = globSync('assets/*-latin-wght-normal-*.woff2', { cwd: CLIENT_DIR })
  const named = [table, frameTexts(locale), ...files, ...fonts.map((font) => `/${font}`)]
  // React Router marks styles that a script may ask for too.
  return [...new Set(named.map((path) => path.replace('#', '')))]
}

export function sentKb(path: string): number {
  const file = readFileSync(CLIENT_DIR + path)
  // A font is compressed in itself.
  return (path.endsWith('.woff2') ? file.length : brotliCompressSync(file).length) / 1000
}

function routeTable(locale: Locale): string {
  const [all] = globSync('assets/manifest-*.js', { cwd: CLIENT_DIR })
  if (!all) throw new Error('there is no build: npm run build')
  return routeTableUrl(`/${all}`, { locale, isAccount: false })
}

function readTable(path: string): RouteTable {
  const script = readFileSync(CLIENT_DIR + path, 'utf8')
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1))
}

function frameTexts(locale: Locale): string {
  const manifest = JSON.parse(readFileSync(`${CLIENT_DIR}/.vite/manifest.json`, 'utf8'))
  return `/${manifest[`app/i18n/locales/${locale}/frame.po`].file}`
}
