import { isRecord } from '#domain/text/rich-document.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'
import type { DraftBlock } from './draft-block.ts'
import { allBlocks } from './page-document.ts'

/** A picture that a document shows. */
export type PlacedPicture = {
  /** Its public id. */
  asset: string
  /** The kind of the block, `cover`, `social` or `text`. */
  place: string
  /** The title of what it stands in, where that has one. */
  title: string
  /** Those in which it is seen. */
  langs: readonly LocaleCode[]
}

type WithPictures = {
  blocks?: readonly DraftBlock[]
  cover?: string | null
  social?: string | null
  /** Rich text per language. */
  body?: { [lang in LocaleCode]?: unknown }
}

/** Of pages and articles. */
export function placedPictures(document: WithPictures): PlacedPicture[] {
  const { blocks = [], cover, social, body = {} } = document
  const whole = { title: '', langs: LOCALE_CODES }
  return [
    ...(cover ? [{ asset: cover, place: 'cover', ...whole }] : []),
    ...(social ? [{ asset: social, place: 'social', ...whole }] : []),
    ...LOCALE_CODES.flatMap((lang) => inText(body[lang], lang, '')),
    ...allBlocks(blocks).flatMap(inBlock),
  ]
}

function inBlock({ kind, hidden_in, common, texts }: DraftBlock): PlacedPicture[] {
  const langs = LOCALE_CODES.filter((lang) => !hidden_in.includes(lang))
  const title = texts.FR_FR?.title ?? ''
  return [
    ...(common.picture ? [{ asset: common.picture, place: kind, title, langs }] : []),
    ...langs.flatMap((lang) => inText(texts[lang]?.document, lang, title)),
  ]
}

function inText(node: unknown, lang: LocaleCode, title: string): PlacedPicture[] {
  if (!isRecord(node)) return []
  const { type, attrs, content } = node
  const asset = type === 'picture' && isRecord(attrs) ? attrs.asset : undefined
  const inner = Array.isArray(content) ? content.flatMap((each) => inText(each, lang, title)) : []
  return typeof asset === 'string'
    ? [{ asset, place: 'text', title, langs: [lang] }, ...inner]
    : inner
}
