import { Extension, Mark, Node, wrappingInputRule } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { TrailingNode, UndoRedo } from '@tiptap/extensions'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { isVideoAddress, MENTIONED } from '#domain/text/read-markup.ts'
import { safeHref } from '#domain/text/rich-document.ts'
import { PUBLIC_ID } from '#domain/text/web-address.ts'
import styles from './rich-text-editor.module.css'

/** What the editor asks of the page around it. */
export type EditorNames = {
  /** Of what is mentioned: a chip's words. */
  nameOf(mention: Record<string, unknown>): string
  /** The address of a picture's file, where it is known. */
  pictureOf(asset: string): { src: string; alt: string } | undefined
}

/** Those that the public page draws; the others stay as grey chips. */
const DRAWN = new Set(['member', 'review', 'tag'])

/** What a text may hold and no more: whatever is pasted loses all that none of these reads. */
export function editorExtensions(names: EditorNames) {
  return [
    Document.extend({ content: '(block | media)+' }),
    Paragraph,
    Text,
    Heading.configure({ levels: [2, 3, 4] }),
    BulletList,
    OrderedList,
    ListItem,
    ListKeymap,
    Blockquote,
    HardBreak,
    Link,
    Bold,
    Italic,
    mention(names),
    picture(names),
    Video,
    MentionCards,
    UndoRedo,
    TrailingNode,
  ]
}

/** Counted from 1 and by figures alone. */
const OrderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: () => ['ol', 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^1\.\s$/, type: this.type })]
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleList(this.name, 'listItem') }
  },
})

/** With nothing but an address, and that one safe. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: {} }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = safeHref(element.getAttribute('href'))
        return href === undefined ? false : { href }
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'a',
    { href: safeHref(HTMLAttributes.href) ?? null, class: styles.link },
    0,
  ],
})

function mention({ nameOf }: EditorNames) {
  return Node.create({
    name: 'mention',
    group: 'inline',
    inline: true,
    atom: true,
    marks: '',
    addAttributes: () => ({ type: {}, id: {}, label: { default: '' } }),
    parseHTML: () => [
      {
        tag: 'span[data-mention]',
        getAttrs: (element) => {
          const { mention: type = '', id = '', label = '' } = element.dataset
          const isKnown = MENTIONED.some((each) => each === type) && PUBLIC_ID.test(id)
          return isKnown ? { type, id, label } : false
        },
      },
    ],
    renderHTML: ({ node: { attrs } }) => [
      'span',
      {
        'data-mention': attrs.type,
        'data-id': attrs.id,
        'data-label': attrs.label,
        class: DRAWN.has(attrs.type) ? styles.chip : styles.greyChip,
      },
      nameOf(attrs),
    ],
    renderText: ({ node: { attrs } }) => nameOf(attrs),
  })
}

function picture({ pictureOf }: EditorNames) {
  return Node.create({
    name: 'picture',
    group: 'media',
    atom: true,
    draggable: true,
    addAttributes: () => ({ asset: {} }),
    parseHTML: () => [
      {
        tag: 'figure[data-picture]',
        getAttrs: (element) => {
          const asset = element.dataset.picture ?? ''
          return PUBLIC_ID.test(asset) ? { asset } : false
        },
      },
    ],
    renderHTML: ({ node: { attrs } }) => {
      const file = pictureOf(attrs.asset)
      const own = { 'data-picture': attrs.asset, class: styles.picture }
      return file ? ['figure', own, ['img', file]] : ['figure', own, attrs.asset]
    },
  })
}

const Video = Node.create({
  name: 'video',
  group: 'media',
  atom: true,
  draggable: true,
  addAttributes: () => ({ url: {} }),
  parseHTML: () => [
    {
      tag: 'figure[data-video]',
      getAttrs: (element) => {
        const url = element.dataset.video ?? ''
        return isVideoAddress(url) ? { url } : false
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    { 'data-video': attrs.url, class: styles.video },
    attrs.url,
  ],
})

/** A mention that has a paragraph to itself is drawn as a card on the page: a dashed frame says so. */
const MentionCards = Extension.create({
  name: 'mentionCards',
  addProseMirrorPlugins: () => [
    new Plugin({ props: { decorations: ({ doc }) => DecorationSet.create(doc, framesIn(doc)) } }),
  ],
})

function framesIn(doc: DocumentNode): Decoration[] {
  const frames: Decoration[] = []
  doc.descendants((node, position) => {
    if (isCard(node))
      frames.push(Decoration.node(position, position + node.nodeSize, { class: styles.card ?? '' }))
    return !node.isTextblock
  })
  return frames
}

function isCard(node: DocumentNode): boolean {
  if (node.type.name !== 'paragraph' || node.textContent.trim() !== '') return false
  const mentions = node.children.filter(({ type }) => type.name === 'mention')
  return mentions.length === 1 && DRAWN.has(mentions[0]?.attrs.type)
}
