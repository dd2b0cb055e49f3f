import { sql } from 'kysely'
import { memberSubject } from '#domain/address/page-subject.ts'
import { type AnswerFigures, type AskedBrief, answerFigures } from '#domain/brief/answer-figures.ts'
import { EXTENSION_DAYS } from '#domain/brief/brief.ts'
import { briefDay } from '#domain/brief/brief-dates.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/** So many members are counted at a time. */
const AT_ONCE = 1_000

/** What all members are seen to answer, as this day begins. A run that is broken off leaves what it has done. */
export async function countAnswers(db: Db, now: Temporal.Instant): Promise<void> {
  const day = briefDay(now)
  for (let after = 0; ; ) {
    const ids = await askedMembers(db, after)
    const last = ids.at(-1)
    if (last === undefined) return
    await inTransaction(db, (tx) => writeFigures(tx, ids, day))
    after = last
  }
}

/** As of the last night, after something that takes briefs out of the count or puts them in: of these members, or of all. */
export async function recountAnswers(tx: Db, memberIds?: readonly number[]): Promise<void> {
  const day = await countedDay(tx)
  if (memberIds) return writeFigures(tx, memberIds, day)
  for (let after = 0; ; ) {
    const ids = await askedMembers(tx, after)
    const last = ids.at(-1)
    if (last === undefined) return
    await writeFigures(tx, ids, day)
    after = last
  }
}

async function countedDay(tx: Db): Promise<Temporal.PlainDate> {
  const { rows } = await sql<{ day: string | null }>`
    select max(counted_on)::text as day from member_answers
  `.execute(tx)
  return rows[0]?.day ? Temporal.PlainDate.from(rows[0].day) : briefDay(Temporal.Now.instant())
}

/** Whoever was ever asked, and whoever has figures. */
async function askedMembers(db: Db, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (select distinct member_id as id from brief_recipient
      where member_id > ${after} and asked_at is not null order by id limit ${AT_ONCE})
    union
    (select member_id from member_answers where member_id > ${after} order by 1 limit ${AT_ONCE})
    order by id limit ${AT_ONCE}
  `.execute(db)
  return rows.map(({ id }) => id)
}

type Counted = AnswerFigures & { id: number; publicId: string }

async function writeFigures(
  tx: Db,
  ids: readonly number[],
  day: Temporal.PlainDate,
): Promise<void> {
  const briefs = await readAskedBriefs(tx, ids, day)
  const { rows: members } = await sql<{ id: number; publicId: string; before: string | null }>`
    select m.id, m.public_id as "publicId",
           case when a.member_id is not null then jsonb_build_array(a.asked, a.answered, a.median_hours)::text end
             as before
      from member m left join member_answers a on a.member_id = m.id
     where m.id = any(${[...ids]}::int[]) order by m.id
  `.execute(tx)
  const counted: Counted[] = []
  const changed: string[] = []
  for (const { id, publicId, before } of members) {
    const figures = answerFigures(briefs.get(id) ?? [], day)
    if (figures) counted.push({ ...figures, id, publicId })
    if (keyOf(figures) !== (before && JSON.stringify(JSON.parse(before)))) changed.push(publicId)
  }
  const given = counted.map(({ id }) => id)
  await sql`
    delete from member_answers where member_id = any(${[...ids]}::int[]) and not member_id = any(${given}::int[])
  `.execute(tx)
  if (counted.length > 0)
    await tx
      .insertInto('member_answers')
      .values(
        counted.map(({ id, asked, answered, medianHours }) => ({
          member_id: id,
          asked,
          answered,
          median_hours: medianHours,
          counted_on: day.toString(),
        })),
      )
      .onConflict((conflict) =>
        conflict.column('member_id').doUpdateSet(({ ref }) => ({
          asked: ref('excluded.asked'),
          answered: ref('excluded.answered'),
          median_hours: ref('excluded.median_hours'),
          counted_on: ref('excluded.counted_on'),
        })),
      )
      .execute()
  await announceChanges(tx, changed.map(memberSubject))
}

function keyOf(figures: AnswerFigures | null): string | null {
  return figures && JSON.stringify([figures.asked, figures.answered, figures.medianHours])
}

type Row = {
  member_id: number
  domain: string
  asked_at: Date
  answer_by: string
  answered_at: Date | null
  ended_at: Date | null
  is_stopped: boolean
  is_unreachable: boolean
  is_conflicted: boolean
}

/** As they stood when the day began; whether they count at all, as is known now. */
async function readAskedBriefs(
  tx: Db,
  ids: readonly number[],
  day: Temporal.PlainDate,
): Promise<Map<number, AskedBrief[]>> {
  const begins = new Date(day.toZonedDateTime('Europe/Paris').epochMilliseconds)
  const { rows } = await sql<Row>`
    select r.member_id, b.domain_hash as domain, r.asked_at,
           (b.answer_by - case when b.extended_at >= ${begins} then ${EXTENSION_DAYS}::int else 0 end)::text
             as answer_by,
           case when r.first_answer_at < ${begins} then r.first_answer_at end as answered_at,
           case when b.ended_at < ${begins} then b.ended_at end as ended_at,
           b.state = 'stopped' as is_stopped, r.is_unreachable, r.conflicted_at is not null as is_conflicted
      from brief_recipient r join brief b on b.id = r.brief_id
     where r.member_id = any(${[...ids]}::int[]) and r.asked_at < ${begins}
  `.execute(tx)
  const briefs = new Map<number, AskedBrief[]>()
  for (const row of rows) {
    const own = briefs.get(row.member_id) ?? []
    own.push({
      domain: row.domain,
      askedAt: instantOf(row.asked_at),
      answerBy: Temporal.PlainDate.from(row.answer_by),
      answeredAt: row.answered_at && instantOf(row.answered_at),
      endedAt: row.ended_at && instantOf(row.ended_at),
      isStopped: row.is_stopped,
      isUnreachable: row.is_unreachable,
      isConflicted: row.is_conflicted,
    })
    briefs.set(row.member_id, own)
  }
  return briefs
}

const instantOf = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime())
