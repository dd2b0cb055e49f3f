import type { RedirectHits } from '#commands/address/add-redirect-hits.ts'
import { isCountedVisit, openDayTally, type TallySetting, type Visit } from './day-tally.server.ts'

export type RedirectHitCounter = {
  count(path: string, visit: Visit): void
  close(): Promise<void>
}

type Setting = Omit<TallySetting, 'write' | 'name'> & {
  write(hits: readonly RedirectHits[]): Promise<void>
}

/** How often redirects lead people on, counted as the views of profiles are. */
export function openRedirectHits({ write, ...setting }: Setting): RedirectHitCounter {
  const tally = openDayTally({
    ...setting,
    name: 'hits of redirects',
    write: (all) => write(all.map(({ key, day, times }) => ({ path: key, day, hits: times }))),
  })
  return {
    count(path, visit) {
      if (isCountedVisit(visit)) tally.count(path)
    },
    close: tally.close,
  }
}
