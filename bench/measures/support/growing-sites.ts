import { copiedDatabase, loadedDatabase } from './loaded-database.ts'
import type { BenchContext } from './measure.ts'

/** Up to here every row is written by the demo; a larger site is one of copies, or it would take hours. */
const WRITTEN = 30_000
const QUICK_SIZES = [3_000, 30_000]
const ALL_SIZES = [30_000, 300_000, 1_000_000]

/** Fewer: SIZES=30000,300000 npm run bench -- comparison. */
const SIZES = process.env.SIZES?.split(',').map(Number) ?? ALL_SIZES

/** A database of each size by its heading, the smallest first. */
export async function growingSites(
  { isQuick, tell }: Pick<BenchContext, 'isQuick' | 'tell'>,
  serverUrl: string,
): Promise<Record<string, string>> {
  const urls: Record<string, string> = {}
  for (const reviews of isQuick ? QUICK_SIZES : SIZES) {
    const heading = `${reviews.toLocaleString('en-GB')} reviews`
    tell(`loading ${heading}, unless they are there`)
    const load = reviews > WRITTEN ? copiedDatabase : loadedDatabase
    urls[heading] = await load(serverUrl, reviews, tell)
  }
  return urls
}
