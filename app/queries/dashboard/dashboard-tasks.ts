import { sql } from 'kysely'
import type { ProfileState } from '#domain/account/dashboard.ts'
import type { DashboardTasks } from '#domain/contract/dashboard.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/translated.ts'
import type { Db } from '#platform/database/schema.ts'

type Row = Omit<DashboardTasks, 'profile' | 'missingLanguages'> & {
  profile: Omit<ProfileState, 'languages'>
  languages: LocaleCode[]
}

/** What waits for the team, in one statement. */
export async function readTasks(db: Db, memberId: number): Promise<DashboardTasks> {
  const { rows } = await sql<Row>`
    with unanswered as materialized (
      select r.public_id, r.published_at, r.id from review r
       where r.member_id = ${memberId} and r.state = 'published' and not r.is_erased
         and not exists (select from review_reply p where p.review_id = r.id and p.kind = 'reply')
    )
    select (select count(*)::int from contact_request
             where member_id = m.id and status = 'new') as "newMessages",
           (select count(*)::int from contact_request
             where member_id = m.id and status = 'read') as "openMessages",
           (select count(*)::int from unanswered) as "reviewsWithoutReply",
           (select public_id from unanswered order by published_at desc, id desc limit 1)
             as "reviewToAnswer",
           array(select code from unnest(${[...LOCALE_CODES]}::text[]) as code
                  where coalesce(trim(m.short_description ->> code), '') <> ''
                    and coalesce(trim(m.description ->> code), '') <> '') as languages,
           jsonb_build_object(
             'logo', exists (select from member_picture
                              where member_id = m.id and usage = 'LOGO'),
             'cover', exists (select from member_picture
                               where member_id = m.id and usage = 'COVER'),
             'short-description', m.short_description <> '{}',
             'description', m.description <> '{}',
             'website', m.website is not null,
             'journey', exists (select from journey_step where member_id = m.id),
             'team', exists (select from team_member where member_id = m.id),
             'questions', exists (select from member_question where member_id = m.id)) as profile
      from member m where m.id = ${memberId}
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error(`Member ${memberId} is not there`)
  const { languages, profile, ...counts } = row
  const missingLanguages = LOCALE_CODES.filter((code) => !languages.includes(code))
  return {
    ...counts,
    profile: { ...profile, languages: missingLanguages.length === 0 },
    missingLanguages,
  }
}
