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
  mails: {
    /** To the owners of a company whose profile shows it. */
    owner(member: {
      name: string
      slug: string
    }): (locale: LocaleCode, complaint: string) => WrittenMail
    /** To whoever sent it with a review, or is seen on it. */
    person(locale: LocaleCode, complaint: string): WrittenMail
  }
}

/** From now on it answers nothing to anybody but staff; whoever it is from is told why, in their language. */
export async function hideAsset(
  context: AccountContext,
  actor: SignedInUser,
  { id, reason, mails }: Hidden,
): Promise<void> {
  expectAllowed(actor, 'moderate')
  const { now } = context
  await inTransaction(context.db, async (tx) => {
    const asset = await setHidden(tx, id, new Date(now.epochMilliseconds))
    const members = await membersShowing(tx, asset.url)
    for (const member of members) await expectOthersCompany(tx, actor, member.id)
    await announceAssetUses(tx, ...asset.rows)
    const { name } = asset
    const decision = await recordDecision(tx, {
      actor,
      action: 'hide-asset',
      subject: id,
      reason,
      details: { name },
      now,
    })
    const tell = async (
      { email, locale, id }: Told,
      write: (locale: LocaleCode, complaint: string) => WrittenMail,
    ) => {
      const event = { kind: 'decision', id: decision } as const
      const to = id === null ? { address: email } : { id }
      const complaint = await complaintSecret(tx, { event, to }, now)
      const sent = { kind: 'hide-asset', to: email, mail: write(locale, complaint) }
      await sendAccountMail(tx, { ...context, language: locale }, sent)
    }
    for (const member of members)
      for (const owner of await memberOwners(tx, member.id)) await tell(owner, mails.owner(member))
    for (const person of await peopleShown(tx, asset.url)) await tell(person, mails.person)
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
    for (const member of await membersShowing(tx, asset.url))
      await expectOthersCompany(tx, actor, member.id)
    await announceAssetUses(tx, ...asset.rows)
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
  const changed = await tx
    .updateTable('asset')
    .set({ hidden_at })
    .where('url', '=', asset.url)
    .returning('id')
    .execute()
  await announcePictures(tx, [asset.url])
  return { ...asset, rows: changed.map(({ id }) => id) }
}

async function membersShowing(tx: Db, url: string) {
  const { rows } = await sql<{ id: number; name: string; slug: string }>`
    select distinct m.id, m.name, m.slug
      from asset a join asset_use u on u.asset_id = a.id join member m on m.id = u.subject::int
     where a.url = ${url} and u.kind in ('member', 'team') order by m.id
  `.execute(tx)
  return rows
}

/** Of whoever has no account the id is null. */
type Told = { email: string; locale: LocaleCode; id: number | null }

/** Who wrote the reviews that show it, and whose portrait it is: each by the mailbox that we know them by. */
async function peopleShown(tx: Db, url: string): Promise<Told[]> {
  const { rows } = await sql<Told>`
    with shown as materialized (
      select distinct u.kind, u.subject::int as id
        from asset a join asset_use u on u.asset_id = a.id
       where a.url = ${url} and u.kind in ('review', 'contact')),
    reviews as (
      select s.id from shown s where s.kind = 'review'
      union
      select newest.id from shown s cross join lateral (
        select r.id from review r where r.contact_id = s.id order by r.id desc limit 1) newest
       where s.kind = 'contact'),
    people as (
      select coalesce(own.email, w.email) as email, r.locale
        from reviews n join review r on r.id = n.id
        left join review_author w on w.review_id = r.id
        left join lateral (
          select u.email from app_user u where u.contact_id = r.contact_id order by u.id limit 1) own on true)
    select distinct on (p.email) p.email, coalesce(u.locale, p.locale) as locale, u.id
      from people p left join app_user u on u.email = p.email
     where p.email <> '' order by p.email
  `.execute(tx)
  return rows
}
