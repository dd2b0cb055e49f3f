import { sql } from 'kysely'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { AppError } from '#domain/errors.ts'
import { NEW_COMPANY } from '#domain/moderation/moderation.ts'
import { slugify } from '#domain/text/web-address.ts'
import type { Db } from '#platform/database/schema.ts'
import { nameSkeleton } from '#platform/security/name-skeleton.server.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { readSimilarCompanies } from '#queries/client/similar-companies.ts'

export type CompanyChoice = {
  /** The public id of a client, or `new`. */
  company: string
  /** Of the new one, as the site will write it. */
  company_name: string
  /** It is none of those whose name looks the same. */
  is_another: boolean
}

/** What is known of a company that is created. */
type NewCompany = { country: string; areaId: number | null; isMasked: boolean }

/** The id of the client that was chosen, or of the one that stands for it, or was created. Throws `invalid`. */
export async function chooseCompany(
  tx: Db,
  choice: CompanyChoice,
  known: NewCompany,
): Promise<number> {
  if (choice.company === NEW_COMPANY) return createCompany(tx, choice, known)
  if (!choice.company) throw invalid('company', 'required')
  const found = await tx
    .selectFrom('buyer')
    .select(['id', 'merged_into_id'])
    .where('public_id', '=', choice.company)
    .executeTakeFirst()
  if (!found) throw invalid('company', 'not-a-choice')
  return found.merged_into_id ?? found.id
}

const invalid = (field: keyof CompanyChoice, problem: AccountProblem) =>
  new AppError('invalid', { [field]: problem })

async function createCompany(
  tx: Db,
  { company_name: name, is_another }: CompanyChoice,
  { country, areaId, isMasked }: NewCompany,
): Promise<number> {
  if (!name) throw invalid('company_name', 'required')
  const similar = await readSimilarCompanies(tx, name)
  if (!is_another && similar.some(({ isSame }) => isSame))
    throw invalid('company_name', 'name-taken')
  const publicId = newPublicId()
  // A masked company's slug says nothing either.
  const wanted = isMasked ? publicId.toLowerCase() : slugify(name).slice(0, 80)
  const { rows } = await sql<{ id: number }>`
    insert into buyer (public_id, slug, name, name_skeleton, area_id, country, is_anonymized)
    select ${publicId},
           case when ${wanted} = '' or exists (select from buyer where slug = ${wanted})
                  or exists (select from old_slug where kind = 'client' and slug = ${wanted})
                then ${`${wanted || 'client'}-${publicId.slice(0, 6).toLowerCase()}`} else ${wanted} end,
           ${name}, ${nameSkeleton(name)}, ${areaId}, ${country}, ${isMasked}
    returning id
  `.execute(tx)
  const [created] = rows
  if (!created) throw new Error('A new buyer has an id')
  return created.id
}
