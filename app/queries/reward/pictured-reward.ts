import { sql } from 'kysely'
import type { Reward } from '#domain/contract/reward/member-rewards.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#platform/database/schema.ts'
import { numbersOf } from './member-rewards-rows.ts'

/** What a reward's picture shows, and whose it is. */
export type PicturedReward = Pick<Reward, 'kind' | 'rank' | 'count' | 'payload'> & {
  memberName: string
}

type Row = Omit<PicturedReward, 'count'> & {
  reference: string
  status: 'pending' | 'active' | 'removed'
}

/** The rewards of a member that was removed are gone with it. */
export async function readPicturedReward(db: Db, publicId: string): Promise<PicturedReward> {
  const { rows } = await sql<Row>`
    select w.kind, w.rank, w.payload, w.reference, m.name as "memberName", m.status
      from reward w join member m on m.id = w.member_id
     where w.public_id = ${publicId}
  `.execute(db)
  const [row] = rows
  if (!row || row.status === 'pending') throw new AppError('not-found', { id: publicId })
  if (row.status === 'removed') throw new AppError('gone', { id: publicId })
  const { reference, status: _, ...reward } = row
  return { ...reward, count: numbersOf(reference, reward.rank).count }
}
