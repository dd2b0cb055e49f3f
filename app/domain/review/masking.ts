import type { TagKind } from '#domain/tag.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** What stands in for a person; the words around it are translated where they are shown. */
export type MaskedContact = { initials: string }

/** What stands in for a company: its first area, when it has one. */
export type MaskedCompany<T> = { area: T | undefined }

/**
 * Initials such as `K. R.`, always the same for one review. They are drawn from the review's own
 * public id, which is random: anything drawn from the person could be tried out against a list of
 * names. For that reason the function takes nothing else.
 */
export function maskedContact(reviewPublicId: string): MaskedContact {
  const hash = hashOf(reviewPublicId)
  const first = LETTERS.charAt(hash % LETTERS.length)
  const second = LETTERS.charAt(Math.floor(hash / LETTERS.length) % LETTERS.length)
  return { initials: `${first}. ${second}.` }
}

export function maskedCompany<T extends { kind: TagKind; label?: string | null | undefined }>(
  tags: readonly T[],
): MaskedCompany<T> {
  return { area: tags.find(({ kind, label }) => kind === 'AREA' && Boolean(label)) }
}

/** FNV-1a with the finaliser of MurmurHash3: ids that differ in one character spread evenly. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
