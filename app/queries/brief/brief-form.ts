import { sql } from 'kysely'
import { MOST_RECIPIENTS } from '#domain/brief/brief.ts'
import { RECIPIENT_SEPARATOR } from '#domain/brief/brief-form.ts'
import type { MemberCardContent } from '#domain/contract/member-card.ts'
import type { Translated } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { readMemberCards } from '#queries/member/member-cards.ts'
import type { QueryContext } from '#queries/query/query-context.ts'

export type BriefActivity = { id: string; label: Translated }

/** What a brief may be about. */
export async function readBriefActivities(db: Db): Promise<BriefActivity[]> {
  const { rows } = await sql<BriefActivity>`
    select public_id as id, label from tag
     where kind = 'ACTIVITY' and retired_at is null and merged_into_id is null order by label ->> 'FR_FR', id
  `.execute(db)
  return rows
}

export type BriefRecipientChoice = MemberCardContent & {
  slug: string
  /** Takes briefs; how many it has had today is looked at when it is sent. */
  isOpen: boolean
  /** What it takes at least, in euros without VAT, as it says itself. */
  leastBudget: number | null
}

/** In the order in which they were chosen; whoever has left the site is not there. */
export async function readRecipientChoices(
  context: QueryContext<'member'>,
  slugs: readonly string[],
): Promise<BriefRecipientChoice[]> {
  const asked = [...new Set(slugs)].slice(0, MOST_RECIPIENTS)
  if (asked.length === 0) return []
  const known = await readChoices(context, 'slug', asked)
  return asked.flatMap((slug) => known.find((each) => each.slug === slug) ?? [])
}

/** Whom this browser keeps, as far as they can be asked. */
export async function readKeptRecipients(
  context: QueryContext<'member'>,
  kept: readonly string[],
): Promise<BriefRecipientChoice[]> {
  if (kept.length === 0) return []
  const known = await readChoices(context, 'public_id', kept)
  return known.filter(({ isOpen }) => isOpen)
}

async function readChoices(
  context: QueryContext<'member'>,
  by: 'slug' | 'public_id',
  asked: readonly string[],
): Promise<BriefRecipientChoice[]> {
  const known = await context.db
    .selectFrom('member')
    .select(['public_id', 'slug', 'takes_briefs', 'least_budget'])
    .where(by, 'in', asked)
    .where('status', '=', 'active')
    .execute()
  const cards = await readMemberCards(
    context,
    known.map(({ public_id }) => public_id),
  )
  return cards.flatMap((card) => {
    const member = known.find(({ public_id }) => public_id === card.public_id)
    if (!member) return []
    const { slug, takes_briefs: isOpen, least_budget: leastBudget } = member
    return [{ ...card, slug, isOpen, leastBudget }]
  })
}

/** What was typed into a brief that nobody has confirmed, for its form. Call it for its sender alone. */
export async function readUnconfirmedAnswers(
  db: Db,
  publicId: string,
): Promise<Record<string, string> | undefined> {
  const { rows } = await sql<Record<string, string | string[] | boolean | null>>`
    select b.title, b.need, b.context, activity.public_id as activity, b.budget,
           coalesce(b.starts_in, '') as starts_in, b.answer_by::text as answer_by,
           b.answer_languages, b.first_name, b.last_name, b.email::text as email,
           coalesce(b.phone, '') as phone, b.company_name as company, area.code as area,
           b.staff_range as size, b.names_company, case when b.asks_review then '' else 'yes' end as no_review,
           array(select m.slug from brief_recipient r join member m on m.id = r.member_id
                  where r.brief_id = b.id order by r.position) as recipients
      from brief b
      join tag area on area.id = b.area_id join tag activity on activity.id = b.activity_id
     where b.public_id = ${publicId} and b.state = 'unconfirmed'
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { answer_languages, names_company, recipients, ...answers } = row
  const languages = (answer_languages as string[]).map((each) => [`language_${each}`, 'yes'])
  return {
    ...(answers as Record<string, string>),
    ...Object.fromEntries(languages),
    shown: names_company ? 'name' : 'sector',
    recipients: (recipients as string[]).join(RECIPIENT_SEPARATOR),
  }
}
