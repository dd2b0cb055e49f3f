import type { Row } from '#db/demo/load/bulk-insert.ts'
import { type ActivityText, type CategoryTexts, readCategoryTexts } from '#db/demo/texts.ts'
import { type ContentTag, type TagName, tagName } from '#db/standard/content/content.ts'
import { readStandardTags } from '#db/standard/tags.ts'
import type { Text } from '#db/standard/text.ts'
import { CATEGORIES, type Category } from '#domain/tag/category.ts'
import type { TagKind } from '#domain/tag/tag.ts'

export type Tag = { id: number; publicId: string; kind: TagKind; slug: string; label: Text }
export type Activity = Tag & {
  category: CategoryNode
  specialities: Tag[]
  texts: ActivityText['member_texts']
}
export type CategoryNode = Tag & {
  slug: Category
  texts: CategoryTexts
  activities: Activity[]
}
export type Taxonomy = {
  categories: CategoryNode[]
  activities: Activity[]
  qualities: Tag[]
  /** Client sectors by their letter. */
  areas: Map<string, Tag>
  themes: Tag[]
  /** Public ids by the names of tags. */
  names: [TagName, string][]
  rows: Row[]
}

/** The tags of every site, with what the demo says of each activity. */
export function createTaxonomy(): Taxonomy {
  const standard = readStandardTags()
  const idOf = new Map(standard.map((tag, index) => [tagName(tag), index + 1]))

  function toTag(tag: ContentTag): Tag {
    const { kind, slug, label, public_id: publicId } = tag
    const id = idOf.get(tagName(tag))
    if (id === undefined || !publicId) throw new Error(`a standard tag without an id: ${slug}`)
    return { id, publicId, kind, slug, label }
  }
  const ofKind = (kind: TagKind) => standard.filter((tag) => tag.kind === kind)
  const below = (kind: TagKind, parent: Tag) =>
    ofKind(kind)
      .filter((tag) => tag.parent === tagName(parent))
      .map(toTag)

  const categories = ofKind('CATEGORY').map((each) => {
    const tag = toTag(each)
    const slug = CATEGORIES.find((known) => known === tag.slug)
    if (!slug) throw new Error(`no list shows the category ${tag.slug}`)
    const texts = readCategoryTexts(slug)
    const category: CategoryNode = { ...tag, slug, texts, activities: [] }
    category.activities = below('ACTIVITY', tag).map((own) => {
      const told = texts.activities.find((activity) => activity.slug === own.slug)
      const specialities = below('SPECIALTY', own)
      return { ...own, category, specialities, texts: told?.member_texts ?? [] }
    })
    return category
  })

  return {
    categories,
    activities: categories.flatMap((category) => category.activities),
    qualities: ofKind('QUALITY').map(toTag),
    areas: new Map(ofKind('AREA').map((tag) => [tag.code ?? '', toTag(tag)])),
    themes: ofKind('MARKETING_CATEGORY').map(toTag),
    names: standard.map((tag) => [tagName(tag), toTag(tag).publicId]),
    rows: standard.map((tag, position) => ({
      id: position + 1,
      public_id: tag.public_id,
      kind: tag.kind,
      parent_id: (tag.parent && idOf.get(tag.parent)) ?? null,
      slug: tag.slug,
      label: tag.label,
      icon: tag.icon ?? null,
      code: tag.code ?? null,
      position,
    })),
  }
}
