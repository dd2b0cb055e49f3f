import { sql } from 'kysely'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'

type Found = { name: string; slug: string | null }

/** The known city that each name means, in whatever language, case, accents and hyphens it was typed; else null. */
export async function citiesByName(
  db: Db,
  names: readonly string[],
  lang: LocaleCode,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select typed.name, known.slug
      from unnest(${[...names]}::text[]) with ordinality as typed (name, place)
      left join lateral (
        select c.slug from city c
         where c.state = 'known' and c.words like '%|' || plain_name(typed.name) || '|%'
         order by plain_name(coalesce(c.label ->> ${lang}, '')) = plain_name(typed.name) desc,
                  c.is_listed desc, c.position, c.slug
         limit 1) known on plain_name(typed.name) <> ''
     order by typed.place
  `.execute(db)
  return rows
}
