import { sql } from 'kysely'
import { recordDecision } from '#commands/administration/record-decision.ts'
import { type Actor, expectAllowed } from '#domain/account/permissions.ts'
import { NEW_COMPANY } from '#domain/moderation/moderation.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type ClientContext, type ClientInput, writeClient } from './change-client.ts'
import { chooseCompany } from './choose-company.ts'

/** A client of whom nobody has written yet, under a name that no other has. Gives its public id; null where it is known. */
export async function addClient(
  { db, now }: ClientContext,
  actor: Actor & { id: number },
  input: Omit<ClientInput, 'slug' | 'logo'>,
): Promise<string | null> {
  expectAllowed(actor, 'edit-clients')
  expectAllowed(actor, 'import-data')
  return inTransaction(db, async (tx) => {
    const { name, country, is_another, reason } = input
    const known = await tx
      .selectFrom('buyer')
      .select('id')
      .where('name_folded', '=', sql<string>`fold(${name})`)
      .where('name', '=', name)
      .where('is_anonymized', '=', false)
      .executeTakeFirst()
    if (known) return null
    const choice = { company: NEW_COMPANY, company_name: name, is_another }
    const id = await chooseCompany(tx, choice, { country, areaId: null, isMasked: false })
    await writeClient(tx, { id, logoId: null }, { ...input, logo: '', language: 'FR_FR' })
    const { public_id } = await tx
      .selectFrom('buyer')
      .select('public_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const decided = { actor, subject: public_id, reason, details: { name }, now }
    await recordDecision(tx, { ...decided, action: 'add-client' })
    return public_id
  })
}
