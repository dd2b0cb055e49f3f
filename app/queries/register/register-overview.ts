import { sql } from 'kysely'
import { memberSubject, reviewSubject } from '#domain/address/page-subject.ts'
import type { KindMonths, RegisterOverview } from '#domain/contract/register.ts'
import { TIME_ZONE } from '#domain/leaderboard/period.ts'
import { ENTRY_KIND_NAMES, kindOfEntry } from '#domain/register/entry-kind.ts'
import { defineRead } from '#queries/query/define-read.ts'
import { type CountedMonth, readCountedMonths } from './counted-months.ts'
import { readListedEntries } from './listed-entries.ts'
import { readRegisterState } from './register-state.ts'

const LATEST = 8

const MONTHS = 12

/** Reviews among so many of the newest entries: one that is still published is soon found. */
const LOOKED_AT = 200

export const readRegisterOverview = defineRead(
  ['site', 'member', 'review'],
  async ({ db, shows, now }): Promise<RegisterOverview> => {
    shows('site')
    const state = await readRegisterState(db)
    const { size } = state
    const today = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate()
    const months = monthsUpTo(today)
    const counted = await readCountedMonths(db, size)
    const latest = sql`
      select id from register_entry where index < ${size} order by index desc limit ${LATEST}`
    const entries = await readListedEntries(db, shows, latest)
    const { rows } = await sql<{ slug: string; review: string; member: string }>`
      select m.slug, m.public_id as member, r.public_id as review
        from (select index, review_id from register_entry
               where index < ${size} and index >= ${size - LOOKED_AT} and review_id is not null) e
        join review r on r.id = e.review_id and r.state = 'published' and not r.is_erased
        join member m on m.id = r.member_id and m.status = 'active'
       order by e.index desc limit 1
    `.execute(db)
    const [found] = rows
    if (found) shows(memberSubject(found.member), reviewSubject(found.review))
    return {
      state,
      months,
      today: today.toString(),
      kinds: kindsOf(counted, months),
      latest: entries,
      example: found ? { slug: found.slug, id: found.review } : null,
    }
  },
)

function monthsUpTo(today: Temporal.PlainDate): string[] {
  const last = today.toPlainYearMonth()
  return Array.from({ length: MONTHS }, (_, at) =>
    last.subtract({ months: MONTHS - 1 - at }).toString(),
  )
}

function kindsOf(counted: readonly CountedMonth[], months: readonly string[]): KindMonths[] {
  return ENTRY_KIND_NAMES.map((kind) => {
    const own = counted.filter(({ type }) => kindOfEntry(type) === kind)
    const sum = (of: readonly CountedMonth[]) => of.reduce((total, { count }) => total + count, 0)
    return {
      kind,
      months: months.map((month) => sum(own.filter((each) => each.month === month))),
      total: sum(own),
    }
  })
}
