import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { modulesBehind } from '#tests/support/modules-behind.ts'

/** Other tables, texts or another generator, with all that it calls, make another demo. */
export function demoDigest(...entries: string[]): string {
  const read = globSync(['db/migrations/*', 'db/demo/**/*.{json,md}']).sort()
  return digestOf([...read, ...modulesBehind(entries)])
}

/** Changes with what stands in any of the files. */
export function digestOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}
