import type { Row } from '#db/demo/load/bulk-insert.ts'
import type { Random } from '#db/demo/random.ts'
import {
  type ActivityText,
  type CategoryTexts,
  readCategoryTexts,
  type SharedTexts,
  type Text,
} from '#db/demo/texts.ts'
import { CATEGORIES, type Category } from '#domain/tag/category.ts'
import type { TagKind } from '#domain/tag/tag.ts'
import { ACTIVITY_ICONS, ARTICLE_THEMES, CATEGORY_ICONS } from './tag-texts.ts'

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
  rows: Row[]
}

type NewTag = {
  kind: TagKind
  slug: string
  label: Text
  parent?: Tag
  icon?: string | undefined
  code?: string
}

export function createTaxonomy(shared: SharedTexts, random: Random): Taxonomy {
  const rows: Row[] = []

  function add({ kind, slug, label, parent, icon, code }: NewTag): Tag {
    const id = rows.length + 1
    const publicId = random.fork(`${kind}:${slug}`).publicId()
    rows.push({
      id,
      public_id: publicId,
      kind,
      parent_id: parent?.id ?? null,
      slug,
      label,
      icon: icon ?? null,
      code: code ?? null,
      position: rows.length,
    })
    return { id, publicId, kind, slug, label }
  }

  const categories = CATEGORIES.map((slug) => {
    const texts = readCategoryTexts(slug)
    const tag = add({ kind: 'CATEGORY', slug, label: texts.label, icon: CATEGORY_ICONS[slug] })
    const category: CategoryNode = { ...tag, slug, texts, activities: [] }
    category.activities = texts.activities.map((activity) => {
      const icon = ACTIVITY_ICONS[activity.slug]
      const own = add({
        kind: 'ACTIVITY',
        slug: activity.slug,
        label: activity.label,
        parent: tag,
        icon,
      })
      const specialities = activity.specialities.map((speciality) =>
        add({ kind: 'SPECIALTY', slug: speciality.slug, label: speciality.label, parent: own }),
      )
      return { ...own, category, specialities, texts: activity.member_texts }
    })
    return category
  })

  return {
    categories,
    activities: categories.flatMap((category) => category.activities),
    qualities: shared.qualities.map((quality) => add({ kind: 'QUALITY', ...quality })),
    areas: new Map(
      shared.sectors.map(({ code, label }) => [
        code,
        add({ kind: 'AREA', slug: `secteur-${code.toLowerCase()}`, label, code }),
      ]),
    ),
    themes: ARTICLE_THEMES.map((theme) => add({ kind: 'MARKETING_CATEGORY', ...theme })),
    rows,
  }
}
