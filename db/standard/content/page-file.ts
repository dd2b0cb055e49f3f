import { isDeepStrictEqual } from 'node:util'
import { documentFromMarkup, type MarkupProblem, WrongMarkup } from '#domain/text/read-markup.ts'
import { markupOf } from '#domain/text/rich-markup.ts'
import { tidyDocument } from '#domain/text/rich-tidy.ts'
import type { ContentBlock, Json } from './content.ts'

/**
 * A page in one language as a file to be edited. `title:` and `description:` head it; then each block begins with three
 * dashes and its kind, one dash more for each block that it lies in, and has a title and a description of its own. What
 * else it has is JSON, and of a rich text what follows `text:` is its document as Markdown.
 */
export type PageFile = { title?: string; description?: string; blocks: ContentBlock[] }

export class WrongPageFile extends Error {
  readonly line: number

  constructor(line: number, problem: string) {
    super(problem)
    this.line = line
  }
}

const BLOCK = /^(-{3,}) ([A-Z_]+)$/

const MARKUP_PROBLEMS: Record<MarkupProblem, string> = {
  'bold-open': 'has bold words without an end: close them with **, or write \\*\\* for stars',
  'italic-open': 'has slanted words without an end: close them with *, or write \\* for a star',
  'link-open': 'has a link without an end: write [words](address), or \\[ for a bracket',
  'link-address': 'has a link to what is neither a web address, a mailbox nor a path of the site',
  'heading-level': 'is a heading of another size than ##, ### or ####',
  'mention-unknown':
    'mentions what is not there: write @[member:id name], @[review:id] or @[tag:id]',
  'media-unknown': 'shows what is not there: write ![picture:id] or ![video:https://…]',
  'media-place': 'shows a picture or video in a list or quotation: give it a line of its own',
  'too-deep': 'lies in too many lists and quotations',
}

export function writePageFile({ title, description, blocks }: PageFile): string {
  const head = [
    ...(title === undefined ? [] : [`title: ${oneLine(title)}`]),
    ...(description === undefined ? [] : [`description: ${oneLine(description)}`]),
  ]
  return `${[...head, ...blocks.flatMap((block) => blockLines(block, 3))].join('\n')}\n`
}

function blockLines(block: ContentBlock, dashes: number): string[] {
  const { kind, title, description, content = {}, relationships, picture, children = [] } = block
  const { document, ...rest } = content
  const text = document === undefined ? undefined : markupLines(document)
  const more = {
    ...(Object.keys(text === undefined ? content : rest).length > 0 && {
      content: text === undefined ? content : rest,
    }),
    ...(relationships && { relationships }),
    ...(picture && { picture }),
  }
  return [
    '',
    `${'-'.repeat(dashes)} ${kind}`,
    ...(title === undefined ? [] : [`title: ${oneLine(title)}`]),
    ...(description === undefined ? [] : [`description: ${oneLine(description)}`]),
    ...(Object.keys(more).length > 0 ? JSON.stringify(more, null, 2).split('\n') : []),
    ...(text === undefined ? [] : ['text:', ...text]),
    ...children.flatMap((child) => blockLines(child, dashes + 1)),
  ]
}

/** None where JSON keeps more of it, or where a line would begin another block. */
function markupLines(stored: unknown): string[] | undefined {
  if (!isDeepStrictEqual(tidyDocument(stored as Json), stored)) return undefined
  const lines = markupOf(tidyDocument(stored as Json)).split('\n')
  return lines.some((line) => BLOCK.test(line)) ? undefined : lines
}

/** A line that would not come back as it is, is written as JSON. */
function oneLine(text: string): string {
  return /[\n\r]|^\s|\s$|^"|^$/.test(text) ? JSON.stringify(text) : text
}

export function readPageFile(source: string): PageFile {
  const lines = source.replaceAll('\r\n', '\n').split('\n')
  const starts = lines.flatMap((line, index) => (BLOCK.test(line) ? [index] : []))
  const head = lines.slice(0, starts[0] ?? lines.length)
  const page: PageFile = { ...textsOf(head, 0).texts, blocks: [] }
  const open: ContentBlock[][] = [page.blocks]
  starts.forEach((start, index) => {
    const [, dashes = '', kind = ''] = BLOCK.exec(lines[start] ?? '') ?? []
    const level = dashes.length - 3
    const home = open[level]
    if (!home) throw new WrongPageFile(start + 1, 'lies in a block that is not there')
    const end = starts[index + 1] ?? lines.length
    const own = blockOf(kind as ContentBlock['kind'], lines.slice(start + 1, end), start + 1)
    const children: ContentBlock[] = []
    home.push({ ...own, children })
    open.splice(level + 1, open.length, children)
  })
  page.blocks = page.blocks.map(withoutEmpty)
  return page
}

function withoutEmpty({ children = [], ...block }: ContentBlock): ContentBlock {
  return { ...block, ...(children.length > 0 && { children: children.map(withoutEmpty) }) }
}

function blockOf(kind: ContentBlock['kind'], lines: string[], offset: number): ContentBlock {
  const { texts, rest, from } = textsOf(lines, offset)
  const mark = rest.indexOf('text:')
  const json = (mark < 0 ? rest : rest.slice(0, mark)).join('\n').trim()
  const { content, ...more } = json === '' ? ({} as Partial<ContentBlock>) : parse(json, from)
  const document = mark < 0 ? undefined : documentOfLines(rest.slice(mark + 1), from + mark + 1)
  const whole: Json = { ...content, ...(document && { document }) }
  return { kind, ...texts, ...(Object.keys(whole).length > 0 && { content: whole }), ...more }
}

function documentOfLines(lines: readonly string[], offset: number) {
  try {
    return documentFromMarkup(lines.join('\n'))
  } catch (error) {
    if (!(error instanceof WrongMarkup)) throw error
    throw new WrongPageFile(offset + error.line, MARKUP_PROBLEMS[error.problem])
  }
}

function parse(json: string, line: number): Partial<ContentBlock> {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new WrongPageFile(line + 1, error instanceof Error ? error.message : 'is no JSON')
  }
}

/** What stands before anything else, and where the rest begins. */
function textsOf(lines: readonly string[], offset: number) {
  const texts: { title?: string; description?: string } = {}
  let index = 0
  for (; index < lines.length; index++) {
    const line = lines[index] ?? ''
    const [, name, value = ''] = /^(title|description): (.*)$/.exec(line) ?? []
    if (name === 'title' || name === 'description') texts[name] = unquoted(value, offset + index)
    else if (line.trim() !== '') break
  }
  return { texts, rest: lines.slice(index), from: offset + index }
}

function unquoted(value: string, line: number): string {
  if (!value.startsWith('"')) return value
  try {
    return String(JSON.parse(value))
  } catch {
    throw new WrongPageFile(line + 1, 'is a text in quotation marks that does not end')
  }
}
