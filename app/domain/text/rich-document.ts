import type { LocaleCode } from './translated.ts'
import { hasInk } from './typed-text.ts'

const SCHEMES = new Set(['http', 'https', 'mailto'])

/** What a text may speak of and be drawn; the other kinds of mention have no drawing. */
const DRAWN_MENTIONS = ['review', 'member', 'tag'] as const

const HOLDERS = new Set(['paragraph', 'bulletList', 'orderedList', 'listItem', 'blockquote'])

const SEEN_WITHOUT_WORDS = new Set(['mention', 'picture', 'video'])

const MARKS = new Set(['bold', 'italic'])

/** Apart from the ids that a page has anyway. */
const ANCHOR_PREFIX = 's-'

const ANCHOR_LENGTH = 60

const LARGEST_HEADING = 2

/** A node of a Tiptap document as it comes: nothing of it has been checked. */
export type RichNode = {
  type?: unknown
  text?: unknown
  attrs?: unknown
  marks?: unknown
  content?: unknown
}

/** What is stored may be one document, or one per language. */
export function documentOf(stored: unknown, lang: LocaleCode): RichNode | undefined {
  if (!isRecord(stored)) return undefined
  if ('content' in stored) return stored
  const own = stored[lang]
  return isRecord(own) ? own : undefined
}

export function nodesIn({ content }: RichNode): RichNode[] {
  return Array.isArray(content) ? content.filter(isRecord) : []
}

export function attributesOf({ attrs }: RichNode): Record<string, unknown> {
  return isRecord(attrs) ? attrs : {}
}

/** Whether a reader would see anything of it. */
export function hasWords(node: RichNode, depth = 0): boolean {
  if (typeof node.text === 'string' && hasInk(node.text)) return true
  if (SEEN_WITHOUT_WORDS.has(String(node.type))) return true
  return depth < MOST_LEVELS && nodesIn(node).some((child) => hasWords(child, depth + 1))
}

/** The words of a line, whatever marks have cut it into. */
function wordsIn(node: RichNode, depth = 0): string {
  if (node.type === 'text') return typeof node.text === 'string' ? node.text : ''
  if (node.type === 'hardBreak') return ' '
  if (depth > MOST_LEVELS) return ''
  return nodesIn(node)
    .map((child) => wordsIn(child, depth + 1))
    .join('')
}

/** No document that a person wrote is nested deeper. */
export const MOST_LEVELS = 24

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export type ArticleSection = { id: string; text: string }

/** The sections of an article, by the anchors of their headings; headings within a section are left out. */
export function articleContents({ content = [] }: CleanNode): ArticleSection[] {
  return content.flatMap(({ type, attrs, ...node }) => {
    const text = wordsIn({ type, ...node }).trim()
    const { level, id } = attrs ?? {}
    const isSection = type === 'heading' && level === LARGEST_HEADING && typeof id === 'string'
    return isSection && text !== '' ? [{ id, text }] : []
  })
}

/** A node of which nothing is left but what can be drawn. */
export type CleanNode = {
  type: string
  text?: string
  attrs?: { [name: string]: string | number | null }
  marks?: CleanNode[]
  content?: CleanNode[]
}

/**
 * A document as it may leave the server. Editors' data stays behind with what draws nothing: the name
 * of a client that was mentioned once must not outlive the client's wish to be masked. Headings get
 * the anchors that a table of contents leads to.
 */
export function cleanDocument(document: RichNode): CleanNode {
  const anchors = new Set<string>()
  return { type: 'doc', content: nodesIn(document).flatMap((node) => clean(node, 0)) }

  function clean(node: RichNode, depth: number): CleanNode[] {
    if (depth > MOST_LEVELS) return []
    const below = () => nodesIn(node).flatMap((child) => clean(child, depth + 1))
    switch (node.type) {
      case 'text':
        return typeof node.text === 'string' ? [cleanText(node.text, node)] : []
      case 'hardBreak':
        return [{ type: 'hardBreak' }]
      case 'mention':
        return cleanMention(node)
      case 'heading':
        return [heading(node, below())]
      case 'picture':
      case 'video':
        return depth === 0 ? cleanMedia(node) : []
      default:
        // An unknown node is worth its children, as it is when it is drawn.
        return HOLDERS.has(String(node.type))
          ? [{ type: String(node.type), content: below() }]
          : below()
    }
  }

  /** Its anchor says what is left of its words, and nothing that was taken out of them. */
  function heading(node: RichNode, content: CleanNode[]): CleanNode {
    const { level } = attributesOf(node)
    const isLevel = typeof level === 'number' && Number.isInteger(level)
    const id = anchor(wordsIn({ content }))
    return {
      type: 'heading',
      attrs: { level: isLevel ? Math.min(Math.max(level, 2), 6) : 2, id },
      content,
    }
  }

  function anchor(words: string): string {
    const name = anchorName(words)
    let unique = name
    for (let count = 2; anchors.has(unique); count += 1) unique = `${name}-${count}`
    anchors.add(unique)
    return unique
  }
}

function cleanText(text: string, { marks }: RichNode): CleanNode {
  const kept = (Array.isArray(marks) ? marks.filter(isRecord) : []).flatMap(cleanMark)
  return { type: 'text', text, ...(kept.length > 0 && { marks: kept }) }
}

function cleanMark(mark: RichNode): CleanNode[] {
  if (MARKS.has(String(mark.type))) return [{ type: String(mark.type) }]
  const href = mark.type === 'link' ? safeHref(attributesOf(mark).href) : undefined
  return href === undefined ? [] : [{ type: 'link', attrs: { href } }]
}

/** A review's label may quote words that have been withdrawn since: it is drawn from the review alone. */
function cleanMention(node: RichNode): CleanNode[] {
  const { type, id, label } = attributesOf(node)
  const kind = DRAWN_MENTIONS.find((each) => each === type)
  if (!kind || typeof id !== 'string') return []
  const isLabelled = kind !== 'review' && typeof label === 'string'
  return [{ type: 'mention', attrs: { type: kind, id, ...(isLabelled && { label }) } }]
}

/** Pictures are known by their id; a video is shown from wherever pages may embed it, or linked to. */
function cleanMedia(node: RichNode): CleanNode[] {
  const { asset, url } = attributesOf(node)
  if (node.type === 'picture')
    return typeof asset === 'string' ? [{ type: 'picture', attrs: { asset } }] : []
  const isSafe = typeof url === 'string' && url.startsWith('https://') && URL.canParse(url)
  return isSafe ? [{ type: 'video', attrs: { url } }] : []
}

function anchorName(words: string): string {
  const ascii = words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, ANCHOR_LENGTH)
  return ANCHOR_PREFIX + (ascii || 'part')
}

/** What an editor may link to: a web address, a mailbox or a place of this site. Anything else is no link. */
export function safeHref(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const address = value.trim()
  // Browsers skip control characters and take a backslash for a slash: `java\nscript:`, `/\host`.
  if (address === '' || /[\p{Cc}\\]/u.test(address)) return undefined
  if (address.startsWith('//')) return undefined
  const scheme = /^([^/?#:]*):/.exec(address)?.[1]
  return scheme === undefined || SCHEMES.has(scheme.toLowerCase()) ? address : undefined
}
