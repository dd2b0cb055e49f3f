import { type RawBuilder, sql } from 'kysely'
import { LEAST_SHARED_BEGINNING, NAME_SIMILARITY } from '#domain/client/company-name.ts'
import type { SimilarCompany } from '#domain/contract/moderation.ts'
import type { Db } from '#platform/database/schema.ts'
import { nameSkeleton } from '#platform/security/name-skeleton.server.ts'
import { containing } from '#queries/query/paged.ts'

const MOST = 6

/**
 * Clients whose name is, or resembles, the one that was typed, the most alike first. Those that no page names are among
 * them: the answer is for people who decide, not for visitors.
 */
export async function readSimilarCompanies(db: Db, name: string): Promise<SimilarCompany[]> {
  return readCompanies(db, nameSkeleton(name), sql`false`)
}

/** For a moderator who looks for one: those whose name contains what was typed are among them too. */
export async function lookForCompanies(db: Db, typed: string): Promise<SimilarCompany[]> {
  const skeleton = nameSkeleton(typed)
  return readCompanies(db, skeleton, sql`b.name_skeleton like ${containing(skeleton)}`)
}

async function readCompanies(
  db: Db,
  skeleton: string,
  isFound: RawBuilder<unknown>,
): Promise<SimilarCompany[]> {
  const beginning =
    skeleton.length >= LEAST_SHARED_BEGINNING
      ? sql`b.name_skeleton like ${`${skeleton}%`}`
      : sql`false`
  const { rows } = await sql<SimilarCompany>`
    select b.public_id as "publicId", b.name, b.slug, b.is_anonymized as "isAnonymized",
           b.name_skeleton = ${skeleton} as "isSame",
           array(select d.domain from buyer_domain d where d.buyer_id = b.id and d.ended_at is null
                  order by d.domain) as domains
      from buyer b
     where b.merged_into_id is null and (${isFound} or b.name_skeleton % ${skeleton}
       and (similarity(b.name_skeleton, ${skeleton}) >= ${NAME_SIMILARITY} or ${beginning}
            or (length(b.name_skeleton) >= ${LEAST_SHARED_BEGINNING}
                and starts_with(${skeleton}, b.name_skeleton))))
     order by similarity(b.name_skeleton, ${skeleton}) desc, b.id
     limit ${sql.lit(MOST)}
  `.execute(db)
  return rows
}
