import type { BlockTexts, DraftBlock } from '#domain/content/draft-block.ts'
import { fieldsOf } from '#domain/content/draft-block.ts'
import type { PageEditorView, PictureChoice } from '#domain/content/editor-view.ts'
import type { Locale } from '#domain/locale.ts'
import { markupOf } from '#domain/text/rich-markup.ts'
import { tidyDocument } from '#domain/text/rich-tidy.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { bestTranslation } from '#i18n/best-translation.ts'

/** A block as its form would send it. */
export function typedBlock(
  { kind, texts, common }: DraftBlock,
  typed: PageEditorView['targets'][string] | undefined,
  lang: LocaleCode,
): Record<string, string> {
  const { texts: textFields, common: commonFields } = fieldsOf(kind)
  const words = textFields.map(([name, { widget }]) => {
    const value = texts[lang]?.[name]
    const document = texts[lang]?.document
    if (widget === 'document') return [name, document ? markupOf(tidyDocument(document)) : '']
    return [name, wordsOf(value) ?? '']
  })
  const others = commonFields.flatMap(([name]) => {
    switch (name) {
      case 'target':
        return [[name, typed?.target ?? '']]
      case 'button':
        return [
          ['button_target', typed?.button ?? ''],
          ['button_theme', common.button?.theme ?? 'primary'],
        ]
      case 'mention':
      case 'review':
        return [[name, typed?.mention ?? '']]
      case 'theme':
      case 'has_search':
        return [[name, common[name] === undefined ? '' : 'yes']]
      default:
        return [[name, `${common[name] ?? ''}`]]
    }
  })
  return Object.fromEntries([...words, ...others])
}

export function pictureName(
  pictures: readonly PictureChoice[],
  id: string,
  locale: Locale,
): string {
  const picture = pictures.find((each) => each.id === id)
  if (!picture) return id
  const { alt, name } = picture
  return (alt && bestTranslation(alt, locale)?.text) || name
}

export const wordsOf = (value: BlockTexts[keyof BlockTexts]) =>
  typeof value === 'string' ? value : undefined
