import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Mails, uploads, keys and the embedded database are for the user whom the site runs as, and for nobody else. */
export function ownDataDir(dataDir: string): void {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
  const isOpen = (statSync(dataDir).mode & 0o077) !== 0
  chmodSync(dataDir, 0o700)
  if (!isOpen) return
  // Of before, or copied here: looked through once.
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isDirectory() && !entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    // What others had is taken away, and nothing else.
    chmodSync(path, statSync(path).mode & 0o700)
  }
}
