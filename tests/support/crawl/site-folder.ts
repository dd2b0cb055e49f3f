import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { uncompressedName } from '#http/build/compressed-files.server.ts'
import { describeBuild } from '#http/build/kept-builds.server.ts'

const NEEDED = ['app', 'db', 'build', 'server.ts', 'package.json']

/** A copy of this site that a test may build anew without disturbing anybody. */
export function copySite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'attesta-site-'))
  for (const name of NEEDED) cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

export function buildIdOf(folder: string): string {
  return describeBuild(join(folder, 'build/client')).id
}

/** What another build of changed sources would leave: the same pages under other names, each and every one. */
export function rebuildUnderOtherNames(folder: string): void {
  const assets = join(folder, 'build/client/assets')
  // Compressed representations of files that change are those of nothing.
  for (const name of readdirSync(assets))
    if (uncompressedName(name) !== name) rmSync(join(assets, name))
  const hashes = readdirSync(assets).flatMap((name) => name.match(HASH)?.[1] ?? [])
  const pattern = new RegExp(
    [...new Set(hashes)].map((each) => `(?<=-)${each}|"${each}"`).join('|'),
    'g',
  )
  const renamed = (text: string) => text.replaceAll(pattern, reversed)
  for (const file of textFiles(join(folder, 'build'))) {
    writeFileSync(file, renamed(readFileSync(file, 'utf8')))
  }
  for (const name of readdirSync(assets))
    renameSync(join(assets, name), join(assets, renamed(name)))
}

const HASH = /-([\w-]{8})\.\w+$/

const reversed = (text: string) => [...text].reverse().join('')

function textFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|css|json)$/.test(name))
    .map((name) => join(folder, name))
}
