import { readFileSync } from 'node:fs'
import type { Text } from '#db/standard/text.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'
import type { Block } from './block.ts'
import { pageDocument } from './page-document.ts'
import { type PagePart, type PageSource, parsePage } from './page-source.ts'
import type { PictureName } from './pictures.ts'

/** What the pages about the site and its legal pages are called in addresses, with their picture. */
export const BLOCK_PAGES = [
  { type: 'FEATURE', slug: 'solutions', picture: 'steps', hasCta: true },
  { type: 'FEATURE', slug: 'avis', picture: 'balance', hasCta: true },
  { type: 'FEATURE', slug: 'demo', picture: 'lighthouse', hasCta: false },
  { type: 'LEGAL', slug: 'legal-notice' },
  { type: 'LEGAL', slug: 'terms' },
  { type: 'LEGAL', slug: 'privacy' },
  { type: 'LEGAL', slug: 'accessibility' },
] as const satisfies {
  type: 'FEATURE' | 'LEGAL'
  slug: string
  picture?: PictureName
  hasCta?: boolean
}[]

type BlockPageSlug = (typeof BLOCK_PAGES)[number]['slug']
type Sources = Record<LocaleCode, PageSource>

export function readPageSources(slug: BlockPageSlug): Sources {
  const sources = LOCALE_CODES.map((lang) => {
    const file = new URL(`./texts/${slug}/${lang}.md`, import.meta.url)
    return [lang, parsePage(readFileSync(file, 'utf8'))]
  })
  return Object.fromEntries(sources) as Sources
}

type BlockPage = { title: Text; description: Text; blocks: Block[] }

/** Its blocks in order, the languages side by side: all five have the same parts. */
export function blockPage(page: (typeof BLOCK_PAGES)[number]): BlockPage {
  const sources = readPageSources(page.slug)
  const picture = 'picture' in page ? page.picture : undefined
  return {
    title: inAll(sources, ({ title }) => title),
    description: inAll(sources, ({ description }) => description),
    blocks: [
      opening(sources, picture),
      ...sources.FR_FR.parts.map(({ look }, index) => partBlock(sources, look, index)),
    ],
  }
}

function opening(sources: Sources, picture: PictureName | undefined): Block {
  const { button } = sources.FR_FR
  return {
    kind: picture === undefined ? 'HEADER' : 'HERO',
    title: inAll(sources, ({ heading }) => heading),
    description: inAll(sources, ({ lead }) => lead),
    ...(button && {
      content: {
        button: {
          text: inAll(sources, (source) => source.button?.text ?? ''),
          target: { path: button.target },
          theme: 'primary',
          icon: 'arrow-right',
          obfuscated: false,
        },
      },
    }),
    ...(picture !== undefined && { picture }),
  }
}

function partBlock(sources: Sources, look: PagePart['look'], index: number): Block {
  const part = ({ parts }: PageSource): PagePart => {
    const found = parts[index]
    if (!found) throw new Error(`a page whose languages differ in their parts`)
    return found
  }
  const title = inAll(sources, (source) => part(source).title)
  if (look === 'text') {
    const documents = LOCALE_CODES.map((lang) => [
      lang,
      pageDocument(part(sources[lang]).lines, lang),
    ])
    return { kind: 'RICH_TEXT', title, content: { document: Object.fromEntries(documents) } }
  }
  const lead = inAll(sources, (source) => part(source).lines.join(' '))
  const cards = part(sources.FR_FR).cards.map((_, card): Block => {
    const step = look === 'steps' ? { content: { step: card + 1 } } : {}
    return {
      kind: 'CARD',
      title: inAll(sources, (source) => part(source).cards[card]?.title ?? ''),
      description: inAll(sources, (source) => part(source).cards[card]?.lines.join(' ') ?? ''),
      ...step,
    }
  })
  if (look === 'faq') return { kind: 'FAQ', title, children: cards }
  if (look === 'steps') return { kind: 'GROUP', children: [{ kind: 'HEADER', title }, ...cards] }
  return { kind: 'GROUP', title, description: lead, children: cards }
}

function inAll(sources: Sources, pick: (source: PageSource, lang: LocaleCode) => string): Text {
  const texts = LOCALE_CODES.map((lang) => [lang, pick(sources[lang], lang)])
  return Object.fromEntries(texts) as Text
}
