import { sql } from 'kysely'
import type { AccountContext } from '#commands/account/account-context.ts'
import type { AccountRefusal } from '#domain/account/account-form.ts'
import type { DataRequestKind } from '#domain/account/data-request.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { mailboxHash } from '#platform/security/secret.server.ts'

export type OpenRequest = {
  id: number
  publicId: string
  kind: DataRequestKind
  receivedOn: string
  email: string
  fullName: string
  locale: LocaleCode
  identity: 'link' | 'words' | null
  isExtended: boolean
}

/** One that is open, taken for the rest of the transaction; of two who answer at once the second is told. */
export async function withOpenRequest<Result>(
  { db }: Pick<AccountContext, 'db'>,
  actor: SignedInUser,
  publicId: string,
  work: (tx: Db, request: OpenRequest) => Promise<Result>,
): Promise<Result> {
  expectAllowed(actor, 'handle-data-requests')
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<OpenRequest & { isClosed: boolean; mailbox: string | null }>`
      select id, public_id as "publicId", kind, received_on::text as "receivedOn", email,
             full_name as "fullName", locale, identity, extended_at is not null as "isExtended",
             closed_at is not null as "isClosed", mailbox_hash as mailbox
        from data_request where public_id = ${publicId} for update
    `.execute(tx)
    const [found] = rows
    if (!found) throw new AppError('not-found')
    const { isClosed, mailbox, ...request } = found
    if (isClosed) throw refused('conflict', 'changed-meanwhile')
    // Nobody answers what they asked themselves.
    if (mailbox === mailboxHash({ address: actor.email })) throw refused('forbidden', 'own-account')
    return work(tx, request)
  })
}

export const refused = (code: 'conflict' | 'forbidden', reason: AccountRefusal) =>
  new AppError(code, { reason })
