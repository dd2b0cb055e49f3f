import { type RawBuilder, sql } from 'kysely'
import type { Tag } from '#domain/contract/tag.ts'
import { tagIcon } from '#domain/tag.ts'
import type { Translated } from '#domain/translated.ts'
import type { Db, Schema } from '#platform/database/schema.ts'

/** Tags that can be shown, with their parents; categories first, each followed by what it holds. */
export async function readTags(
  db: Db,
  where: RawBuilder<boolean>,
): Promise<(Tag & { id: number })[]> {
  const { rows } = await sql<TagRow>`
    select t.id, t.public_id, t.kind, t.label, t.icon, t.slug,
           p.public_id as parent_public_id, p.label as parent_label, p.icon as parent_icon,
           case 'CATEGORY' when t.kind then t.slug when p.kind then p.slug when g.kind then g.slug end
             as category
      from tag t
      left join tag p on p.id = t.parent_id
      left join tag g on g.id = p.parent_id
     where t.label <> '{}' and ${where}
     order by coalesce(p.position, t.position), coalesce(p.id, t.id), p.id nulls first,
              t.position, t.id
  `.execute(db)
  return rows.map((row) => ({ id: row.id, ...toTag(row) }))
}

type TagRow = {
  id: number
  public_id: string
  kind: Schema['tag']['kind']
  label: Translated
  icon: string | null
  slug: string
  category: string | null
} & (
  | { parent_public_id: string; parent_label: Translated; parent_icon: string | null }
  | { parent_public_id: null; parent_label: null; parent_icon: null }
)

function toTag(row: TagRow): Tag {
  const { public_id, kind, label, slug, category } = row
  const icon = tagIcon({ icon: row.icon, parent: { icon: row.parent_icon } })
  const parent = row.parent_public_id
    ? {
        public_id: row.parent_public_id,
        label: row.parent_label,
        icon: tagIcon({ icon: row.parent_icon }),
      }
    : null
  return { public_id, kind, label, icon, slug, category, parent }
}
