import type { Match } from './match-routes.ts'
import type { ShownPage } from './router.ts'

/** As far as the route that shows what failed. */
export function shownMatches({ matches, errors }: Pick<ShownPage, 'matches' | 'errors'>): Match[] {
  const failedAt = matches.findIndex(({ route }) => errors && route.id in errors)
  return failedAt < 0 ? [...matches] : matches.slice(0, failedAt + 1)
}
