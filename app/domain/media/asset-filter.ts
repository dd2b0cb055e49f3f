import { ASSET_USAGES, type AssetUsage } from './asset.ts'

/** Which pictures of the library are listed. */
export type AssetFilter = {
  q: string
  usage: AssetUsage | null
  /** Only what is still to be done. */
  only: 'without' | 'unused' | null
}

export function readAssetFilter(search: URLSearchParams): AssetFilter {
  const usage = search.get('usage')?.toUpperCase()
  const only = search.get('only')
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    usage: ASSET_USAGES.find((each) => each === usage) ?? null,
    only: only === 'without' || only === 'unused' ? only : null,
  }
}

/** How many are counted at most: more are said to be more. */
export const MOST_COUNTED = 10_000
