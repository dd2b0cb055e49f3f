import { sql } from 'kysely'
import { CATEGORIES, type Category } from '#domain/category.ts'
import type { ServiceActivity, ServiceCategory, Services } from '#domain/contract/page.ts'
import { tagIcon } from '#domain/tag.ts'
import type { Translated } from '#domain/translated.ts'
import type { Db } from '#platform/database/schema.ts'

type Row = {
  kind: 'CATEGORY' | 'ACTIVITY'
  slug: string
  category: Category
  label: Translated
  icon: string | null
  members: number
  total: number
}

/** The categories in their order, each with its activities, the most chosen first. */
export async function readServices(db: Db): Promise<Services> {
  const { rows } = await sql<Row>`
    select t.kind, t.slug, coalesce(p.slug, t.slug) as category, t.label, t.icon,
           coalesce(f.members, 0) as members,
           (select member_count from site_total) as total
      from tag t
      left join tag p on p.id = t.parent_id
      left join facet_count f on f.tag_id = t.id and f.category_id = 0 and f.city_slug = ''
     where t.kind in ('CATEGORY', 'ACTIVITY') and t.label <> '{}'
       and coalesce(p.slug, t.slug) = any(${CATEGORIES})
     order by coalesce(f.members, 0) desc, t.position, t.id
  `.execute(db)
  const categories = CATEGORIES.flatMap((category) => {
    const own = rows.filter((row) => row.category === category)
    return own.filter((row) => row.kind === 'CATEGORY').map((row) => withActivities(row, own))
  })
  return { memberCount: rows[0]?.total ?? 0, categories }
}

function withActivities(category: Row, rows: readonly Row[]): ServiceCategory {
  return {
    slug: category.category,
    label: category.label,
    icon: tagIcon(category),
    memberCount: category.members,
    activities: rows.filter((row) => row.kind === 'ACTIVITY').map(toActivity),
  }
}

function toActivity({ slug, label, category }: Row): ServiceActivity {
  return { slug, label, category }
}
