import type { ContentBlock, Json } from '#db/standard/content/content.ts'
import type { Text } from '#db/standard/text.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { type PictureName, pictureNamed } from './pictures.ts'

/** A block in all five languages: each of its texts has them side by side. */
export type Block = Omit<ContentBlock, 'title' | 'description' | 'picture' | 'children'> & {
  title?: Text
  description?: Text
  picture?: PictureName
  children?: Block[]
}

export function inLanguage(block: Block, lang: LocaleCode): ContentBlock {
  const { kind, title, description, content, relationships, picture, children } = block
  return {
    kind,
    ...(title && { title: title[lang] }),
    ...(description && { description: description[lang] }),
    ...(content && { content: localized(content, lang) as Json }),
    ...(relationships && { relationships }),
    ...(picture && { picture: pictureNamed(picture) }),
    ...(children && { children: children.map((child) => inLanguage(child, lang)) }),
  }
}

/** The same value with every text in five languages, however deep, replaced by the one of `lang`. */
function localized(value: unknown, lang: LocaleCode): unknown {
  if (Array.isArray(value)) return value.map((item) => localized(item, lang))
  if (typeof value !== 'object' || value === null) return value
  if ('FR_FR' in value) return (value as Record<LocaleCode, unknown>)[lang]
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, localized(child, lang)]),
  )
}
