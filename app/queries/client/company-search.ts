import { sql } from 'kysely'
import { z } from 'zod'
import { type Company, companySchema } from '#domain/contract/client.ts'
import { defineQuery } from '#queries/query/define-query.ts'

const SHOWN = 6

/** So many are looked at, however many begin with the same two letters. */
const CONSIDERED = 200

export const companySearch = defineQuery({
  name: 'CompanySearch',
  summary:
    'Companies of the site, clients and members, one of whose words begins with what is typed.',
  input: z.strictObject({ q: z.string().trim().min(2).max(100) }),
  output: z.object({ companies: z.array(companySchema) }),
  example: {
    companies: [{ public_id: 'bUyerAcme001', kind: 'BUYER', name: 'Acme Industrie', city: 'Lyon' }],
  },
  shows: ['site'],

  // Anonymized buyers, and those whose every review masks them, are found by nothing.
  async read({ db, shows }, { q }) {
    shows('site')
    // Lower case here: a database of the locale C knows the letters of English only.
    const typed = q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')
    const begun = sql`fold(${typed}) || '%'`
    const isBegun = sql`(name_folded like ${begun} or name_folded like '% ' || ${begun})`
    const { rows } = await sql<Company>`
      select public_id, kind, name, city from (
        (select public_id, 'BUYER' as kind, name, city, name_folded, review_count from buyer
          where not is_anonymized and review_count > 0 and ${isBegun} limit ${CONSIDERED})
        union all
        (select public_id, 'MEMBER', name, null, name_folded, review_count from member
          where status = 'active' and ${isBegun} limit ${CONSIDERED})
      ) as company
      order by name_folded not like ${begun}, review_count desc, name_folded, public_id
      limit ${SHOWN}
    `.execute(db)
    return { companies: rows }
  },
})
