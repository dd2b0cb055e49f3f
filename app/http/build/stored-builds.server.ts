import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from '#platform/media/object-media.server.ts'
import type { ObjectStore } from '#platform/media/object-store.server.ts'
import { ENDINGS, uncompressedName } from './compressed-files.server.ts'
import {
  type BuildManifest,
  describeBuild,
  META_DIR,
  newestBuilds,
  parseManifest,
} from './kept-builds.server.ts'

const META = `${META_DIR}/`
const ASSETS = 'builds/assets/'
const AT_ONCE = 8

/** Nobody is asked about names of no build more often than that. */
const LOOK_EVERY_MS = 10_000

/** Under which a file of a build, or its compressed representation, lies in the store. */
const objectOf = (name: string) => ASSETS + name

/**
 * Adds a build to those of the store, which every machine serves, and removes what only builds before the last three
 * needed. Its manifest comes last: where it stands, all of it does.
 */
export async function storeBuild(browserDir: string, store: ObjectStore): Promise<void> {
  const build = describeBuild(browserDir)
  const manifest = `${META}${build.id}.json`
  if (await store.has(manifest)) return
  const names = (await readdir(join(browserDir, 'assets'))).values()
  const go = async () => {
    for (const name of names)
      await put(store, objectOf(name), await readFile(join(browserDir, 'assets', name)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, go))
  await put(store, manifest, Buffer.from(JSON.stringify(build)))
  await forgetOldBuilds(store)
}

async function forgetOldBuilds(store: ObjectStore): Promise<void> {
  const { kept, gone } = newestBuilds(await storedManifests(store))
  const needed = new Set(kept.flatMap(({ assets }) => assets))
  for (const { id, assets } of gone) {
    await store.remove(`${META}${id}.json`)
    const names = assets
      .filter((each) => !needed.has(each))
      .map((each) => each.slice('/assets/'.length))
    for (const name of names)
      for (const ending of ['', ...ENDINGS]) await store.remove(objectOf(name + ending))
  }
}

async function storedManifests(
  store: ObjectStore,
  known: ReadonlyMap<string, BuildManifest> = new Map(),
): Promise<BuildManifest[]> {
  const found: BuildManifest[] = []
  for await (const { name } of store.list(META)) {
    const id = name.slice(META.length, -'.json'.length)
    const manifest = known.get(id) ?? (await storedManifest(store, name))
    if (manifest) found.push(manifest)
  }
  return found
}

async function storedManifest(store: ObjectStore, name: string) {
  const found = await store.get(name)
  return found && parseManifest(Buffer.from(found.bytes).toString())
}

async function put(store: ObjectStore, name: string, bytes: Uint8Array): Promise<void> {
  await store.put(name, bytes, hashOf(bytes))
}

export type StoredBuilds = ReturnType<typeof openStoredBuilds>

/** Files of builds that this machine does not have, brought into `keptDir` as they are asked for. */
export function openStoredBuilds(store: ObjectStore, keptDir: string) {
  let builds = new Map<string, BuildManifest>()
  let looking: Promise<void> | undefined
  let lookAtMs = 0
  const underWay = new Map<string, Promise<boolean>>()

  async function look(): Promise<void> {
    const found = await storedManifests(store, builds)
    builds = new Map(found.map((each) => [each.id, each]))
    lookAtMs = performance.now() + LOOK_EVERY_MS
  }

  /** Looks once more where what is known has no such thing: another machine may run another build by now. */
  async function find<Found>(among: () => Found | undefined): Promise<Found | undefined> {
    const known = among()
    if (known !== undefined || performance.now() < lookAtMs) return known
    looking ??= look().finally(() => {
      looking = undefined
    })
    await looking
    return among()
  }

  const ofSome = (name: string) =>
    [...builds.values()].some(({ assets }) => assets.includes(`/assets/${name}`)) || undefined

  async function bringNow(name: string): Promise<boolean> {
    await mkdir(join(keptDir, 'assets'), { recursive: true })
    const incoming = await mkdtemp(join(keptDir, 'incoming-'))
    try {
      // The file itself last: whoever finds it finds its representations.
      for (const ending of [...ENDINGS, '']) {
        const found = await store.get(objectOf(name + ending))
        if (!found || (found.hash && found.hash !== hashOf(found.bytes))) continue
        await writeFile(join(incoming, name + ending), found.bytes)
        await rename(join(incoming, name + ending), join(keptDir, 'assets', name + ending))
      }
    } finally {
      await rm(incoming, { recursive: true })
    }
    return existsSync(join(keptDir, 'assets', name))
  }

  return {
    manifest: (id: string) => find(() => builds.get(id)),
    /** Whether the file is there now. */
    async bring(name: string): Promise<boolean> {
      if (!/^[\w.-]+$/.test(name) || name !== uncompressedName(name)) return false
      if (!(await find(() => ofSome(name)))) return false
      const bringing = underWay.get(name) ?? bringNow(name).finally(() => underWay.delete(name))
      underWay.set(name, bringing)
      return bringing
    },
  }
}
