import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ROUTE_TABLE } from '#ui/browser/library-insides.ts'
import { uncompressedName } from './compressed-files.server.ts'

/** The newest and the two before it. */
const KEPT_BUILDS = 3

export const META_DIR = 'builds/meta'

const buildManifest = z.object({
  id: z.string(),
  /** When it was built, in milliseconds. */
  timestamp: z.number(),
  /** Addresses of all its files. */
  assets: z.array(z.string()),
})

export type BuildManifest = z.output<typeof buildManifest>

/** What `browserDir`, the browser's half of a build, holds. Its id is the version that React Router gave it. */
export function describeBuild(browserDir: string): BuildManifest {
  const files = readdirSync(join(browserDir, 'assets'))
  const manifest = files.find((name) => ROUTE_TABLE.test(name))
  const [, id] = manifest?.match(ROUTE_TABLE) ?? []
  if (!manifest || !id) throw new Error(`${browserDir} holds no build`)
  return {
    id,
    timestamp: Math.round(statSync(join(browserDir, 'assets', manifest)).mtimeMs),
    assets: [...new Set(files.map((name) => `/assets/${uncompressedName(name)}`))].sort(),
  }
}

/** Of a build that is kept, else nothing. */
export function readKeptManifest(keptDir: string, id: string): BuildManifest | undefined {
  const file = join(keptDir, META_DIR, `${id}.json`)
  return /^\w+$/.test(id) && existsSync(file) ? readManifest(file) : undefined
}

/**
 * Adds a build's files to `keptDir`, whose paths are those of the site, and removes what only builds before the
 * last three needed. Names bear the hash of what they hold, so no file is ever two things; others may serve from
 * there meanwhile, and add the same.
 */
export async function keepBuild(browserDir: string, keptDir: string): Promise<void> {
  const build = describeBuild(browserDir)
  if (readKeptManifest(keptDir, build.id)) return
  await mkdir(join(keptDir, 'assets'), { recursive: true })
  await mkdir(join(keptDir, META_DIR), { recursive: true })
  // Each appears in one step, so that nobody reads the half of a file, and the manifest last: where it stands, all do.
  const incoming = await mkdtemp(join(keptDir, 'incoming-'))
  const manifest = `${build.id}.json`
  await cp(join(browserDir, 'assets'), incoming, { recursive: true })
  for (const name of await readdir(incoming))
    await rename(join(incoming, name), join(keptDir, 'assets', name))
  await writeFile(join(incoming, manifest), JSON.stringify(build))
  await rename(join(incoming, manifest), join(keptDir, META_DIR, manifest))
  await rm(incoming, { recursive: true })
  await forgetOldBuilds(keptDir)
}

async function forgetOldBuilds(keptDir: string): Promise<void> {
  const { kept, gone } = newestBuilds(
    readdirSync(join(keptDir, META_DIR)).map((name) => readManifest(join(keptDir, META_DIR, name))),
  )
  for (const { id } of gone) await rm(join(keptDir, META_DIR, `${id}.json`), { force: true })
  const needed = new Set(kept.flatMap(({ assets }) => assets))
  for (const name of readdirSync(join(keptDir, 'assets'))) {
    if (!needed.has(`/assets/${uncompressedName(name)}`))
      await rm(join(keptDir, 'assets', name), { force: true })
  }
}

export function newestBuilds(all: readonly BuildManifest[]) {
  const newestFirst = all.toSorted((a, b) => b.timestamp - a.timestamp)
  return { kept: newestFirst.slice(0, KEPT_BUILDS), gone: newestFirst.slice(KEPT_BUILDS) }
}

const readManifest = (file: string) => parseManifest(readFileSync(file, 'utf8'))

export const parseManifest = (text: string): BuildManifest => buildManifest.parse(JSON.parse(text))
