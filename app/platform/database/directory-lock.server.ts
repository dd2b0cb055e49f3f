import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '#platform/operator-error.ts'

const PATIENCE_MS = 3_000

class DirectoryInUse extends OperatorError {
  override readonly exitCode = 1
}

/**
 * Two processes on one embedded database silently lose rows, and PGlite does not prevent it. SQLite's file lock
 * does: the system takes it atomically and gives it back when the process dies, however it dies.
 */
export function lockDirectory(directory: string): { release(): void } {
  mkdirSync(directory, { recursive: true })
  const holderFile = join(directory, 'lock.holder')
  const lock = new DatabaseSync(join(directory, 'lock.sqlite'))
  try {
    // Whoever loaded for a process that was killed ends right after it.
    lock.exec(`pragma busy_timeout = ${PATIENCE_MS}; begin exclusive`)
  } catch {
    lock.close()
    throw new DirectoryInUse(
      `${directory} is in use by process ${readHolder(holderFile)}. Stop that one first, or set DATA_DIR to another folder.`,
    )
  }
  writeFileSync(holderFile, String(process.pid))
  return { release: () => lock.close() }
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '(starting)'
  }
}
