import { sql } from 'kysely'
import type { LocaleCode } from '#domain/contract/translated.ts'
import type { Db } from '#platform/schema.ts'

/** The text search configuration of each language. */
const CONFIGURATIONS: Record<LocaleCode, string> = {
  FR_FR: 'french',
  EN_GB: 'english',
  ES_ES: 'spanish',
  IT_IT: 'italian',
  DE_DE: 'german',
}

/** One document per active member and language: name, then what it does, then how it tells it. */
export async function addMemberSearch(db: Db): Promise<void> {
  // Without figures the planner reads all tags again for each member: an hour for thirty thousand.
  await sql`analyze member, member_tag, member_location, tag, city`.execute(db)
  for (const [locale, configuration] of Object.entries(CONFIGURATIONS)) {
    const weighed = (text: ReturnType<typeof sql>, weight: 'A' | 'B' | 'C' | 'D') =>
      sql`setweight(
        to_tsvector(${configuration}::regconfig, fold(coalesce(${text}, ''))), ${sql.lit(weight)})`
    await sql`
      insert into member_search (member_id, locale, document)
      select member.id, ${locale},
             ${weighed(sql`member.name`, 'A')}
          || ${weighed(inLocale('member.short_description', locale), 'B')}
          || ${weighed(sql`labels.words`, 'C')}
          || ${weighed(inLocale('member.description', locale), 'D')}
      from member
      cross join lateral (
        select string_agg(label ->> ${locale}, ' ' order by place, position) as words
        from (
          select 1 as place, member_tag.position, tag.label
          from member_tag join tag on tag.id = member_tag.tag_id
          where member_tag.member_id = member.id
          union all
          select 2, member_location.position, city.label
          from member_location join city on city.slug = member_location.city_slug
          where member_location.member_id = member.id
        ) as labelled
      ) as labels
      where member.status = 'active'
    `.execute(db)
  }
}

/** A profile that was not translated is found by its French words. */
function inLocale(column: string, locale: string) {
  return sql`coalesce(${sql.ref(column)} ->> ${locale}, ${sql.ref(column)} ->> 'FR_FR')`
}
