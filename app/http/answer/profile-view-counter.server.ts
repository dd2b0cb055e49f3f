import { isArrival } from '#domain/profile/profile-view.ts'
import { isCountedVisit, openDayTally, type TallySetting, type Visit } from './day-tally.server.ts'

type Views = { slug: string; day: string; views: number }

export type ProfileViewCounter = {
  count(slug: string, visit: Visit): void
  close(): Promise<void>
}

type Setting = Omit<TallySetting, 'write' | 'name'> & {
  write(views: readonly Views[]): Promise<void>
}

/** How often profiles are seen by people who are not signed in. */
export function openProfileViews({ write, ...setting }: Setting): ProfileViewCounter {
  const tally = openDayTally({
    ...setting,
    name: 'profile views',
    write: (all) => write(all.map(({ key, day, times }) => ({ slug: key, day, views: times }))),
  })
  return {
    count(slug, visit) {
      if (isCountedVisit(visit) && isArrival(slug, visit.referrer)) tally.count(slug)
    },
    close: tally.close,
  }
}
