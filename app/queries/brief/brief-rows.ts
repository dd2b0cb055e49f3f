import { sql } from 'kysely'
import type { BriefBudget, BriefLanguage } from '#domain/brief/brief.ts'
import type {
  BriefCompany,
  BriefContent,
  BriefEnd,
  BriefTalk,
} from '#domain/brief/brief-contract.ts'
import type { BriefState } from '#domain/brief/brief-life-cycle.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'

/** What every reader of a brief may see, from a brief `b` with its tags `area` and `activity`. */
export const SHOWN_COLUMNS = sql`
  b.state, b.title, b.need, b.context, b.locale, b.budget, b.starts_in, b.answer_by::text as answer_by,
  b.answer_languages, case when b.names_company then b.company_name end as company_name,
  case when b.names_company then b.domain end as domain, b.staff_range,
  b.end_reason, b.closing_words, b.stop_reason, b.ended_at,
  area.label as sector, activity.label as activity`

export const SHOWN_JOINS = sql`
  join tag area on area.id = b.area_id join tag activity on activity.id = b.activity_id`

export type ShownRow = {
  state: BriefState
  title: string
  need: string
  context: string
  locale: LocaleCode
  budget: BriefBudget
  starts_in: string | null
  answer_by: string
  answer_languages: BriefLanguage[]
  company_name: string | null
  domain: string | null
  staff_range: string
  end_reason: BriefEnd['reason']
  closing_words: string | null
  stop_reason: string | null
  ended_at: Date | null
  sector: Translated
  activity: Translated
}

export function contentOf(row: ShownRow): BriefContent {
  const { title, need, context, locale, activity, budget } = row
  return {
    title,
    need,
    context,
    lang: locale,
    activity,
    budget,
    startsIn: row.starts_in,
    answerBy: row.answer_by,
    languages: row.answer_languages,
  }
}

export function companyOf({ company_name, domain, sector, staff_range }: ShownRow): BriefCompany {
  return { name: company_name, domain, sector, size: staff_range }
}

export function endOf({ end_reason, closing_words, stop_reason, ended_at }: ShownRow) {
  if (!ended_at) return null
  const endedAt = ended_at.toISOString()
  return { reason: end_reason, words: closing_words, stopReason: stop_reason, endedAt }
}

/** What was said about each of the messages; notes of a team are its own. */
export async function readTalks(
  db: Db,
  requestIds: readonly number[],
): Promise<Map<number, BriefTalk[]>> {
  const rows = await db
    .selectFrom('contact_request_entry as e')
    .leftJoin('app_user as u', 'u.id', 'e.author_id')
    .select(['e.request_id', 'e.public_id', 'e.kind', 'e.body', 'e.written_at', 'u.full_name'])
    .where('e.request_id', 'in', [...requestIds, 0])
    .where('e.kind', 'in', ['interest', 'question', 'decline', 'reply'])
    .orderBy('e.written_at')
    .orderBy('e.id')
    .$narrowType<{ kind: BriefTalk['kind'] }>()
    .execute()
  const talks = new Map<number, BriefTalk[]>()
  for (const { request_id, public_id, kind, body, written_at, full_name } of rows) {
    const said = {
      publicId: public_id,
      kind,
      body,
      author: full_name,
      writtenAt: written_at.toISOString(),
    }
    talks.set(request_id, [...(talks.get(request_id) ?? []), said])
  }
  return talks
}
