/** How alike two texts are, 0 to 1, as the database's `similarity` counts it: shared trigrams of words. */
export function trigramSimilarity(one: string, other: string): number {
  const first = trigrams(one)
  const second = trigrams(other)
  if (first.size === 0 || second.size === 0) return 0
  let shared = 0
  for (const each of first) if (second.has(each)) shared += 1
  return shared / (first.size + second.size - shared)
}

function trigrams(text: string): Set<string> {
  const found = new Set<string>()
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    const padded = [...`  ${word} `]
    for (let at = 0; at + 3 <= padded.length; at += 1) {
      found.add(padded.slice(at, at + 3).join(''))
    }
  }
  return found
}
