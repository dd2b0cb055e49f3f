import { sql } from 'kysely'
import type { CityActivities, ServiceActivity } from '#domain/contract/page.ts'
import { CATEGORIES, type Category, CITIES, type City } from '#domain/tag/category.ts'
import type { Translated } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { isLiveTag } from '#queries/tag/followed.ts'

const ACTIVITIES_PER_CITY = 12

type Row = {
  city: City
  city_label: Translated
  tag_id: number
  slug: string
  label: Translated
  category: Category
  members: number
}

/** The cities, largest first, each with its most chosen activities; one without members is left out. */
export async function readCityActivities(db: Db): Promise<CityActivities[]> {
  const { rows } = await sql<Row>`
    select c.slug as city, c.label as city_label, top.*
      from city c
     cross join lateral (
       select f.tag_id, t.slug, t.label, p.slug as category, f.members
         from facet_count f
         join tag t on t.id = f.tag_id and t.kind = 'ACTIVITY' and t.label <> '{}' and ${isLiveTag}
         join tag p on p.id = t.parent_id and p.slug = any(${CATEGORIES})
        where f.category_id = 0 and f.city_slug = c.slug and f.members > 0
        order by f.members desc, t.position, t.id
        limit ${sql.lit(ACTIVITIES_PER_CITY)}
     ) top
     where c.slug = any(${CITIES})
     order by c.position, c.slug, top.members desc, top.tag_id
  `.execute(db)

  // One object for an activity, however many cities have it: it is sent to the browser once.
  const activities = new Map<number, ServiceActivity>()
  const cities = [...Map.groupBy(rows, ({ city }) => city)].map(([slug, own]) => ({
    slug,
    label: own[0]?.city_label ?? {},
    activities: own.map((row) => {
      const activity = activities.get(row.tag_id) ?? toActivity(row)
      activities.set(row.tag_id, activity)
      return { activity, memberCount: row.members }
    }),
  }))
  return cities.sort((a, b) => memberSum(b) - memberSum(a))
}

function memberSum({ activities }: CityActivities): number {
  return activities.reduce((sum, { memberCount }) => sum + memberCount, 0)
}

function toActivity({ slug, label, category }: Row): ServiceActivity {
  return { slug, label, category }
}
