import { sql } from 'kysely'
import { countFigures } from '#commands/statistics/count-figures.ts'
import type { Calendar } from '#db/demo/calendar.ts'
import type { Random } from '#db/demo/random.ts'
import { COUNTED_MONTHS } from '#domain/account/statistics/site-figures.ts'
import type { Db } from '#platform/database/schema.ts'

const WEEKEND = [0, 6]

/** What nobody can read from the demo's rows, searches, and then what was counted of each day. */
export async function addSiteStatistics(db: Db, calendar: Calendar, random: Random): Promise<void> {
  const days = Math.floor((COUNTED_MONTHS * 365) / 12)
  const counted = Array.from({ length: days }, (_, ago) => {
    const day = calendar.date(calendar.today - ago)
    const isWeekend = WEEKEND.includes(new Date(day).getUTCDay())
    const usual = (420 - ago / 3) * (isWeekend ? 0.3 : 1)
    return { day, count: Math.round(usual * (0.8 + 0.4 * random.next())) }
  })
  await sql`
    insert into figure_day (day, figure, count)
    select day, 'searches', count
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as each (day date, count int)
  `.execute(db)
  await countFigures(db, Temporal.Instant.fromEpochMilliseconds(calendar.asOf))
}
