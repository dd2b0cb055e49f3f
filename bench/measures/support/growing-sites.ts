import { copiedDatabase, loadedDatabase } from './loaded-database.ts'
import type { LoadedSite } from './loaded-site.ts'
import type { BenchContext } from './measure.ts'

/** Up to here every row is written by the demo; a larger site is one of copies, or it would take hours. */
const WRITTEN = 30_000
const QUICK_SIZES = [3_000, 30_000]
const ALL_SIZES = [30_000, 300_000, 1_000_000]

/** Fewer: SIZES=30000,300000 npm run bench -- comparison. */
const SIZES = process.env.SIZES?.split(',').map(Number) ?? ALL_SIZES

/** A site of each size by its heading, the smallest first, and where its database is. */
export async function growingSites(
  { isQuick, tell, afterwards }: BenchContext,
  serverUrl: string,
  open: (databaseUrl: string) => Promise<LoadedSite>,
): Promise<{ sites: Record<string, LoadedSite>; urls: Record<string, string> }> {
  const urls: Record<string, string> = {}
  const sites: Record<string, LoadedSite> = {}
  for (const reviews of isQuick ? QUICK_SIZES : SIZES) {
    const heading = `${reviews.toLocaleString('en-GB')} reviews`
    tell(`loading ${heading}, unless they are there`)
    const load = reviews > WRITTEN ? copiedDatabase : loadedDatabase
    const url = await load(serverUrl, reviews, tell)
    const site = await open(url)
    afterwards(site.replay.end)
    urls[heading] = url
    sites[heading] = site
  }
  tell('measuring')
  return { sites, urls }
}
