import { CLIENT_ROUTE } from '#ui/browser/library-insides.ts'

/** As far as we use what the bundler knows of its modules. */
type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

/** Scripts that every page starts with. */
const ROOTS = ['root.tsx', 'entry.client.tsx', 'routes/framed-error.tsx']

let known: Set<string> | undefined

/** The file of what every page has, for a module that is part of it. */
export function everyPagesFile(id: string, modules: Modules): string | null {
  known ??= reachable(modules)
  return known.has(id) ? 'frame' : null
}

function reachable(modules: Modules): Set<string> {
  const found = new Set<string>()
  const waiting = ROOTS.flatMap((name) => {
    const path = `${process.cwd()}/app/${name}`
    return [path, path + CLIENT_ROUTE]
  })
  for (const id of waiting) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
