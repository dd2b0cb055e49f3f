import { z } from 'zod'
import { BLOCK_TYPES, BUTTON_THEMES } from '#domain/contract/page.ts'
import { isRecord, type RichNode } from '#domain/text/rich-document.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'
import { type LinkTarget, linkTargetSchema } from './link-target.ts'

export type BlockKind = (typeof BLOCK_TYPES)[number]

/** How a field is edited. */
export type Widget =
  | 'line'
  | 'lines'
  | 'document'
  | 'picture'
  | 'icon'
  | 'number'
  | 'target'
  | 'button'
  | 'dark'
  | 'box'
  | 'review'
  | 'mention'

/** What a field of a block says of itself, beside its check. */
export type FieldMeta = { widget: Widget; limit?: number }

const field = <Schema extends z.ZodType>(schema: Schema, meta: FieldMeta) =>
  schema.meta(meta).exactOptional()
const line = (limit: number) => field(z.string().max(limit), { widget: 'line', limit })
const lines = (limit: number) => field(z.string().max(limit), { widget: 'lines', limit })

const publicId = z.string().regex(/^[0-9A-Za-z]{12}$/)

const FIELDS = {
  picture: field(publicId, { widget: 'picture' }),
  icon: field(z.string().regex(/^[a-z0-9-]{1,40}$/), { widget: 'icon' }),
  step: field(z.int().min(1).max(99), { widget: 'number' }),
  target: field(linkTargetSchema, { widget: 'target' }),
  button: field(
    z.strictObject({
      target: linkTargetSchema.exactOptional(),
      theme: z.enum(BUTTON_THEMES).exactOptional(),
      icon: z.string().max(40).exactOptional(),
      obfuscated: z.boolean().exactOptional(),
    }),
    { widget: 'button' },
  ),
  theme: field(z.literal('dark'), { widget: 'dark' }),
  has_search: field(z.literal(true), { widget: 'box' }),
  review: field(publicId, { widget: 'review' }),
  mention: field(z.strictObject({ type: z.enum(['review', 'member', 'tag']), id: publicId }), {
    widget: 'mention',
  }),
} as const

const WORDS = { title: line(160), description: lines(1_500) }
const LABEL = { button: line(60) }

const blank = (words: z.ZodRawShape = {}) => ({
  common: z.strictObject({}),
  texts: z.strictObject({ ...WORDS, ...words }),
})

type KindSchema = { common: z.ZodObject; texts: z.ZodObject; holds?: readonly BlockKind[] }

const { picture, icon, step, target, button, theme, has_search, review, mention } = FIELDS

/** What each kind of block has beyond its title and description: the form and the check are made from it. */
export const BLOCK_SCHEMAS: { readonly [kind in BlockKind]: KindSchema } = {
  CARD: {
    common: z.strictObject({ picture, icon, step, target, button, theme }),
    texts: z.strictObject({ ...WORDS, ...LABEL }),
    holds: BLOCK_TYPES,
  },
  HERO: {
    common: z.strictObject({ picture, has_search, button, review }),
    texts: z.strictObject({
      ...WORDS,
      need: line(60),
      place: line(60),
      search: line(40),
      ...LABEL,
    }),
  },
  CTA: {
    common: z.strictObject({ picture, button }),
    texts: z.strictObject({ ...WORDS, ...LABEL }),
  },
  RICH_TEXT: blank({
    document: field(z.custom<RichNode>(isRecord), { widget: 'document' }),
  }),
  MENTION: {
    common: z.strictObject({ mention, theme }),
    texts: z.strictObject(WORDS),
  },
  GROUP: {
    common: z.strictObject({ theme }),
    texts: z.strictObject(WORDS),
    holds: BLOCK_TYPES,
  },
  FAQ: { ...blank(), holds: ['CARD'] },
  CITIES_QUERIES_TABS: blank(),
  HEADER: blank(),
  MEDIA_LAST_ARTICLES: blank(),
  MEMBERS_SERVICES: blank(),
  TEAMPICKED_REVIEWS: blank(),
}

/** What is the same in every language. */
export type BlockCommon = {
  /** The public id of an asset. */
  picture?: string
  icon?: string
  step?: number
  target?: LinkTarget
  button?: {
    target?: LinkTarget
    theme?: (typeof BUTTON_THEMES)[number]
    icon?: string
    obfuscated?: boolean
  }
  theme?: 'dark'
  has_search?: true
  review?: string
  mention?: { type: 'review' | 'member' | 'tag'; id: string }
}

/** What stands in one language. */
export type BlockTexts = {
  title?: string
  description?: string
  button?: string
  need?: string
  place?: string
  search?: string
  document?: RichNode
}

/** A block as editors work on it: one for all languages. */
export type DraftBlock = {
  id: string
  kind: BlockKind
  /** In all of them: everywhere. */
  hidden_in: LocaleCode[]
  common: BlockCommon
  texts: { [lang in LocaleCode]?: BlockTexts }
  blocks: DraftBlock[]
}

export const draftBlockSchema: z.ZodType<DraftBlock> = z.lazy(() =>
  z.discriminatedUnion('kind', [first, ...others]),
) as unknown as z.ZodType<DraftBlock>

const [first, ...others] = BLOCK_TYPES.map((kind) => {
  const { common, texts, holds = [] } = BLOCK_SCHEMAS[kind]
  const inner = z.array(draftBlockSchema)
  return z.strictObject({
    id: publicId,
    kind: z.literal(kind),
    hidden_in: z.array(z.enum(LOCALE_CODES)).max(LOCALE_CODES.length),
    common,
    texts: z.partialRecord(z.enum(LOCALE_CODES), texts),
    blocks: inner.refine((blocks) => blocks.every((block) => holds.includes(block.kind))),
  })
}) as unknown as [
  z.ZodObject<{ kind: z.ZodLiteral<BlockKind> }>,
  ...z.ZodObject<{ kind: z.ZodLiteral<BlockKind> }>[],
]

/** The fields of a kind, in the order of its form. */
export function fieldsOf(kind: BlockKind): {
  common: [keyof BlockCommon, FieldMeta][]
  texts: [keyof BlockTexts, FieldMeta][]
} {
  const { common, texts } = BLOCK_SCHEMAS[kind]
  return { common: metaOf(common), texts: metaOf(texts) } as ReturnType<typeof fieldsOf>
}

function metaOf({ shape }: z.ZodObject): [string, FieldMeta][] {
  return Object.entries(shape).map(([name, schema]) => {
    const inner = (schema as z.ZodExactOptional<z.ZodType>).unwrap()
    return [name, inner.meta() as FieldMeta]
  })
}
