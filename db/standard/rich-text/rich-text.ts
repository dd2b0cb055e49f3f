/** Nodes of a Tiptap document. */
export type RichNode = {
  type: string
  attrs?: Record<string, unknown>
  content?: RichNode[]
  text?: string
  marks?: { type: string; attrs?: Record<string, unknown> }[]
}

export type Mention = {
  id: string
  type: 'review' | 'member' | 'tag' | 'article' | 'buyer' | 'collection' | 'reward'
  label: string
  data: Record<string, unknown>
  url: string | null
}

export const document = (content: RichNode[]): RichNode => ({ type: 'doc', content })
export const text = (words: string): RichNode => ({ type: 'text', text: words })
export const paragraph = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content })
export const heading = (words: string, level = 2): RichNode => ({
  type: 'heading',
  attrs: { level },
  content: [text(words)],
})
export const bulletList = (items: readonly RichNode[][]): RichNode => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [paragraph(...item)] })),
})
export const blockquote = (words: string): RichNode => ({
  type: 'blockquote',
  content: [paragraph(text(words))],
})
export const mention = (attrs: Mention): RichNode => ({ type: 'mention', attrs })
