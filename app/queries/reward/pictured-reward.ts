import { sql } from 'kysely'
import type { Reward } from '#domain/contract/reward/member-rewards.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#platform/database/schema.ts'
import { isHeld } from '#queries/query/held-reward.ts'
import { numbersOf } from './member-rewards-rows.ts'

/** What a reward's picture shows, and whose it is. */
export type PicturedReward = Pick<Reward, 'kind' | 'rank' | 'count' | 'payload'> & {
  memberName: string
}

type Row = Omit<PicturedReward, 'count'> & {
  reference: string
  status: 'pending' | 'active' | 'removed'
  isHeld: boolean
}

/** The rewards of a member that was removed are gone with it; so is one that was withdrawn. */
export async function readPicturedReward(db: Db, publicId: string): Promise<PicturedReward> {
  const { rows } = await sql<Row>`
    select w.kind, w.rank, w.payload, w.reference, m.name as "memberName", m.status,
           ${isHeld('w')} as "isHeld"
      from reward w join member m on m.id = w.member_id
     where w.public_id = ${publicId}
  `.execute(db)
  const [row] = rows
  if (!row || row.status === 'pending') throw new AppError('not-found', { id: publicId })
  if (row.status === 'removed') throw new AppError('gone', { id: publicId })
  if (!row.isHeld) throw new AppError('gone', { id: publicId, reason: 'withdrawn' })
  const { reference, status: _, isHeld: __, ...reward } = row
  return { ...reward, count: numbersOf(reference, reward.rank).count }
}
