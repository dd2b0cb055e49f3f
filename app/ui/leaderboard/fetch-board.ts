import type { Leaderboard } from '#domain/contract/leaderboard.ts'
import { readTwice } from '#ui/data/second-try.ts'

type FetchedBoard = { board: Leaderboard; readAt: string | null }

/** The same part of the same board as it stands now. What the browser holds is asked about, not sent anew. */
export async function fetchBoard(board: Leaderboard, signal: AbortSignal): Promise<FetchedBoard> {
  const response = await readTwice(boardAddress(board), { signal, cache: 'no-cache' })
  const readAt = isoMoment(response.headers.get('date'))
  // Fewer members than before: this part is past the end now.
  if (response.status === 404) return { board: { ...board, ranks: [], has_more: false }, readAt }
  if (!response.ok) throw new Error(`Leaderboard: ${response.status}`)
  const { data } = (await response.json()) as { data: Leaderboard | null }
  if (!Array.isArray(data?.ranks)) throw new Error('Leaderboard: no board in the answer')
  return { board: data, readAt }
}

function boardAddress({ period, year, number, category, sort, page }: Leaderboard): string {
  const variables = { period, year, number, sort, page, ...(category && { category }) }
  return `/api/query/Leaderboard?variables=${encodeURIComponent(JSON.stringify(variables))}`
}

/** The server's clock: a visitor's may be anywhere. */
function isoMoment(date: string | null): string | null {
  const moment = date === null ? Number.NaN : Date.parse(date)
  return Number.isNaN(moment) ? null : new Date(moment).toISOString()
}
