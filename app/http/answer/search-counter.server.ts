import type { CountedSearches } from '#commands/statistics/add-searches.ts'
import type { CountedTerm } from '#domain/listing/search-term.ts'
import { isCountedVisit, openDayTally, type TallySetting, type Visit } from './day-tally.server.ts'

type Search = {
  /** Undefined for what may be of a person. */
  searched: { phrase: string; lang: string } | undefined
  hasFoundNothing: boolean
}

export type SearchCounter = {
  count(visit: Visit, search: Search): void
  close(): Promise<void>
}

type Setting = Omit<TallySetting, 'write' | 'name'> & {
  write(searches: readonly CountedSearches[]): Promise<void>
  writeTerms(terms: readonly CountedTerm[]): Promise<void>
}

/** How often providers are searched for, counted as the views of profiles are: what for, where that is of nobody, and never by whom. */
export function openSearches({ write, writeTerms, ...setting }: Setting): SearchCounter {
  const tally = openDayTally({
    ...setting,
    name: 'searches',
    write: (all) => write(all.map(({ day, times }) => ({ day, searches: times }))),
  })
  const terms = openDayTally({
    ...setting,
    name: 'searched phrases',
    write: (all) => writeTerms(all.map(({ key, day, times }) => termOf(key, day, times))),
  })
  return {
    count(visit, { searched, hasFoundNothing }) {
      if (!isCountedVisit(visit)) return
      tally.count('')
      if (searched) terms.count(`${searched.lang} ${hasFoundNothing ? 1 : 0} ${searched.phrase}`)
    },
    async close() {
      await Promise.all([tally.close(), terms.close()])
    },
  }
}

function termOf(key: string, day: string, times: number): CountedTerm {
  const [lang = '', isEmpty, ...words] = key.split(' ')
  return { day, lang, phrase: words.join(' '), searches: times, empty: isEmpty === '1' ? times : 0 }
}
