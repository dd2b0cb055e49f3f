import type { TagKind } from './tag.ts'

/** The five categories and the 21 sectors keep their addresses and their places: only words, icon and order change. */
export function isFixedTag(kind: TagKind): boolean {
  return kind === 'CATEGORY' || kind === 'AREA'
}

/** Of which kind the tag above it is; null where there is none. */
export function parentKind(kind: TagKind): TagKind | null {
  if (kind === 'SPECIALTY') return 'ACTIVITY'
  return kind === 'ACTIVITY' ? 'CATEGORY' : null
}

export type TagState = {
  id: number
  kind: TagKind
  retiredAt: Date | null
  mergedIntoId: number | null
}

/** What keeps one tag from being merged into another. */
export type MergeProblem =
  | 'merge-itself'
  | 'merge-kind'
  | 'merge-fixed'
  | 'merge-circular'
  | 'merge-ended'

export function mergeProblem(gone: TagState, kept: TagState): MergeProblem | undefined {
  if (gone.id === kept.id) return 'merge-itself'
  if (isFixedTag(gone.kind)) return 'merge-fixed'
  if (gone.kind !== kept.kind) return 'merge-kind'
  if (kept.mergedIntoId === gone.id) return 'merge-circular'
  if ([gone, kept].some((each) => each.retiredAt || each.mergedIntoId !== null))
    return 'merge-ended'
  return undefined
}

export type Synonyms = Partial<Record<string, string[]>>

/** Words by which something else is found as well, once each; what it is called already is left out. */
export function withSynonyms(
  own: Synonyms,
  added: Synonyms,
  label: Partial<Record<string, string>>,
): Synonyms {
  const languages = [...new Set([...Object.keys(own), ...Object.keys(added)])]
  return Object.fromEntries(
    languages.map((language) => {
      const known = new Set([label[language]?.toLowerCase()])
      const words = [...(own[language] ?? []), ...(added[language] ?? [])].filter((word) => {
        const isNew = word.trim() !== '' && !known.has(word.toLowerCase())
        known.add(word.toLowerCase())
        return isNew
      })
      return [language, words]
    }),
  )
}

/** How much may be typed. */
export const TAG_LIMITS = { label: 80, synonyms: 400 }

/** As they are typed: between commas, each once. */
export function readSynonyms(typed: string): string[] {
  const words = typed.split(',').map((word) => word.trim())
  return [...new Set(words.filter((word) => word !== ''))]
}
