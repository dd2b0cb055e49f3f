import { statfsSync } from 'node:fs'

type Disk = { bytes: number; freeBytes: number }

/** The disk that holds a folder, and what of it is free for us. */
export function diskOf(folder: string): Disk {
  const { bavail, blocks, bsize } = statfsSync(folder)
  return { bytes: blocks * bsize, freeBytes: bavail * bsize }
}

/** From 0 to 1. */
export function freeShareOf(folder: string): number {
  const { bytes, freeBytes } = diskOf(folder)
  return freeBytes / bytes
}
