import type { Component } from '#domain/contract/page.ts'

const MENTIONED = ['review', 'member', 'tag'] as const
type Mentioned = (typeof MENTIONED)[number]

export type BlockNeeds = {
  kinds: ReadonlySet<Component['kind']>
  /** Public ids of what blocks and their texts speak of. */
  ids: Record<Mentioned, ReadonlySet<string>>
}

/** A page that speaks of more than this is broken or hostile. */
const MOST_MENTIONS = 200

/** What is to be read so that these blocks, however nested, can be drawn. */
export function blockNeeds(components: readonly Component[]): BlockNeeds {
  const kinds = new Set<Component['kind']>()
  const ids = { review: new Set<string>(), member: new Set<string>(), tag: new Set<string>() }

  function note(value: unknown): void {
    if (typeof value !== 'object' || value === null) return
    const { type, id, public_id = id } = value as Record<string, unknown>
    const mentioned = MENTIONED.find((each) => each === String(type).toLowerCase())
    if (!mentioned || typeof public_id !== 'string') return
    if (ids[mentioned].size < MOST_MENTIONS) ids[mentioned].add(public_id)
  }

  // Lists that grow instead of recursion: a document may be nested deeper than the stack.
  const blocks = [...components]
  for (const { kind, content, relationships, sub_components } of blocks) {
    kinds.add(kind)
    // Nothing but code checks what these hold.
    const related: unknown[] = Array.isArray(relationships) ? relationships : []
    for (const mention of [...related, ...mentionsIn(content)]) note(mention)
    blocks.push(...sub_components)
  }
  return { kinds, ids }
}

/** That of a block itself (`mention`), and those anywhere in its document (`attrs` of a node). */
function mentionsIn(content: unknown): unknown[] {
  const found: unknown[] = []
  const values = [content]
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue
    const { mention, type, attrs } = value as Record<string, unknown>
    found.push(mention, type === 'mention' ? attrs : undefined)
    values.push(...Object.values(value))
  }
  return found
}
