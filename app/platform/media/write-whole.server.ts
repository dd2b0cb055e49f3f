import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Whoever reads the file finds the old text or the new one, whole, also after the power has failed. */
export function writeWhole(file: string, text: string): void {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const beside = `${file}.new-${process.pid}`
  writeSynced(beside, text)
  renameSync(beside, file)
  sync(folder)
}

function writeSynced(file: string, text: string): void {
  const opened = openSync(file, 'w', 0o600)
  try {
    writeSync(opened, text)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/** What a folder lists lasts only once the folder itself is written. */
function sync(folder: string): void {
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
