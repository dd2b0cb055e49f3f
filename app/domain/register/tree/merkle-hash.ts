import { type Bytes, joined, type Sha256 } from '#domain/register/bytes.ts'

const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

/** RFC 6962, 2.1: leaves and nodes are hashed apart, so that none passes for the other. */
export function leafHash(sha256: Sha256, entry: Bytes): ReturnType<Sha256> {
  return sha256(joined(LEAF, entry))
}

export function nodeHash(sha256: Sha256, left: Bytes, right: Bytes): ReturnType<Sha256> {
  return sha256(joined(NODE, left, right))
}

/** The tree hash over leaf hashes (or over those of equal full subtrees, as a tile holds them). */
export async function treeHash(sha256: Sha256, leaves: readonly Bytes[]): Promise<Bytes> {
  const [first, ...others] = leaves
  if (!first) return sha256(new Uint8Array())
  if (others.length === 0) return first
  const split = largestPowerBelow(leaves.length)
  const left = await treeHash(sha256, leaves.slice(0, split))
  const right = await treeHash(sha256, leaves.slice(split))
  return nodeHash(sha256, left, right)
}

/** The largest power of two that is smaller: where RFC 6962 splits so many leaves. */
export function largestPowerBelow(count: number): number {
  let power = 1
  while (power * 2 < count) power *= 2
  return power
}
