import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import type { ImageService } from '#platform/image/image-service.server.ts'
import { imageKind } from '#platform/image/image-source.server.ts'
import { sampleImages } from '#tests/support/server/sample-images.ts'

export type FuzzResult = {
  /** How many files were answered with each status. */
  statuses: Record<number, number>
  /** Answers that no file deserves: a failure of ours, or a picture that is none. */
  failures: string[]
  peakRssBytes: number
}

type Mutation =
  | { kind: 'set'; at: number; byte: number }
  | { kind: 'cut'; at: number }
  | { kind: 'repeat'; at: number; length: number }
  | { kind: 'number'; at: number; value: number }

const AT_ONCE = 4
/** Left as they are, or most files would be refused before anything decodes them. */
const MAGIC_BYTES = 12
const ALLOWED = new Set([200, 415, 422])

// Not a double: those crowd at zero.
const at = fc.nat(999_999).map((millionth) => millionth / 1_000_000)
// Sizes and offsets stand in the first bytes of a file: more goes wrong there.
const place = fc.oneof(
  at,
  at.map((part) => part * 0.1),
)
const mutations = fc.array(
  fc.oneof<fc.Arbitrary<Mutation>[]>(
    fc.record({ kind: fc.constant('set'), at: place, byte: fc.nat(255) }),
    fc.record({ kind: fc.constant('cut'), at }),
    fc.record({ kind: fc.constant('repeat'), at: place, length: fc.nat(4_000) }),
    fc.record({
      kind: fc.constant('number'),
      at: place,
      value: fc.constantFrom(0, 1, 0x7f_ff, 0xff_ff, 0x7f_ff_ff_ff, 0xff_ff_ff_ff),
    }),
  ),
  { minLength: 1, maxLength: 6 },
)

/** Puts mutated pictures among the service's media and asks for each. */
export async function fuzzImages(
  images: ImageService,
  mediaFolder: string,
  count: number,
  seed: number,
): Promise<FuzzResult> {
  const samples = Object.values(await sampleImages())
  const recipes = fc.sample(mutations, { numRuns: count, seed }).entries()
  const result: FuzzResult = { statuses: {}, failures: [], peakRssBytes: 0 }
  mkdirSync(join(mediaFolder, 'fuzz'), { recursive: true })

  async function work(): Promise<void> {
    for (const [index, recipe] of recipes) {
      const file = `fuzz/${index}.webp`
      const sample = samples[index % samples.length] ?? Buffer.alloc(0)
      writeFileSync(join(mediaFolder, file), recipe.reduce(mutate, sample))
      const answer = await images.optimize({ url: `/media/${file}`, width: 64, quality: 75 })
      result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1
      const isFine =
        ALLOWED.has(answer.status) && (answer.status !== 200 || imageKind(answer.bytes) === 'webp')
      if (!isFine) result.failures.push(`file ${index} of seed ${seed}: ${answer.status}`)
      if (index % 50 === 0) result.peakRssBytes = Math.max(result.peakRssBytes, rssOf(images))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return result
}

function mutate(bytes: Buffer, mutation: Mutation): Buffer {
  const offset = MAGIC_BYTES + Math.floor(mutation.at * Math.max(0, bytes.length - MAGIC_BYTES))
  switch (mutation.kind) {
    case 'set': {
      const changed = Buffer.from(bytes)
      changed[offset] = mutation.byte
      return changed
    }
    case 'cut':
      return bytes.subarray(0, offset)
    case 'repeat': {
      const part = bytes.subarray(offset, offset + mutation.length)
      return Buffer.concat([bytes.subarray(0, offset), part, bytes.subarray(offset)])
    }
    case 'number': {
      const changed = Buffer.from(bytes)
      if (offset + 4 <= changed.length) changed.writeUInt32BE(mutation.value, offset)
      return changed
    }
  }
}

/** The largest resident set among its processes. */
export function rssOf(images: ImageService): number {
  const ids = images.processIds()
  if (ids.length === 0) return 0
  const sizes = execFileSync('ps', ['-o', 'rss=', '-p', ids.join(',')], { encoding: 'utf8' })
  return Math.max(...sizes.trim().split('\n').map(Number)) * 1024
}
