import type { Span } from '#domain/account/dashboard.ts'
import type { Dashboard } from '#domain/contract/dashboard.ts'
import type { Locale } from '#domain/locale.ts'
import type { Db } from '#platform/database/schema.ts'
import { readInboxLines } from '#queries/inbox/inbox.ts'
import { keepLanguage } from '#queries/query/keep-language.ts'
import { readFigures } from './dashboard-figures.ts'
import { readCitedQualities, readStandings } from './dashboard-standing.ts'
import { readTasks } from './dashboard-tasks.ts'

const NEWEST_MESSAGES = 4

type Asked = { memberId: number; span: Span; now: Temporal.Instant; locale: Locale }

export async function readDashboard(db: Db, asked: Asked): Promise<Dashboard> {
  const { memberId, span, now, locale } = asked
  const figures = await readFigures(db, asked)
  const member = await db
    .selectFrom('member')
    .select(['review_count', 'authenticated_review_count', 'rating_sum'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const qualities = await readCitedQualities(db, memberId, figures.starts[0] ?? '')
  return {
    span,
    figures,
    rating: member.review_count > 0 ? Number(member.rating_sum) / member.review_count : null,
    reviewCount: member.review_count,
    authenticatedCount: member.authenticated_review_count,
    standings: await readStandings(db, memberId, now),
    qualities: keepLanguage(qualities, locale),
    tasks: await readTasks(db, memberId),
    messages: await readInboxLines(db, { memberId, offset: 0, limit: NEWEST_MESSAGES }),
  }
}
