import type { Text } from '#db/standard/text.ts'
import type { Picture } from '#domain/contract/picture.ts'
import type { TagKind } from '#domain/tag/tag.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Schema } from '#platform/database/schema.ts'

/** `CATEGORY/tech_et_produit`: how a tag is named wherever rows of several databases meet. */
export type TagName = `${TagKind}/${string}`

export type ContentTag = {
  kind: TagKind
  slug: string
  /** Given anew where it is left out. */
  public_id?: string
  parent?: TagName
  icon?: string
  /** Of a client sector: its letter. */
  code?: string
  label: Text
}

export type ContentCity = {
  slug: string
  country: string
  label: Text
  /** As a place, with its preposition: à Lyon, au Mans. */
  in_form: Text
  /** The listed city in whose lists it counts. */
  near?: string
}

export type Json = Record<string, unknown>

/** A block of a page in one language. What it says of a tag, it says by the tag's name. */
export type ContentBlock = {
  kind: Schema['page_component']['kind']
  title?: string
  description?: string
  content?: Json
  relationships?: { type: string; public_id: string }[]
  picture?: Picture
  children?: ContentBlock[]
}

/** What belongs to no page, and any may fall back to; known by its name alone. */
export const DEFAULT_PAGE = 'DEFAULT'

export type ContentPage = {
  type: Schema['page']['type'] | typeof DEFAULT_PAGE
  slug: string
  public_id?: string
  title?: Text
  description?: Text
  blocks: Record<LocaleCode, ContentBlock[]>
}

export type Content = { tags: ContentTag[]; cities: ContentCity[]; pages: ContentPage[] }

export const tagName = ({ kind, slug }: { kind: TagKind; slug: string }): TagName =>
  `${kind}/${slug}`

export const pageName = ({ type, slug }: Pick<ContentPage, 'type' | 'slug'>) => `${type}/${slug}`

/** The same content with every link to a tag renamed, however deep it stands. */
export function renameTags<Value>(
  value: Value,
  rename: (target: { kind: 'TAG' } & Json) => Json,
): Value {
  function renamed(each: unknown): unknown {
    if (Array.isArray(each)) return each.map(renamed)
    if (typeof each !== 'object' || each === null) return each
    if ('kind' in each && each.kind === 'TAG') return rename(each as { kind: 'TAG' } & Json)
    return Object.fromEntries(Object.entries(each).map(([key, child]) => [key, renamed(child)]))
  }
  return renamed(value) as Value
}
