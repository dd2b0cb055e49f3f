import { Fragment, type ReactNode } from 'react'
import { headingTag } from './block-heading.tsx'
import { attributesOf, isRecord, MOST_LEVELS, nodesIn, type RichNode } from './rich-document.ts'
import styles from './rich-text.module.css'
import { safeHref } from './safe-href.ts'

type RichTextProps = {
  document: RichNode
  /** Of the document's largest headings. */
  level: number
  /** Draws what a text mentions; nothing for what cannot be shown. */
  mention: (attributes: Record<string, unknown>) => ReactNode
}

/**
 * Only what is named here becomes an element, and only where HTML allows it: an unknown node is
 * drawn as its children, a misplaced one as its words.
 */
export function RichText({ document, level, mention }: RichTextProps) {
  return <div className={styles.prose}>{blocks(nodesIn(document), 0)}</div>

  function blocks(nodes: readonly RichNode[], depth: number): ReactNode {
    return drawn(nodes, depth, (node) => {
      switch (node.type) {
        case 'paragraph':
          return <p>{inline(nodesIn(node), depth + 1)}</p>
        case 'heading': {
          const Heading = headingTag(level + headingStep(node))
          return <Heading>{inline(nodesIn(node), depth + 1)}</Heading>
        }
        case 'bulletList':
          return <ul>{items(nodesIn(node), depth + 1)}</ul>
        case 'orderedList':
          return <ol>{items(nodesIn(node), depth + 1)}</ol>
        case 'blockquote':
          return <blockquote>{blocks(nodesIn(node), depth + 1)}</blockquote>
        case 'text':
        case 'hardBreak':
        case 'mention':
          return <p>{inline([node], depth)}</p>
        default:
          return blocks(nodesIn(node), depth + 1)
      }
    })
  }

  function items(nodes: readonly RichNode[], depth: number): ReactNode {
    return drawn(nodes, depth, (node) => (
      <li>{blocks(node.type === 'listItem' ? nodesIn(node) : [node], depth + 1)}</li>
    ))
  }

  function inline(nodes: readonly RichNode[], depth: number): ReactNode {
    return drawn(nodes, depth, (node) => {
      switch (node.type) {
        case 'text':
          return typeof node.text === 'string' ? marked(node.text, marksOf(node)) : null
        case 'hardBreak':
          return <br />
        case 'mention':
          return mention(attributesOf(node))
        default:
          return inline(nodesIn(node), depth + 1)
      }
    })
  }
}

function drawn(
  nodes: readonly RichNode[],
  depth: number,
  draw: (node: RichNode) => ReactNode,
): ReactNode {
  if (depth > MOST_LEVELS) return null
  // biome-ignore lint/suspicious/noArrayIndexKey: nodes of a document have no names and never move.
  return nodes.map((node, index) => <Fragment key={index}>{draw(node)}</Fragment>)
}

function marked(text: string, marks: readonly RichNode[]): ReactNode {
  const has = (type: string) => marks.some((mark) => mark.type === type)
  const href = marks
    .filter((mark) => mark.type === 'link')
    .map((mark) => safeHref(attributesOf(mark).href))
    .find((address) => address !== undefined)
  let words: ReactNode = text
  if (has('italic')) words = <em>{words}</em>
  if (has('bold')) words = <strong>{words}</strong>
  return href === undefined ? words : <a href={href}>{words}</a>
}

function marksOf({ marks }: RichNode): RichNode[] {
  return Array.isArray(marks) ? marks.filter(isRecord) : []
}

/** A document's headings begin at 2: the page has the 1. */
function headingStep(node: RichNode): number {
  const { level } = attributesOf(node)
  return typeof level === 'number' && Number.isInteger(level) ? Math.max(level - 2, 0) : 0
}
