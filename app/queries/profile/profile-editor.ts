import { type RawBuilder, sql } from 'kysely'
import {
  type DraftKeeper,
  missingWords,
  type ProfileContent,
  type ProfileDraft,
  type ProfileList,
} from '#domain/profile/profile-content.ts'
import type { Db } from '#platform/database/schema.ts'

/** What is public now, in the form in which it is edited. */
export async function readPublishedProfile(db: Db, memberId: number): Promise<ProfileContent> {
  const { rows } = await sql<{ content: ProfileContent }>`
    select jsonb_build_object(
      'name', m.name, 'nameWithArticle', coalesce(m.name_with_article, ''),
      'website', coalesce(m.website, ''), 'foundedOn', coalesce(m.founded_on::text, ''),
      'collaborators', m.collaborator_count, 'leastBudget', m.least_budget, 'languages', to_jsonb(m.languages),
      'color', m.color_primary,
      'activity', (select public_id from tag where id = m.activity_id),
      'services', ${listed(
        sql`t.public_id`,
        sql`
         member_tag mt join tag t on t.id = mt.tag_id
          where mt.member_id = m.id and mt.tag_id <> m.activity_id`,
        sql`mt.position, t.id`,
      )},
      'cities', ${listed(sql`l.city_slug`, sql`member_location l where l.member_id = m.id`, sql`l.position`)},
      'logo', ${picture('LOGO')}, 'cover', ${picture('COVER')},
      'shortDescription', m.short_description, 'description', m.description,
      ${sql.join(Object.entries(ITEMS).map(([list, rows]) => sql`${sql.lit(list)}, ${rows}`))}
    ) as content
      from member m where m.id = ${memberId}
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error(`Member ${memberId} is not there`)
  return row.content
}

function listed(
  value: RawBuilder<unknown>,
  source: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) {
  return sql`(select coalesce(jsonb_agg(${value} order by ${order}), '[]') from ${source})`
}

function itemsOf(table: string, fields: RawBuilder<unknown>) {
  return listed(
    sql`jsonb_build_object(${fields})`,
    sql`${sql.table(table)} i where i.member_id = m.id`,
    sql`i.position`,
  )
}

const ITEMS: Record<ProfileList, RawBuilder<unknown>> = {
  journey: itemsOf(
    'journey_step',
    sql`'title', i.title, 'body', i.body, 'duration', coalesce(i.duration, '{}')`,
  ),
  team: itemsOf(
    'team_member',
    sql`'id', i.id::text, 'fullName', i.full_name, 'role', i.role,
        'avatar', coalesce((select a.url from asset a where a.id = i.avatar_asset_id), '')`,
  ),
  questions: itemsOf('member_question', sql`'question', i.question, 'answer', i.answer`),
  certifications: itemsOf(
    'certification',
    sql`'name', i.name, 'issuer', i.issuer, 'obtainedOn', i.obtained_on`,
  ),
  partners: itemsOf(
    'partner',
    sql`'name', coalesce((select o.name from member o where o.id = i.partner_member_id), i.partner_name)`,
  ),
}

function picture(usage: 'LOGO' | 'COVER') {
  return sql`(
    select jsonb_build_object('url', a.url, 'width', a.width, 'height', a.height)
      from member_picture p join asset a on a.id = p.asset_id
     where p.member_id = m.id and p.usage = ${sql.lit(usage)})`
}

/** What every page of the editor shows of the draft. */
export async function readEditor(db: Db, edited: { memberId: number; keeper: DraftKeeper }) {
  const draft = await readProfileDraft(db, edited.memberId, edited.keeper)
  return { ...draft, missing: missingWords(draft.content) }
}

/** Where each keeps what is not public yet. */
export const DRAFT_TABLES = {
  team: 'member_draft',
  staff: 'staff_member_draft',
} as const satisfies Record<DraftKeeper, string>

type DraftRow = {
  version: number
  content: ProfileContent | null
  savedAt: Date
  publishedAt: Date | null
  savedBy: string | null
  publishedBy: string | null
}

export async function readProfileDraft(
  db: Db,
  memberId: number,
  keeper: DraftKeeper = 'team',
): Promise<ProfileDraft> {
  const { rows } = await sql<DraftRow>`
    select d.version, d.content, d.saved_at as "savedAt", d.published_at as "publishedAt",
           saver.full_name as "savedBy", publisher.full_name as "publishedBy"
      from ${sql.table(DRAFT_TABLES[keeper])} d
      left join app_user saver on saver.id = d.saved_by
      left join app_user publisher on publisher.id = d.published_by
     where d.member_id = ${memberId}
  `.execute(db)
  const [row] = rows
  const saved = row?.content ? wholeDraft(row.content) : null
  return {
    content: saved ?? (await readPublishedProfile(db, memberId)),
    version: row?.version ?? 0,
    isUnpublished: saved !== null,
    savedAt: saved && row ? row.savedAt.toISOString() : null,
    savedBy: saved && row ? row.savedBy : null,
    publishedAt: row?.publishedAt?.toISOString() ?? null,
    publishedBy: row?.publishedBy ?? null,
  }
}

/** One that was saved before there were these two says nothing of them. */
export function wholeDraft(content: ProfileContent): ProfileContent {
  return {
    leastBudget: null,
    languages: [],
    ...(content as Partial<ProfileContent>),
  } as ProfileContent
}
