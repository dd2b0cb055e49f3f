import type { LocaleCode } from '#domain/translated.ts'

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
  if (typeof node.text === 'string' && node.text.trim() !== '') return true
  if (node.type === 'mention') return true
  return depth < MOST_LEVELS && nodesIn(node).some((child) => hasWords(child, depth + 1))
}

/** The words of a line, whatever marks have cut it into. */
export function wordsIn(node: RichNode, depth = 0): string {
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
