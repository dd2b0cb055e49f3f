import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'
import { isBesideCompany, isCompanyMasked } from '#queries/review/shown-author.ts'

type Shown = { id: number; isHidden: boolean; name: string }

/**
 * Whoever masks their company and shows their name is hidden while the same person stands beside that company. Once
 * companies are changed, merged or split, somebody hidden that way stays hidden, by a mask of their own; and so does
 * somebody whom it would show under another name, for that would say whose company has changed.
 */
export async function guardMasks(
  tx: Db,
  reviewIds: readonly number[],
  change: () => Promise<void>,
): Promise<void> {
  const before = new Map((await readShown(tx, reviewIds)).map((each) => [each.id, each]))
  await change()
  if (before.size === 0) return
  const after = await readShown(tx, [...before.keys()])
  const lifted = after.filter(({ id, isHidden, name }) => {
    const was = before.get(id)
    return was && !isHidden && (was.isHidden || was.name !== name)
  })
  if (lifted.length === 0) return
  await tx
    .updateTable('review')
    .set({ is_contact_masked: true })
    .where(
      'id',
      'in',
      lifted.map(({ id }) => id),
    )
    .execute()
}

async function readShown(tx: Db, reviewIds: readonly number[]): Promise<Shown[]> {
  if (reviewIds.length === 0) return []
  const { rows } = await sql<Shown>`
    select r.id, ${isBesideCompany} as "isHidden",
           jsonb_build_array(c.first_name, c.last_name, c.job_title)::text as name
      from review r
      join contact c on c.id = r.contact_id
      join buyer b on b.id = r.buyer_id
     where r.id = any(${[...reviewIds]}::int[]) and not r.is_erased and not r.is_contact_masked
       and ${isCompanyMasked}
  `.execute(tx)
  return rows
}
