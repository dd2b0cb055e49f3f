import { type Bytes, HASH_BYTES, isSame, type Sha256 } from '#domain/register/bytes.ts'
import { largestPowerBelow, nodeHash } from './merkle-hash.ts'

/** The tree hash of the leaves from `start` up to, and without, `end`; where it comes from is the caller's. */
export type RangeHash = (start: number, end: number) => Promise<Bytes>

/** RFC 6962, 2.1.1: the path from a leaf to the root of a tree of this size, its sibling first. */
export async function inclusionProof(
  hashOf: RangeHash,
  index: number,
  size: number,
): Promise<Bytes[]> {
  assertWithin(0 <= index && index < size, `Entry ${index} is not in a tree of ${size}`)
  const path: Bytes[] = []
  let start = 0
  let end = size
  while (end - start > 1) {
    const middle = start + largestPowerBelow(end - start)
    if (index < middle) {
      path.push(await hashOf(middle, end))
      end = middle
    } else {
      path.push(await hashOf(start, middle))
      start = middle
    }
  }
  return path.reverse()
}

/** RFC 6962, 2.1.2: that a tree of the old size is the beginning of one of the new. */
export async function consistencyProof(
  hashOf: RangeHash,
  oldSize: number,
  newSize: number,
): Promise<Bytes[]> {
  assertWithin(1 <= oldSize && oldSize <= newSize, `${oldSize} is no beginning of ${newSize}`)
  if (oldSize === newSize) return []
  const path: Bytes[] = []
  let start = 0
  let end = newSize
  while (end !== oldSize) {
    const middle = start + largestPowerBelow(end - start)
    if (oldSize <= middle) {
      path.push(await hashOf(middle, end))
      end = middle
    } else {
      path.push(await hashOf(start, middle))
      start = middle
    }
  }
  // The old tree as a whole is known to whoever asks.
  if (start > 0) path.push(await hashOf(start, end))
  return path.reverse()
}

type Inclusion = {
  leaf: Bytes
  index: number
  size: number
  proof: readonly Bytes[]
}

/** The root that a path leads to; undefined where the path is too long, too short or of no such leaf. */
async function rootOfInclusion(
  sha256: Sha256,
  { leaf, index, size, proof }: Inclusion,
): Promise<Bytes | undefined> {
  if (!isIndexOf(index, size) || leaf.length !== HASH_BYTES) return undefined
  let at = index
  let last = size - 1
  let root = leaf
  for (const sibling of proof) {
    if (last === 0) return undefined
    if (at % 2 === 1 || at === last) {
      root = await nodeHash(sha256, sibling, root)
      while (at % 2 === 0 && at !== 0) {
        at /= 2
        last = Math.floor(last / 2)
      }
    } else {
      root = await nodeHash(sha256, root, sibling)
    }
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 ? root : undefined
}

export async function isIncluded(
  sha256: Sha256,
  { root, ...inclusion }: Inclusion & { root: Bytes },
): Promise<boolean> {
  const reached = await rootOfInclusion(sha256, inclusion)
  return reached !== undefined && isSame(reached, root)
}

type Consistency = {
  oldSize: number
  newSize: number
  oldRoot: Bytes
  newRoot: Bytes
  proof: readonly Bytes[]
}

/** Whether the tree of the new root begins with that of the old one (RFC 9162, 2.1.4.2). */
export async function isConsistent(sha256: Sha256, consistency: Consistency): Promise<boolean> {
  const { oldSize, newSize, oldRoot, newRoot, proof } = consistency
  if (!isIndexOf(oldSize, newSize + 1) || oldSize === 0) return false
  if (oldSize === newSize) return proof.length === 0 && isSame(oldRoot, newRoot)
  const [first, ...rest] = isPowerOfTwo(oldSize) ? [oldRoot, ...proof] : proof
  if (!first || proof.length === 0) return false
  let at = oldSize - 1
  let last = newSize - 1
  while (at % 2 === 1) {
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  let old = first
  let whole = first
  for (const hash of rest) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      old = await nodeHash(sha256, hash, old)
      whole = await nodeHash(sha256, hash, whole)
      while (at % 2 === 0 && at !== 0) {
        at /= 2
        last = Math.floor(last / 2)
      }
    } else {
      whole = await nodeHash(sha256, whole, hash)
    }
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 && isSame(old, oldRoot) && isSame(whole, newRoot)
}

function isIndexOf(index: number, size: number): boolean {
  return Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size
}

function isPowerOfTwo(size: number): boolean {
  return largestPowerBelow(size + 1) === size
}

function assertWithin(isWithin: boolean, message: string): void {
  if (!isWithin) throw new RangeError(message)
}
