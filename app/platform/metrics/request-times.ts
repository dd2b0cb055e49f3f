import type { Figure } from './figure.ts'
import { countTime, histogramValues, openTimeCounts, type TimeCounts } from './time-counts.ts'

const NAME = 'http_request_duration_seconds'
const HELP = 'Time from the first byte of a request to the last of its answer’s head.'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'other']
const OTHER_METHOD = METHODS.length - 1
const CLASSES = 6
/** How the page cache served it: from what it keeps, by rendering for it, or not at all. */
const CACHES = ['hit', 'miss', 'none'] as const
export type CacheUse = (typeof CACHES)[number]

/** Names beyond this are one: each is a dozen lines for each method and status that it was asked with. */
const MOST_ROUTES = 120

export type AnsweredRequest = {
  /** A name of few, as `routeNameOf` gives. */
  route: string
  method: string
  status: number
  cache: CacheUse
}

/** How long requests took. Noting one makes nothing new: its numbers lie where its route, method and status lead. */
export function openRequestTimes() {
  const placesOf = new Map<string, (TimeCounts | undefined)[]>()

  function placesFor(route: string): (TimeCounts | undefined)[] {
    const known = placesOf.get(route)
    if (known) return known
    if (placesOf.size >= MOST_ROUTES && route !== 'other') return placesFor('other')
    const places: (TimeCounts | undefined)[] = []
    placesOf.set(route, places)
    return places
  }

  return {
    observe({ route, method, status, cache }: AnsweredRequest, seconds: number): void {
      const places = placesFor(route)
      const known = METHODS.indexOf(method)
      const ofMethod = (known < 0 ? OTHER_METHOD : known) * CLASSES + Math.floor(status / 100)
      const place = ofMethod * CACHES.length + CACHES.indexOf(cache)
      let times = places[place]
      if (!times) {
        times = openTimeCounts()
        places[place] = times
      }
      countTime(times, seconds)
    },

    figure(): Figure {
      const values = [...placesOf].flatMap(([route, places]) =>
        places.flatMap((times, place) =>
          times ? histogramValues(NAME, { route, ...labelsAt(place) }, times) : [],
        ),
      )
      return { name: NAME, help: HELP, type: 'histogram', aggregator: 'sum', values }
    },
  }
}

function labelsAt(place: number) {
  const ofMethod = Math.floor(place / CACHES.length)
  return {
    method: METHODS[Math.floor(ofMethod / CLASSES)] ?? 'other',
    status: `${ofMethod % CLASSES}xx`,
    cache: CACHES[place % CACHES.length] ?? 'none',
  }
}
