import { attributesOf, hasWords, isRecord, nodesIn, type RichNode } from './rich-document.ts'

/** A node as it is stored: nothing beside what `rich-schema.ts` names. */
export type StoredNode = {
  type: string
  text?: string
  attrs?: Record<string, string | number>
  marks?: StoredNode[]
  content?: StoredNode[]
}

/** In this order, so that equal words are stored equally. */
const MARKS = ['link', 'bold', 'italic'] as const

/**
 * A document in its one form, which is what is stored, what the editor shows again and what the markup can say. Blocks
 * without words, which draw nothing, are left out; neighbouring words of the same marks are one text; breaks and
 * mentions bear no marks. Of a mention no more is left than whom it means; of a review not even a label, which may
 * quote words that are withdrawn one day.
 */
export function tidyDocument(document: RichNode): StoredNode {
  return { type: 'doc', content: nodesIn(document).flatMap(tidyBlock) }
}

function tidyBlock(node: RichNode): StoredNode[] {
  const type = String(node.type)
  switch (type) {
    case 'paragraph':
      return ifWorded({ type, content: tidyInline(nodesIn(node)) })
    case 'heading': {
      const level = Number(attributesOf(node).level)
      return ifWorded({ type, attrs: { level }, content: tidyInline(nodesIn(node)) })
    }
    case 'bulletList':
    case 'orderedList': {
      const items = nodesIn(node).flatMap(tidyItem)
      return items.length > 0 ? [{ type, content: items }] : []
    }
    case 'blockquote': {
      const content = nodesIn(node).flatMap(tidyBlock)
      return content.length > 0 ? [{ type, content }] : []
    }
    case 'picture':
      return [{ type, attrs: { asset: String(attributesOf(node).asset) } }]
    case 'video':
      return [{ type, attrs: { url: String(attributesOf(node).url) } }]
    default:
      return []
  }
}

/** Asked of what would be stored: a control character has become a space by then. */
function ifWorded(block: StoredNode): StoredNode[] {
  return hasWords(block) ? [block] : []
}

/** It begins with a paragraph, be it an empty one before what else it holds. */
function tidyItem(item: RichNode): StoredNode[] {
  const [first, ...others] = nodesIn(item).map(tidyBlock)
  const content = [...(first ?? []), ...others.flat()]
  if (content.length === 0) return []
  const isLed = first?.[0]?.type === 'paragraph'
  return [{ type: 'listItem', content: isLed ? content : [{ type: 'paragraph' }, ...content] }]
}

function tidyInline(nodes: readonly RichNode[]): StoredNode[] {
  const tidy: StoredNode[] = []
  for (const node of nodes.flatMap(tidyWords)) {
    const before = tidy.at(-1)
    if (node.type === 'text' && before?.type === 'text' && haveSameMarks(before, node))
      tidy[tidy.length - 1] = { ...before, text: `${before.text}${node.text}` }
    else tidy.push(node)
  }
  return tidy
}

function tidyWords(node: RichNode): StoredNode[] {
  switch (node.type) {
    case 'text': {
      const text = plainText(String(node.text))
      const marks = tidyMarks(node)
      return text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 && { marks }) }]
    }
    case 'hardBreak':
      return [{ type: 'hardBreak' }]
    case 'mention': {
      const { type, id, label } = attributesOf(node)
      const words = type === 'review' || typeof label !== 'string' ? '' : plainText(label)
      return [{ type: 'mention', attrs: { type: String(type), id: String(id), label: words } }]
    }
    default:
      return []
  }
}

function tidyMarks({ marks }: RichNode): StoredNode[] {
  const own: RichNode[] = Array.isArray(marks) ? marks.filter(isRecord) : []
  return MARKS.flatMap((type): StoredNode[] => {
    const mark = own.find((each) => each.type === type)
    if (!mark) return []
    return type === 'link'
      ? [{ type, attrs: { href: String(attributesOf(mark).href).trim() } }]
      : [{ type }]
  })
}

/** In one line and storable: neither control characters nor half ones. */
export function plainText(words: string): string {
  return words.toWellFormed().replaceAll(/\p{Cc}/gu, ' ')
}

function haveSameMarks(one: StoredNode, other: StoredNode): boolean {
  return JSON.stringify(one.marks) === JSON.stringify(other.marks)
}
