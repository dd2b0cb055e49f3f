import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import styles from './rich-text-editor.module.css'

/** A mention that has a paragraph to itself is drawn as a card on the page: a dashed frame says so. */
export const MentionCards = Extension.create({
  name: 'mentionCards',
  addProseMirrorPlugins: () => [
    new Plugin({ props: { decorations: ({ doc }) => DecorationSet.create(doc, framesIn(doc)) } }),
  ],
})

function framesIn(doc: Node): Decoration[] {
  const frames: Decoration[] = []
  doc.descendants((node, position) => {
    if (isCard(node))
      frames.push(Decoration.node(position, position + node.nodeSize, { class: styles.card ?? '' }))
    return !node.isTextblock
  })
  return frames
}

function isCard(node: Node): boolean {
  if (node.type.name !== 'paragraph' || node.textContent.trim() !== '') return false
  const mentions = node.children.filter(({ type }) => type.name === 'mention')
  return mentions.length === 1 && ['member', 'review', 'tag'].includes(mentions[0]?.attrs.type)
}
