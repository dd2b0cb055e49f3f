import { statfsSync } from 'node:fs'

/** How much of the disk that holds a folder is free for us, from 0 to 1. */
export function freeShareOf(folder: string): number {
  const { bavail, blocks } = statfsSync(folder)
  return bavail / blocks
}
