import { sql } from 'kysely'
import { changeReview } from '#commands/review/change/change-review.ts'
import { unkept } from '#domain/address/page-subject.ts'
import type { BoardSort } from '#domain/leaderboard/board.ts'
import {
  type Period,
  type PeriodKind,
  periodOf,
  previousPeriod,
} from '#domain/leaderboard/period.ts'
import { CATEGORIES } from '#domain/tag/category.ts'
import { readConfig } from '#platform/config.server.ts'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { leaderboard } from '#queries/leaderboard/leaderboard.ts'
import { recordStatements, type Statement } from '#tests/support/reads/record-statements.ts'
import { AS_OF } from './demo-size.ts'
import { readKept } from './read-kept.ts'
import { openReplay } from './replay.ts'

const NOW = Temporal.Instant.from(`${AS_OF}T12:00:00Z`)

export const PUBLISHING = 'publishing a review'

type Asked = { period: PeriodKind; sort?: BoardSort; page?: number }

/** Every period, every order, and a page that few people reach. */
export const BOARD_PAGES: Record<string, Asked> = {
  weekly: { period: 'weekly' },
  monthly: { period: 'monthly' },
  quarterly: { period: 'quarterly' },
  yearly: { period: 'yearly' },
  'weekly, by rating': { period: 'weekly', sort: 'rating' },
  'weekly, by number of reviews': { period: 'weekly', sort: 'reviews' },
  'weekly, by places won': { period: 'weekly', sort: 'evolution' },
  'yearly, by rating': { period: 'yearly', sort: 'rating' },
  'yearly, by number of reviews': { period: 'yearly', sort: 'reviews' },
  'yearly, by places won': { period: 'yearly', sort: 'evolution' },
  'yearly, second page': { period: 'yearly', page: 2 },
}

export type BoardSite = {
  msFor(name: string, round: number): Promise<number>
  end(): Promise<void>
}

export async function openBoardSite(databaseUrl: string, samples: number): Promise<BoardSite> {
  const database = await openDatabase({ dataDir: '', databaseUrl })
  const recorded = new Map<string, Statement[][]>()
  try {
    for (const [name, asked] of Object.entries(BOARD_PAGES)) {
      recorded.set(name, await recordPages(database, asked, samples))
    }
    recorded.set(PUBLISHING, await recordPublishing(database, samples))
  } finally {
    await database.close()
  }
  const replay = await openReplay(databaseUrl)
  return {
    async msFor(name, round) {
      const all = recorded.get(name) ?? []
      const statements = all[round % all.length] ?? []
      if (name !== PUBLISHING) return replay.msFor(statements)
      await replay.msFor([plain('begin')])
      const ms = await replay.msFor(statements)
      await replay.msFor([plain('rollback')])
      return ms
    },
    end: replay.end,
  }
}

/** By turns the running period and those before it, overall and of a category. */
async function recordPages(database: Database, { period: kind, ...asked }: Asked, samples: number) {
  const { brand } = readConfig({})
  const pages: Statement[][] = []
  let period: Period = periodOf(kind, NOW)
  for (let sample = 0; sample < samples; sample += 1) {
    const category = sample % 2 === 0 ? undefined : CATEGORIES[sample % CATEGORIES.length]
    const { year, number } = period
    const variables = { period: kind, year, number, ...asked, ...(category && { category }) }
    pages.push(
      await recordStatements(
        database,
        (db) =>
          leaderboard.answer({ db, now: NOW, brand, shows: unkept }, variables).catch(isPastTheEnd),
        (db) => readKept({ db, now: NOW, brand, shows: unkept }),
      ),
    )
    if (sample % 2 === 1) period = previousPeriod(period) ?? periodOf(kind, NOW)
  }
  return pages
}

/** A small board has no second page; the statements that found that out count all the same. */
function isPastTheEnd(): void {}

async function recordPublishing(database: Database, samples: number): Promise<Statement[][]> {
  const { rows } = await sql<{ id: number }>`
    select review.id from review join member on member.id = member_id and status = 'active'
     where state = 'confirmed' order by md5(review.id::text) limit ${samples}
  `.execute(database.db)
  const published: Statement[][] = []
  for (const { id } of rows) {
    const sent = await recordStatements(database, (db) => publishAndTakeBack(db, id))
    published.push(sent.filter(({ text }) => !/^(begin|savepoint|release|rollback)/.test(text)))
  }
  return published
}

async function publishAndTakeBack(db: Db, reviewId: number): Promise<void> {
  const transaction = await db.startTransaction().execute()
  const jobs = { enqueue: async () => {} }
  const context = { db: transaction, jobs, now: NOW }
  const method = 'company-check'
  const proof = { actor: 'system', reviewId, reason: method, authentication: { method } } as const
  try {
    // Nothing is published without its proof.
    await changeReview(context, { type: 'authenticate', ...proof })
    await changeReview(context, { type: 'publish', actor: 'system', reviewId })
  } finally {
    // Otherwise its connection is never given back, and closing the database waits for it for ever.
    await transaction.rollback().execute()
  }
}

const plain = (text: string): Statement => ({ text, values: [] })
