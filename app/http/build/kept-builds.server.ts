import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ROUTE_TABLE } from '#ui/browser/library-insides.ts'
import { uncompressedName } from './compressed-files.server.ts'

/** The newest and the two before it. */
const KEPT_BUILDS = 3

const META_DIR = 'builds/meta'

const buildManifest = z.object({
  id: z.string(),
  /** When it was built, in milliseconds. */
  timestamp: z.number(),
  /** Addresses of all its files. */
  assets: z.array(z.string()),
})

type BuildManifest = z.output<typeof buildManifest>

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
 * last three needed. Names bear the hash of what they hold, so no file is ever two things.
 */
export async function keepBuild(browserDir: string, keptDir: string): Promise<BuildManifest> {
  const build = describeBuild(browserDir)
  await mkdir(join(keptDir, 'assets'), { recursive: true })
  await mkdir(join(keptDir, META_DIR), { recursive: true })
  for (const name of readdirSync(join(browserDir, 'assets')))
    await copyFile(join(browserDir, 'assets', name), join(keptDir, 'assets', name))
  await writeFile(join(keptDir, META_DIR, `${build.id}.json`), JSON.stringify(build))
  await forgetOldBuilds(keptDir)
  return build
}

async function forgetOldBuilds(keptDir: string): Promise<void> {
  const manifests = readdirSync(join(keptDir, META_DIR))
    .map((name) => readManifest(join(keptDir, META_DIR, name)))
    .sort((a, b) => b.timestamp - a.timestamp)
  const kept = manifests.slice(0, KEPT_BUILDS)
  for (const { id } of manifests.slice(KEPT_BUILDS)) {
    await rm(join(keptDir, META_DIR, `${id}.json`))
  }
  const needed = new Set(kept.flatMap(({ assets }) => assets))
  for (const name of readdirSync(join(keptDir, 'assets'))) {
    if (!needed.has(`/assets/${uncompressedName(name)}`)) await rm(join(keptDir, 'assets', name))
  }
}

function readManifest(file: string): BuildManifest {
  return buildManifest.parse(JSON.parse(readFileSync(file, 'utf8')))
}
