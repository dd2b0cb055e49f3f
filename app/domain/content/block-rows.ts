import { isRecord } from '#domain/text/rich-document.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'
import type { BlockCommon, BlockKind, BlockTexts, DraftBlock } from './draft-block.ts'
import { BLOCK_SCHEMAS } from './draft-block.ts'

type Json = Record<string, unknown>

/** A block in one language, as the site reads it. */
export type BlockRow = {
  public_id: string
  kind: BlockKind
  title: string | null
  description: string | null
  content: Json
  relationships: { type: string; public_id: string }[]
  /** The public id of an asset. */
  picture: string | null
  children: BlockRow[]
}

/** What the site shows of a draft in one language. */
export function rowsIn(blocks: readonly DraftBlock[], lang: LocaleCode): BlockRow[] {
  return blocks
    .filter(({ hidden_in }) => !hidden_in.includes(lang))
    .map(({ id, kind, common, texts, blocks: inner }) => {
      const own = texts[lang] ?? {}
      return {
        public_id: id,
        kind,
        title: own.title ?? null,
        description: own.description ?? null,
        content: contentOf(common, own),
        relationships: relationshipsOf(common),
        picture: common.picture ?? null,
        children: rowsIn(inner, lang),
      }
    })
}

function contentOf(common: BlockCommon, texts: BlockTexts): Json {
  const { icon, step, target, button, theme, has_search, mention } = common
  const { button: label, need, place, search, document } = texts
  return withoutMissing({
    icon,
    step,
    target,
    theme,
    mention,
    document,
    button: button && label !== undefined ? { ...button, text: label } : undefined,
    search: has_search && withoutMissing({ need, place, button: search }),
  })
}

function relationshipsOf({ review, mention }: BlockCommon): BlockRow['relationships'] {
  return [
    ...(review ? [{ type: 'REVIEW', public_id: review }] : []),
    ...(mention ? [{ type: mention.type.toUpperCase(), public_id: mention.id }] : []),
  ]
}

function withoutMissing(values: Json): Json {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/**
 * What is public, as a draft. Blocks of several languages are one where they have the same id; those that were written
 * before they had, where they stand at the same place and are of the same kind. What only some languages have is
 * hidden in the others.
 */
export function blocksFrom(rows: { [lang in LocaleCode]: readonly BlockRow[] }): DraftBlock[] {
  const groups: { [lang in LocaleCode]?: BlockRow }[] = []
  for (const lang of LOCALE_CODES)
    rows[lang].forEach((row, place) => {
      const home =
        groups.find((group) =>
          Object.values(group).some((each) => each.public_id === row.public_id),
        ) ??
        groups.find((group, index) => {
          const [other] = Object.values(group)
          return index === place && !group[lang] && other?.kind === row.kind
        })
      if (home) home[lang] = row
      else groups.push({ [lang]: row })
    })
  return groups.map((group) => {
    const shown = LOCALE_CODES.filter((lang) => group[lang])
    const [firstLang = 'FR_FR'] = shown
    const first = group[firstLang] as BlockRow
    const inner = (lang: LocaleCode) => group[lang]?.children ?? []
    return {
      id: first.public_id,
      kind: first.kind,
      hidden_in: LOCALE_CODES.filter((lang) => !group[lang]),
      common: commonOf(first),
      texts: Object.fromEntries(
        shown.map((lang) => [lang, textsOf(group[lang] as BlockRow)]),
      ) as DraftBlock['texts'],
      blocks: blocksFrom({
        FR_FR: inner('FR_FR'),
        EN_GB: inner('EN_GB'),
        ES_ES: inner('ES_ES'),
        IT_IT: inner('IT_IT'),
        DE_DE: inner('DE_DE'),
      }),
    }
  })
}

function commonOf({ kind, content, relationships, picture }: BlockRow): BlockCommon {
  const { icon, step, target, theme, button, search, mention } = content
  const { text: _, ...led } = isRecord(button) ? button : { text: undefined }
  const review = relationships.find(({ type }) => type === 'REVIEW')?.public_id
  const found = {
    picture: picture ?? undefined,
    icon: icon ?? undefined,
    step,
    target,
    theme: theme === 'dark' ? theme : undefined,
    button: isRecord(button) ? withoutEmpty(led) : undefined,
    has_search: search === undefined ? undefined : true,
    review,
    mention: isRecord(mention) ? { type: mention.type, id: mention.id } : undefined,
  }
  return ofKind(kind, 'common', found) as BlockCommon
}

function textsOf({ kind, title, description, content }: BlockRow): BlockTexts {
  const button = isRecord(content.button) ? content.button.text : undefined
  const search = isRecord(content.search) ? content.search : {}
  const found = {
    title: title ?? undefined,
    description: description ?? undefined,
    button,
    need: search.need,
    place: search.place,
    search: search.button,
    document: content.document,
  }
  return ofKind(kind, 'texts', found) as BlockTexts
}

/** What a block of this kind has no use for is left behind. */
function ofKind(kind: BlockKind, part: 'common' | 'texts', values: Json): Json {
  const { shape } = BLOCK_SCHEMAS[kind][part]
  return withoutMissing(
    Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(shape, name))),
  )
}

function withoutEmpty(values: Json): Json {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value != null))
}
