import { Fragment, lazy, type ReactNode, Suspense } from 'react'
import type { Picture } from '#domain/contract/picture.ts'
import {
  attributesOf,
  hasWords,
  isRecord,
  MOST_LEVELS,
  nodesIn,
  type RichNode,
  safeHref,
} from '#domain/text/rich-document.ts'
import { lookUp } from '#ui/block/part/block-content.ts'
import { headingTag } from '#ui/block/part/block-heading.tsx'
import { BlockPicture } from '#ui/block/part/block-picture.tsx'
import { joinClasses } from '#ui/kit/join-classes.ts'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import styles from './rich-text.module.css'

const VideoFacade = lazy(async () => ({
  default: (await import('#ui/kit/video/video-facade.tsx')).VideoFacade,
}))

type RichTextProps = {
  document: RichNode
  /** Of the document's largest headings. */
  level: number
  /** Draws what a sentence mentions; nothing for what cannot be shown. */
  mention: (attributes: Record<string, unknown>) => ReactNode
  /** Draws a mention that has a paragraph to itself; where there is none, it is drawn as in a sentence. */
  mentionCard?: (attributes: Record<string, unknown>) => ReactNode
  /** Those that the document shows, by their id. */
  pictures?: { [id: string]: Picture } | undefined
  /** Of a cleaned document: its headings can be linked to. */
  hasAnchors?: boolean
  /** `article` where the text is the page. */
  look?: 'block' | 'article'
}

/**
 * Only what is named here becomes an element, and only where HTML allows it: an unknown node is
 * drawn as its children, a misplaced one as its words.
 */
export function RichText({ document, level, mention, ...options }: RichTextProps) {
  const { mentionCard, pictures = {}, hasAnchors = false, look = 'block' } = options
  return (
    <div className={joinClasses(styles.prose, look === 'article' && styles.article)}>
      {blocks(nodesIn(document), 0)}
    </div>
  )

  function blocks(nodes: readonly RichNode[], depth: number): ReactNode {
    return drawn(nodes, depth, (node) => {
      switch (node.type) {
        case 'paragraph':
          return paragraph(node, depth)
        case 'heading': {
          const Heading = headingTag(level + headingStep(node))
          return <Heading id={anchorOf(node)}>{inline(nodesIn(node), depth + 1)}</Heading>
        }
        case 'bulletList':
          return <ul>{items(nodesIn(node), depth + 1)}</ul>
        case 'orderedList':
          return <ol>{items(nodesIn(node), depth + 1)}</ol>
        case 'blockquote':
          return <blockquote>{blocks(nodesIn(node), depth + 1)}</blockquote>
        case 'picture':
          return picture(node)
        case 'video':
          return <RichVideo address={attributesOf(node).url} />
        case 'text':
        case 'hardBreak':
        case 'mention':
          return paragraph({ type: 'paragraph', content: [node] }, depth - 1)
        default:
          return blocks(nodesIn(node), depth + 1)
      }
    })
  }

  function paragraph(node: RichNode, depth: number): ReactNode {
    const alone = mentionCard && onlyMention(node)
    if (alone) {
      const card = mentionCard(attributesOf(alone))
      return card && <div className={styles.mention}>{card}</div>
    }
    return hasWords(node) ? <p>{inline(nodesIn(node), depth + 1)}</p> : null
  }

  function picture(node: RichNode): ReactNode {
    const { asset } = attributesOf(node)
    const known = typeof asset === 'string' ? lookUp(pictures, asset) : undefined
    return (
      known && (
        <BlockPicture
          picture={known}
          className={styles.picture}
          sizes="(min-width: 740px) 680px, 92vw"
        />
      )
    )
  }

  function anchorOf(node: RichNode): string | undefined {
    const { id } = attributesOf(node)
    return hasAnchors && typeof id === 'string' ? id : undefined
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

/** The mention that a paragraph holds, when it holds nothing else. */
function onlyMention(node: RichNode): RichNode | undefined {
  const nodes = nodesIn(node).filter((child) => hasWords(child))
  return nodes.length === 1 && nodes[0]?.type === 'mention' ? nodes[0] : undefined
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
  if (href === undefined) return words
  return <a href={href}>{words}</a>
}

function marksOf({ marks }: RichNode): RichNode[] {
  return Array.isArray(marks) ? marks.filter(isRecord) : []
}

/** A document's headings begin at 2: the page has the 1. */
function headingStep(node: RichNode): number {
  const { level } = attributesOf(node)
  return typeof level === 'number' && Number.isInteger(level) ? Math.max(level - 2, 0) : 0
}

/** A video of a text: a link, and once scripts run a player that asks nothing of its host before the click. */
function RichVideo({ address }: { address: unknown }) {
  const isHydrated = useHydrated()
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:') return null
  const link = (
    <p>
      <a href={url.href} rel="external noopener nofollow">
        {url.host + url.pathname}
      </a>
    </p>
  )
  if (!isHydrated) return link
  return (
    <Suspense fallback={link}>
      <VideoFacade address={url.href} cover={null} title={url.host} />
    </Suspense>
  )
}
