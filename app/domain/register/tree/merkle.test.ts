import { describe, expect, test } from 'vitest'
import { type Bytes, bytesOf, HASH_BYTES, hex, isSame, utf8 } from '#domain/register/bytes.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import { randomFor } from '#tests/support/seed.ts'
import vectors from '#tests/vectors/merkle-proofs.json' with { type: 'json' }
import { leafHash, nodeHash, treeHash } from './merkle-hash.ts'
import {
  consistencyProof,
  inclusionProof,
  isConsistent,
  isIncluded,
  type RangeHash,
} from './merkle-proof.ts'

describe('RFC 6962', () => {
  test('hashes of leaves and nodes', async () => {
    expect(hex(await treeHash(sha256, []))).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    )
    expect(hex(await leafHash(sha256, utf8('')))).toBe(
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    )
    expect(hex(await leafHash(sha256, utf8('L123456')))).toBe(
      '395aa064aa4c29f7010acfe3f25db9485bbd4b91897b6ad7ad547639252b4d56',
    )
    expect(hex(await nodeHash(sha256, utf8('N123'), utf8('N456')))).toBe(
      'aa217fe888e47007fa15edab33c2b492a722cb106c64667fc2b044444de66bbb',
    )
  })
})

const bytes = (text: string | null) => bytesOf(text ?? '')

const all = (proof: readonly string[] | null) => (proof ?? []).map(bytes)

test.each(vectors.inclusion)(
  '$name',
  async ({ leafIdx, treeSize, root, leafHash, proof, wantErr }) => {
    const claim = { leaf: bytes(leafHash), index: leafIdx, size: treeSize, proof: all(proof) }
    expect(await isIncluded(sha256, { ...claim, root: bytes(root) })).toBe(!wantErr)
  },
)

test.each(vectors.consistency)('$name', async ({ size1, size2, root1, root2, proof, wantErr }) => {
  const claim = { oldSize: size1, newSize: size2, oldRoot: bytes(root1), newRoot: bytes(root2) }
  expect(await isConsistent(sha256, { ...claim, proof: all(proof) })).toBe(
    // Every tree begins with the empty one: nobody needs a proof of that, and none is taken.
    !wantErr && size1 > 0,
  )
})

const random = randomFor('merkle')

function leavesOf(size: number): Bytes[] {
  return Array.from({ length: size }, (_, at) => sha256(utf8(`leaf ${at}`)))
}

const rangesOf =
  (leaves: readonly Bytes[]): RangeHash =>
  (start, end) =>
    treeHash(sha256, leaves.slice(start, end))

test('each entry of each small tree leads to its root, and to no other', async () => {
  for (let size = 1; size <= 33; size += 1) {
    const leaves = leavesOf(size)
    const root = await treeHash(sha256, leaves)
    for (const [index, leaf] of leaves.entries()) {
      const proof = await inclusionProof(rangesOf(leaves), index, size)
      expect(await isIncluded(sha256, { leaf, index, size, proof, root })).toBe(true)
      const other = (index + 1) % size
      if (size > 1) {
        expect(await isIncluded(sha256, { leaf, index: other, size, proof, root })).toBe(false)
      }
      const flipped = { leaf: flip(leaf), index, size, proof, root }
      expect(await isIncluded(sha256, flipped)).toBe(false)
    }
  }
})

test('each small tree is the beginning of each larger one, and no changed one is', async () => {
  const leaves = leavesOf(33)
  for (let newSize = 1; newSize <= 33; newSize += 1) {
    const newRoot = await treeHash(sha256, leaves.slice(0, newSize))
    for (let oldSize = 1; oldSize <= newSize; oldSize += 1) {
      const oldRoot = await treeHash(sha256, leaves.slice(0, oldSize))
      const proof = await consistencyProof(rangesOf(leaves), oldSize, newSize)
      const claim = { oldSize, newSize, oldRoot, newRoot, proof }
      expect(await isConsistent(sha256, claim)).toBe(true)
      expect(await isConsistent(sha256, { ...claim, oldRoot: flip(oldRoot) })).toBe(false)
      expect(await isConsistent(sha256, { ...claim, newRoot: flip(newRoot) })).toBe(false)
      const longer = [...proof, oldRoot]
      expect(await isConsistent(sha256, { ...claim, proof: longer })).toBe(false)
      if (proof.length > 0) {
        expect(await isConsistent(sha256, { ...claim, proof: proof.slice(1) })).toBe(false)
      }
    }
  }
})

function flip(hash: Bytes): Bytes {
  const flipped = Uint8Array.from(hash)
  const at = Math.floor(random.next() * HASH_BYTES)
  flipped[at] = (flipped[at] ?? 0) ^ (1 << Math.floor(random.next() * 8))
  expect(isSame(flipped, hash)).toBe(false)
  return flipped
}
