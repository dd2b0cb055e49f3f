import { type RawBuilder, sql } from 'kysely'
import type { SlugKind } from '#domain/address/slug.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#platform/database/schema.ts'

/** Whether the row of an alias had this slug before. */
export function hadSlug(alias: string, kind: SlugKind, slug: string): RawBuilder<boolean> {
  return sql`${sql.ref(`${alias}.public_id`)} in (
    select o.subject from old_slug o where o.kind = ${kind} and o.slug = ${slug})`
}

/**
 * The refusal for a slug that nothing has: moved, if something that `seen` selects the slug of had it before. Asked
 * only where a page would not be found, so it costs no page that is there.
 */
export async function movedOrMissing(
  db: Db,
  slug: string,
  seen: RawBuilder<unknown>,
): Promise<AppError> {
  const { rows } = await sql<{ slug: string }>`${seen} limit 1`.execute(db)
  const to = rows[0]?.slug
  return to === undefined
    ? new AppError('not-found', { slug })
    : new AppError('moved', { from: slug, to })
}
