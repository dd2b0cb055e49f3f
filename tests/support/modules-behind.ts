import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Those that are imported for their values, directly or by others, by their paths from the root. */
export function modulesBehind(entries: readonly string[]): string[] {
  const found = new Set<string>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    waiting.push(...importsOf(file))
  }
  return [...found].sort()
}

const IMPORT = /^(?:import|export) (?!type\b)(?:[^;'"=]*?\bfrom )?'([#.][^']+)'/gm

function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(IMPORT)].map(([, specifier = '']) => pathOf(specifier, file))
}

/** As `imports` of package.json say. */
function pathOf(specifier: string, from: string): string {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const path = specifier.slice(1)
  return /^(?:db|tests)\//.test(path) ? path : `app/${path}`
}
