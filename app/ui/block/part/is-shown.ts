import type { BlockData, Component } from '#domain/contract/page.ts'
import { documentOf, hasWords } from '#domain/text/rich-document.ts'
import { buttonOf, lookUp, mentionOf, recordOf, textOf } from './block-content.ts'

/** A block with nothing to show leaves no empty box behind. */
export function isShown(component: Component, data: BlockData): boolean {
  return (
    hasOwnContent(component, data) || component.sub_components.some((child) => isShown(child, data))
  )
}

/** Apart from the blocks within it. */
export function hasOwnContent(component: Component, data: BlockData): boolean {
  const { kind, title, description, picture, content, lang } = component
  const hasTexts = textOf(title) !== undefined || textOf(description) !== undefined
  switch (kind) {
    case 'HEADER':
      return hasTexts
    case 'CARD':
    case 'CTA':
    case 'HERO':
      return hasTexts || picture !== null || buttonOf(component) !== undefined
    case 'RICH_TEXT': {
      const document = documentOf(recordOf(content).document, lang)
      return document !== undefined && hasWords(document)
    }
    case 'MENTION':
      return isMentioned(mentionOf(recordOf(content).mention), data)
    case 'MEMBERS_SERVICES':
      return hasAny(data.services?.categories)
    case 'CITIES_QUERIES_TABS':
      return hasAny(data.cities)
    case 'TEAMPICKED_REVIEWS':
      return hasAny(data.picks)
    case 'MEDIA_LAST_ARTICLES':
      return hasAny(data.articles)
    // Groups are what is in them.
    default:
      return false
  }
}

/** The other things that can be mentioned have no drawing. */
function isMentioned(mention: ReturnType<typeof mentionOf>, data: BlockData): boolean {
  switch (mention?.type) {
    case 'review':
      return lookUp(data.reviews, mention.id) !== undefined
    case 'member':
      return lookUp(data.members, mention.id) !== undefined
    case 'tag':
      return lookUp(data.tags, mention.id) !== undefined
    default:
      return false
  }
}

function hasAny(list: readonly unknown[] | undefined): boolean {
  return list !== undefined && list.length > 0
}
