import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** A file of the program, not of its tests. */
export type Source = { path: string; lines: number; text: string; imports: readonly string[] }

const IS_TEST = /\.test\.tsx?$/

/** Every source of `app/` with the sources of `app/` that it imports, types counted. */
export function readSources(): Source[] {
  return globSync('app/**/*.{ts,tsx}')
    .filter((path) => !IS_TEST.test(path))
    .sort()
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      return { path, text, lines: text.split('\n').length - 1, imports: importsOf(path, text) }
    })
}

/** What a file says after `from`, `import` or `import(`. */
const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g

function importsOf(path: string, text: string): string[] {
  const found = [...text.matchAll(SPECIFIER)].flatMap(([, specifier = '']) => {
    const target = fileOf(path, specifier)
    return target !== undefined && existsSync(target) ? [target] : []
  })
  return [...new Set(found)]
}

function fileOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  const isOutside = !specifier.startsWith('#') || /^#(?:tests|db)\//.test(specifier)
  return isOutside ? undefined : `app/${specifier.slice(1)}`
}

/** Parts of a graph whose nodes all lead to one another: of more than one node each (Tarjan). */
export function cyclesOf(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []
  const visit = (node: string): number => {
    const own = order.size
    let low = own
    order.set(node, own)
    open.push(node)
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? own)
    }
    if (low === own) {
      const part = open.splice(open.indexOf(node))
      if (part.length > 1) cycles.push(part.sort())
    }
    return low
  }
  for (const node of edges.keys()) if (!order.has(node)) visit(node)
  return cycles
}
