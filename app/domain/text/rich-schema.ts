import { z } from 'zod'
import {
  documentFromMarkup,
  isVideoAddress,
  type MarkupProblem,
  MENTIONED,
  WrongMarkup,
} from './read-markup.ts'
import { isRecord, MOST_LEVELS, safeHref } from './rich-document.ts'
import { type StoredNode, tidyDocument } from './rich-tidy.ts'
import { PUBLIC_ID } from './web-address.ts'

export const MOST_BYTES = 200_000
export const MOST_MENTIONS = 200

/** The longest that a name can be. */
const LABEL_LENGTH = 300

const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({
      href: z.string().refine((address) => safeHref(address) !== undefined, 'leads nowhere safe'),
    }),
  }),
])

const marks = z.array(mark).max(3).optional()
const publicId = z.string().regex(PUBLIC_ID)

const inline = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string().min(1), marks }),
  z.strictObject({ type: z.literal('hardBreak'), marks }),
  z.strictObject({
    type: z.literal('mention'),
    attrs: z.strictObject({
      type: z.enum(MENTIONED),
      id: publicId,
      label: z.string().max(LABEL_LENGTH).nullish(),
      // Older texts have them; they are not kept.
      data: z.strictObject({}).optional(),
      url: z.string().nullish(),
    }),
    marks,
  }),
])

const paragraph = z.strictObject({
  type: z.literal('paragraph'),
  content: z.array(inline).optional(),
})

const heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.int().min(2).max(4) }),
  content: z.array(inline).optional(),
})

const listItem = z.strictObject({
  type: z.literal('listItem'),
  content: z.lazy(() => z.tuple([paragraph], block)),
})

const blockquote = z.strictObject({
  type: z.literal('blockquote'),
  content: z.lazy(() => z.array(block).min(1)),
})

const list = <Type extends string>(type: Type) =>
  z.strictObject({ type: z.literal(type), content: z.array(listItem).min(1) })

const textBlocks = [
  paragraph,
  heading,
  list('bulletList'),
  list('orderedList'),
  blockquote,
] as const

const block: z.ZodType = z.discriminatedUnion('type', textBlocks)

const picture = z.strictObject({
  type: z.literal('picture'),
  attrs: z.strictObject({ asset: publicId }),
})

const video = z.strictObject({
  type: z.literal('video'),
  attrs: z.strictObject({
    url: z.string().max(2000).refine(isVideoAddress, 'is no https address'),
  }),
})

const richDocument = z.strictObject({
  type: z.literal('doc'),
  content: z.array(z.discriminatedUnion('type', [...textBlocks, picture, video])),
})

/** What is too much of a text, whether it was typed as markup or came from the editor. */
type TextExcess = 'too-large' | 'too-deep' | 'too-many-mentions' | 'video-host'

export type DocumentCheck =
  | { document: StoredNode }
  /** `place` as in `content[2].attrs.level`; empty for the whole. */
  | { problems: { place: string; problem: string }[] }

/** Films may stand on these; `any` of what was checked when it was written. */
type VideoHosts = readonly string[] | 'any'

/** A document that somebody wants to be stored: tidied, or what keeps it from being stored, and where. */
export function checkDocument(
  value: unknown,
  { videoHosts }: { videoHosts: VideoHosts },
): DocumentCheck {
  const excess = excessOf(value, videoHosts)
  if (excess) return { problems: [{ place: '', problem: excess }] }
  const checked = richDocument.safeParse(value)
  if (checked.success) return { document: tidyDocument(checked.data) }
  return {
    problems: checked.error.issues.map(({ path, message }) => ({
      place: placeOf(path),
      problem: message,
    })),
  }
}

/** Before anything walks through it by recursion: it may be nested deeper than the stack. */
function excessOf(value: unknown, videoHosts: VideoHosts): TextExcess | undefined {
  let mentions = 0
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_LEVELS) return 'too-deep'
    const nodes = level.filter(isRecord)
    mentions += nodes.filter(({ type }) => type === 'mention').length
    if (nodes.some((node) => isForeignVideo(node, videoHosts))) return 'video-host'
    level = nodes.flatMap(({ content }) => (Array.isArray(content) ? content : []))
  }
  if (mentions > MOST_MENTIONS) return 'too-many-mentions'
  const bytes = new TextEncoder().encode(JSON.stringify(value)).length
  return bytes > MOST_BYTES ? 'too-large' : undefined
}

function isForeignVideo({ type, attrs }: Record<string, unknown>, hosts: VideoHosts) {
  if (hosts === 'any' || type !== 'video' || !isRecord(attrs)) return false
  const url = typeof attrs.url === 'string' ? URL.parse(attrs.url) : null
  return url !== null && !hosts.includes(url.host)
}

function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
}

export type TypedProblem =
  | { problem: MarkupProblem; line: number }
  | { problem: TextExcess; line: null }

/** The document that a form sent as markup, typed or written by the editor, or why it cannot be stored. */
export function typedDocument(
  markup: string,
  { videoHosts }: { videoHosts: readonly string[] },
): { document: StoredNode } | { wrong: TypedProblem } {
  // No document is shorter than its markup.
  if (markup.length > MOST_BYTES) return { wrong: { problem: 'too-large', line: null } }
  try {
    const document = documentFromMarkup(markup)
    const problem = excessOf(document, videoHosts)
    return problem ? { wrong: { problem, line: null } } : { document }
  } catch (error) {
    if (!(error instanceof WrongMarkup)) throw error
    return { wrong: { problem: error.problem, line: error.line } }
  }
}
