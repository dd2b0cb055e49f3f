/** Runs of so many words: two texts by different people seldom share one. */
const WORDS = 5
const SIZE = 32

/**
 * A few numbers by which a text is found among all others that hold much of the same wording: the least of the hashes of
 * its runs of words. How much two texts share, they share of their sketches too, whatever surrounds it.
 */
export function textSketch(text: string): number[] {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  if (!words) return []
  const runs = Math.max(1, words.length - WORDS + 1)
  const hashes = new Set<number>()
  for (let start = 0; start < runs; start += 1)
    hashes.add(hashOf(words.slice(start, start + WORDS).join(' ')))
  return [...hashes].sort((a, b) => a - b).slice(0, SIZE)
}

/** FNV-1a, as a signed integer of the database. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash | 0
}
