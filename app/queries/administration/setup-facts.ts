import { sql } from 'kysely'
import { COMPANY_SETTINGS, type SetupFacts } from '#domain/site/setup.ts'
import type { Db } from '#platform/database/schema.ts'

/** What the settings say of the site; the rest stands in the database. */
export type SiteAsked = {
  company: {
    [detail in 'name' | 'address' | 'registration' | 'director' | 'host']?: string | undefined
  }
  origin: string
  /** Whether it was asked under its host in production. */
  isIndexed: boolean
}

/** Pages that code draws or leads to: of the first type there is one, of the others that of each name. */
const NEEDED = [
  ['HOME', null],
  ['FEATURE', 'solutions'],
  ['FEATURE', 'avis'],
  ['FEATURE', 'demo'],
  ['LEGAL', 'legal-notice'],
  ['LEGAL', 'terms'],
  ['LEGAL', 'privacy'],
  ['LEGAL', 'accessibility'],
] as const

const LEGAL_SLUGS = NEEDED.flatMap(([type, slug]) => (type === 'LEGAL' ? [slug] : []))

type Row = Omit<SetupFacts, 'unsetCompany' | 'origin' | 'isOwnHost' | 'testMailAt'> & {
  testMailAt: Date | null
}

/** One statement, each part by an index or a stored count. */
export async function setupFacts(
  db: Db,
  { company, origin, isIndexed }: SiteAsked,
): Promise<SetupFacts> {
  const { rows } = await sql<Row>`
    with administrator as (
      select u.id from app_user u where u.staff_role = 'administrator' and u.disabled_at is null)
    select (select count(*)::int from administrator) as administrators,
           (select count(*)::int from administrator a
             where not exists (select from passkey p where p.user_id = a.id)) as "withoutPasskey",
           (select max(e.happened_at) from administration_event e
             where e.action = 'send-sample') as "testMailAt",
           coalesce((select stopped_at is not null from mail_line), false) as "isMailPaused",
           (select count(*)::int
              from unnest(${NEEDED.map(([type]) => type)}::text[],
                          ${NEEDED.map(([, slug]) => slug)}::text[]) as needed (type, slug)
             where not exists (select from page p where p.type = needed.type
                                and (needed.slug is null or p.slug = needed.slug))) as "missingPages",
           (select count(*)::int from unnest(${LEGAL_SLUGS}::text[]) as legal (slug)
             where not exists (select from page p where p.type = 'LEGAL' and p.slug = legal.slug
                                and p.in_force_on is not null)) as "undatedLegal",
           (select member_count from site_total) as "publicCompanies"
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('A statement that counts gives one row')
  const details = [
    company.name,
    company.address,
    company.registration,
    company.director,
    company.host,
  ]
  return {
    ...row,
    testMailAt: row.testMailAt?.toISOString() ?? null,
    unsetCompany: COMPANY_SETTINGS.filter((_, index) => !details[index]),
    origin,
    isOwnHost: isIndexed && origin.startsWith('https:'),
  }
}
