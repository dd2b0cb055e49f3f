import type { CountedSearches } from '#commands/statistics/add-searches.ts'
import { isCountedVisit, openDayTally, type TallySetting, type Visit } from './day-tally.server.ts'

export type SearchCounter = {
  count(visit: Visit): void
  close(): Promise<void>
}

type Setting = Omit<TallySetting, 'write' | 'name'> & {
  write(searches: readonly CountedSearches[]): Promise<void>
}

/** How often providers are searched for, counted as the views of profiles are: not what for, and not by whom. */
export function openSearches({ write, ...setting }: Setting): SearchCounter {
  const tally = openDayTally({
    ...setting,
    name: 'searches',
    write: (all) => write(all.map(({ day, times }) => ({ day, searches: times }))),
  })
  return {
    count(visit) {
      if (isCountedVisit(visit)) tally.count('')
    },
    close: tally.close,
  }
}
