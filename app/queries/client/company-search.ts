import { sql } from 'kysely'
import { z } from 'zod'
import { type Company, companySchema } from '#domain/contract/client.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { nameBegins } from '#queries/query/name-begins.ts'

const SHOWN = 6

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
    const { rows } = await sql<Company>`
      select coalesce(b.public_id, m.public_id) as public_id,
             case when b.id is null then 'MEMBER' else 'BUYER' end as kind,
             coalesce(b.name, m.name) as name, b.city
        from (
          select buyer_id, member_id, bool_or(place = 1) as begins, review_count, name_folded
            from (${nameBegins(q, { of: 'both', most: SHOWN })}) as tail
           group by buyer_id, member_id, review_count, name_folded
        ) as found
        left join buyer b on b.id = found.buyer_id
        left join member m on m.id = found.member_id
       order by found.begins desc, found.review_count desc, found.name_folded, 1
       limit ${SHOWN}
    `.execute(db)
    return { companies: rows }
  },
})
