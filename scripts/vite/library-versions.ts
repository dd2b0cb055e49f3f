import { readFileSync } from 'node:fs'
import { READ_FROM } from '#ui/browser/library-insides.ts'

/**
 * Libraries whose insides we know of another version than the one that is installed, in a sentence each. Whatever
 * stands in `app/ui/browser/library-insides.ts` may have changed with it, so there is no build until somebody has looked.
 */
export function unreadVersions(
  installed: (name: string) => string = installedVersion,
  known: Readonly<Record<string, string>> = READ_FROM,
): string[] {
  return Object.entries(known).flatMap(([name, version]) => {
    const found = installed(name)
    if (found === version) return []
    return `${name} is ${found}; app/ui/browser/library-insides.ts was read from ${version}. Compare what it names with the new one, then write its version there.`
  })
}

function installedVersion(name: string): string {
  return JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version
}
