import { sql } from 'kysely'
import {
  type AccountContext,
  sendAccountMail,
  type WrittenMail,
} from '#commands/account/account-context.ts'
import { complaintSecret } from '#commands/administration/complaint-link.ts'
import { expectOthersCompany } from '#commands/administration/expect-others-company.ts'
import { recordDecision } from '#commands/administration/record-decision.ts'
import type { AccountRefusal } from '#domain/account/account-form.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { announcePictures } from '#platform/media/erase-files.server.ts'
import { memberOwners } from '#queries/account/member-owners.ts'
import { announceAssetUses } from './announce-asset.ts'

const CHANGED: AccountRefusal = 'changed-meanwhile'

type Hidden = {
  id: string
  reason: string
  mail(member: {
    name: string
    slug: string
  }): (locale: LocaleCode, complaint: string) => WrittenMail
}

/** From now on it answers nothing to anybody but staff; the companies whose profile shows it are told why. */
export async function hideAsset(
  context: AccountContext,
  actor: SignedInUser,
  { id, reason, mail }: Hidden,
): Promise<void> {
  expectAllowed(actor, 'moderate')
  const { now } = context
  await inTransaction(context.db, async (tx) => {
    const asset = await setHidden(tx, id, new Date(now.epochMilliseconds))
    const members = await membersShowing(tx, asset.id)
    for (const member of members) await expectOthersCompany(tx, actor, member.id)
    await announceAssetUses(tx, asset.id)
    const { name } = asset
    const decision = await recordDecision(tx, {
      actor,
      action: 'hide-asset',
      subject: id,
      reason,
      details: { name },
      now,
    })
    for (const member of members)
      for (const { email, locale, ...to } of await memberOwners(tx, member.id)) {
        const event = { kind: 'decision', id: decision } as const
        const complaint = await complaintSecret(tx, { event, to }, now)
        const sent = { kind: 'hide-asset', to: email, mail: mail(member)(locale, complaint) }
        await sendAccountMail(tx, { ...context, language: locale }, sent)
      }
  })
}

/** What was hidden by mistake is back where it was. */
export async function showAsset(
  { db, now }: Pick<AccountContext, 'db' | 'now'>,
  actor: SignedInUser,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  expectAllowed(actor, 'moderate')
  await inTransaction(db, async (tx) => {
    const asset = await setHidden(tx, id, null)
    for (const member of await membersShowing(tx, asset.id))
      await expectOthersCompany(tx, actor, member.id)
    await announceAssetUses(tx, asset.id)
    const details = { name: asset.name }
    await recordDecision(tx, { actor, action: 'show-asset', subject: id, reason, details, now })
  })
}

/** Every row of the same file: its address answers nothing. Of two who hide it the second is told. */
async function setHidden(tx: Db, publicId: string, hidden_at: Date | null) {
  const asset = await tx
    .selectFrom('asset')
    .select(['id', 'url', 'name', 'hidden_at'])
    .where('public_id', '=', publicId)
    .where('kind', '=', 'IMAGE')
    .forUpdate()
    .executeTakeFirst()
  if (!asset) throw new AppError('not-found')
  if ((asset.hidden_at === null) === (hidden_at === null))
    throw new AppError('conflict', { reason: CHANGED })
  await tx.updateTable('asset').set({ hidden_at }).where('url', '=', asset.url).execute()
  await announcePictures(tx, [asset.url])
  return asset
}

async function membersShowing(tx: Db, assetId: number) {
  const { rows } = await sql<{ id: number; name: string; slug: string }>`
    select distinct m.id, m.name, m.slug
      from asset_use u join member m on m.id = u.subject::int
     where u.asset_id = ${assetId} and u.kind in ('member', 'team') order by m.id
  `.execute(tx)
  return rows
}
