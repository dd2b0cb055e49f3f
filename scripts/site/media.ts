import { cpSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from './manifest.ts'

/** Names of files below a folder. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile())
}

/** Copies what is not there yet: a picture never changes under its name. The hashes of all that were asked for, by name. */
export async function copyMedia(
  from: string,
  to: string,
  names: readonly string[] = filesBelow(from),
): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const name of names) {
    const copy = join(to, name)
    // One that is erased while we copy is missing in the copy, as it should be.
    if (!existsSync(copy)) cpSync(join(from, name), copy, { force: false })
    hashes[name] = await sha256(copy)
  }
  return hashes
}

/** Names of those that are missing in the folder, or are not what they were. */
export async function damagedMedia(
  folder: string,
  hashes: Record<string, string>,
): Promise<string[]> {
  const damaged: string[] = []
  for (const [name, hash] of Object.entries(hashes)) {
    const file = join(folder, name)
    if (!existsSync(file) || (await sha256(file)) !== hash) damaged.push(name)
  }
  return damaged
}
