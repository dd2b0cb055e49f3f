import { type RawBuilder, sql } from 'kysely'
import type { Picture } from '#domain/contract/picture.ts'

/** What pages show of a row of `asset`: nothing of one that is hidden. */
export function pictureOf(alias: string): RawBuilder<Picture | null> {
  const a = sql.id(alias)
  return sql`case when ${a}.id is not null and ${a}.hidden_at is null then
    jsonb_build_object('tf_public_url', ${a}.url, 'width', ${a}.width, 'height', ${a}.height,
      'alt', case when not ${a}.is_decorative then ${a}.alt end)
    || case when ${a}.focal is null then '{}' else jsonb_build_object('focal', ${a}.focal) end end`
}
