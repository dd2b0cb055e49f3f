import { sql } from 'kysely'
import {
  BAND_HOURS,
  COUNTED_AT_ONCE,
  COUNTED_MONTHS,
  FORGOTTEN_FIGURES,
  SITE_FIGURES,
  stretchesOfDays,
} from '#domain/account/statistics/site-figures.ts'
import { TIME_ZONE } from '#domain/leaderboard/period.ts'
import type { Db } from '#platform/database/schema.ts'
import { lastCountedDay } from '#queries/administration/figures.ts'
import { isDecisionSql, isOnAppealSql } from '#queries/moderation/is-decision.ts'

const COUNTED = SITE_FIGURES.filter((figure) => !COUNTED_AT_ONCE.includes(figure))

/**
 * Counts the days that are over and not counted yet, a stretch at a time: a run that is stopped loses one stretch, and
 * the next one goes on behind the last that is there. Counted twice, a day is what it was.
 */
export async function countFigures(db: Db, now: Temporal.Instant): Promise<void> {
  const yesterday = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate().subtract({ days: 1 })
  const last = await lastCountedDay(db)
  const from = last ? last.add({ days: 1 }) : await firstDay(db, yesterday)
  if (!from) return
  for (const stretch of stretchesOfDays(from, yesterday)) await countDays(db, stretch)
}

/** Every day that was ever counted, anew; what is forgotten since stays as it was counted. */
export async function recountFigures(tx: Db): Promise<void> {
  const { rows } = await sql<{ first: string | null }>`
    select min(day)::text as first from figure_day where figure = 'invited'
  `.execute(tx)
  const [first, last] = [rows[0]?.first, await lastCountedDay(tx)]
  if (!first || !last) return
  for (const stretch of stretchesOfDays(Temporal.PlainDate.from(first), last))
    await countDays(tx, stretch)
}

/** The day on which anything happened first, as far back as days are counted at all. */
async function firstDay(
  db: Db,
  yesterday: Temporal.PlainDate,
): Promise<Temporal.PlainDate | undefined> {
  const earliest = yesterday.subtract({ months: COUNTED_MONTHS })
  const { rows } = await sql<{ day: string | null }>`
    select (least((select min(happened_at) from review_event where type in ('request', 'start', 'submit')),
                  (select min(happened_at) from review_event where type in ('confirm', 'publish')),
                  (select min(created_at) from app_user),
                  (select min(created_at) from member),
                  (select min(created_at) from contact_request))
             at time zone ${TIME_ZONE})::date::text as day
  `.execute(db)
  if (!rows[0]?.day) return undefined
  const day = Temporal.PlainDate.from(rows[0].day)
  return Temporal.PlainDate.compare(day, earliest) < 0 ? earliest : day
}

type Stretch = { from: Temporal.PlainDate; until: Temporal.PlainDate }

/** One statement, along the indexes of the moments. */
async function countDays(db: Db, { from, until }: Stretch): Promise<void> {
  const start = sql`${from.toString()}::timestamp at time zone ${TIME_ZONE}`
  const end = sql`${until.add({ days: 1 }).toString()}::timestamp at time zone ${TIME_ZONE}`
  const isWithin = (column: string) =>
    sql`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${end}`
  const dayOf = (column: string) =>
    sql`(${sql.ref(column)} at time zone ${sql.lit(TIME_ZONE)})::date`
  await sql`
    with found (day, figure, count) as (
      select ${dayOf('happened_at')},
             case type when 'request' then 'invited' when 'start' then 'begun' else 'submitted' end, count(*)
        from review_event
       where type in ('request', 'start', 'submit') and ${isWithin('happened_at')} group by 1, 2
      union all
      select ${dayOf('happened_at')}, case type when 'confirm' then 'confirmed' else 'published' end, count(*)
        from review_event
       where type in ('confirm', 'publish') and ${isWithin('happened_at')} group by 1, 2
      union all
      select day, case when hours <= ${BAND_HOURS['decided-hour']} then 'decided-hour'
                       when hours <= ${BAND_HOURS['decided-day']} then 'decided-day'
                       when hours <= ${BAND_HOURS['decided-three-days']} then 'decided-three-days'
                       else 'decided-later' end, count(*)
        from (${decisions(isWithin('e.happened_at'), dayOf('e.happened_at'))}) decided group by 1, 2
      union all
      select ${dayOf('created_at')}, 'people', count(*) from app_user where ${isWithin('created_at')} group by 1
      union all
      select ${dayOf('created_at')}, 'companies', count(*) from member where ${isWithin('created_at')} group by 1
      union all
      select ${dayOf('created_at')}, 'contacts', count(*) from contact_request
       where ${isWithin('created_at')} group by 1
    )
    insert into figure_day as own (day, figure, count)
    select each.day::date, named.figure, coalesce(found.count, 0)
      from generate_series(${from.toString()}::date, ${until.toString()}::date, interval '1 day') as each (day)
     cross join unnest(${[...COUNTED]}::text[]) as named (figure)
      left join found on found.day = each.day::date and found.figure = named.figure
    on conflict (day, figure) do update set count =
      case when excluded.figure = any(${[...FORGOTTEN_FIGURES]}::text[])
           then greatest(own.count, excluded.count) else excluded.count end
  `.execute(db)
}

/** The first decision about what was held, as the public record counts it. */
const decisions = (isWanted: ReturnType<typeof sql>, day: ReturnType<typeof sql>) => sql`
  select ${day} as day, extract(epoch from e.happened_at - held.at) / 3600 as hours
    from review_event e
   cross join lateral (select max(earlier.happened_at) as at from review_event earlier
                        where earlier.review_id = e.review_id and earlier.type = 'hold') held
   where ${isDecisionSql} and e.type in ('publish', 'refuse') and ${isWanted}
     and held.at is not null and not ${isOnAppealSql}`
