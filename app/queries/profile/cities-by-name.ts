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
         cross join lateral (
           select 'slug' as key, c.slug as value
           union all select l.key, l.value from jsonb_each_text(c.label) l) called
         where c.state = 'known' and ${plain(sql`called.value`)} = ${plain(sql`typed.name`)}
         order by called.key = ${lang} desc, c.is_listed desc, c.position, c.slug
         limit 1) known on true
     order by typed.place
  `.execute(db)
  return rows
}

/** Letters and digits alone, with one sign between words. */
const plain = (text: ReturnType<typeof sql>) =>
  sql`trim('-' from regexp_replace(fold(${text}), '[^a-z0-9]+', '-', 'g'))`
