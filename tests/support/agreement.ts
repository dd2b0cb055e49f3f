import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Schema } from '#platform/database/schema.ts'
import { mailboxHash, newPublicId } from '#platform/security/secret.server.ts'

export const SENDER = 's.morel@valmont-industrie.fr'

type Row<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>

type Asked = {
  memberId: number
  brief?: Row<'brief'>
  recipient?: Row<'brief_recipient'>
}

const at = (day: string) => new Date(`${day}T09:00:00Z`)

/** A brief of March that was chosen and agreed on in April, as its rows hold it. Gives the ids of both. */
export async function createAgreement(
  db: Db,
  { memberId, brief = {}, recipient = {} }: Asked,
): Promise<{ briefId: number; recipientId: number }> {
  const email = brief.email ?? SENDER
  const domain = brief.domain ?? String(email).split('@')[1] ?? ''
  await sql`
    insert into tag (public_id, kind, code, label, slug) values (${newPublicId()}, 'AREA', 'C', '{}', null)
    on conflict do nothing
  `.execute(db)
  const tag = (kind: 'AREA' | 'ACTIVITY') =>
    db
      .selectFrom('tag')
      .select('id')
      .where('kind', '=', kind)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  const { id: briefId } = await db
    .insertInto('brief')
    .values({
      public_id: newPublicId(),
      state: 'closed',
      title: 'Refonte',
      need: 'Un site.',
      context: '',
      activity_id: (await tag('ACTIVITY')).id,
      area_id: (await tag('AREA')).id,
      budget: '15-50',
      answer_by: '2026-03-16',
      answer_languages: ['fr'],
      first_name: 'Sandrine',
      last_name: 'Morel',
      company_name: 'Valmont Industrie',
      staff_range: '51-250',
      names_company: true,
      email,
      domain,
      domain_hash: `hash of ${domain}`,
      mailbox_hash: mailboxHash({ address: String(email) }),
      locale: 'FR_FR',
      form_key: newPublicId(),
      content_hash: '',
      created_at: at('2026-03-02'),
      sent_at: at('2026-03-02'),
      ended_at: at('2026-04-01'),
      ...brief,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: recipientId } = await db
    .insertInto('brief_recipient')
    .values({
      brief_id: briefId,
      member_id: memberId,
      position: 0,
      state: 'interested',
      asked_at: at('2026-03-02'),
      first_answer_at: at('2026-03-03'),
      chosen_at: at('2026-04-01'),
      agreed_at: at('2026-04-03'),
      ...recipient,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { briefId, recipientId }
}
