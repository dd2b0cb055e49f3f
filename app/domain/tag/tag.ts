import type { Locale } from '#domain/locale.ts'
import { foldText } from '#domain/text/fold-text.ts'

export const TAG_KINDS = [
  'ACTIVITY',
  'AREA',
  'CATEGORY',
  'MARKETING_CATEGORY',
  'QUALITY',
  'SPECIALTY',
] as const

export type TagKind = (typeof TAG_KINDS)[number]

export const DEFAULT_TAG_ICON = 'tag'

type Missing = null | undefined
type Iconed = { icon?: string | Missing; parent?: { icon?: string | Missing } | Missing }

export function tagIcon(tag: Iconed): string {
  return tag.icon || tag.parent?.icon || DEFAULT_TAG_ICON
}

type Identified = { public_id?: string | Missing; label?: string | Missing }
type Complete<T> = T & { public_id: string; label: string }

/** A tag without label or id cannot be shown or linked. The first of several with one id stays. */
export function showableTags<T extends Identified>(tags: readonly T[]): Complete<T>[] {
  const seen = new Set<string>()
  return tags.filter((tag): tag is Complete<T> => {
    if (!tag.public_id || !tag.label || seen.has(tag.public_id)) return false
    seen.add(tag.public_id)
    return true
  })
}

/** Activities whose label, in the visitor's language, contains what was typed, with its accents or without. */
export function searchActivities<T extends { label: string }>(
  activities: readonly T[],
  typed: string,
  locale: Locale,
): T[] {
  const wanted = foldText(typed.trim())
  const { compare } = new Intl.Collator(locale)
  return activities
    .filter(({ label }) => foldText(label).includes(wanted))
    .sort((a, b) => compare(a.label, b.label))
}

/** Of a member's qualities: those that lead, and for which a quotation is sought. */
export const FIRST_QUALITIES = 6
