import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

const BROWSER_DIR = 'build/client'

/** What a first visit may cost by the ending of its files, in kB as they are sent. */
export const FIRST_LOAD_LIMITS = { js: 150, css: 20, woff2: 90 } as const

/** What only whoever writes a rich text loads besides. */
export const EDITOR_FILE = { begins: 'rich-text-editor-', limit: 140 } as const

export function editorFile(): string {
  const own = readdirSync(`${BROWSER_DIR}/assets`).filter(
    (name) => name.startsWith(EDITOR_FILE.begins) && name.endsWith('.js'),
  )
  if (own.length !== 1) throw new Error(`the editor has ${own.length} files of its own`)
  return `/assets/${own[0]}`
}

export function sentKb(path: string): number {
  const file = readFileSync(BROWSER_DIR + path)
  // A font is compressed in itself.
  return (path.endsWith('.woff2') ? file.length : brotliCompressSync(file).length) / 1000
}
