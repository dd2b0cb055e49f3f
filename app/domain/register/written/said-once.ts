import { canonicalJson } from '#domain/register/canonical-json.ts'
import type { Entry } from '#domain/register/entry.ts'

/** What an entry says that is said once for good, of a day, a period, a formula or a key; each of its rows by itself. */
export function saidOnce(entry: Entry): string[] {
  switch (entry.type) {
    case 'formula':
      return [`formula ${entry.formula}`]
    case 'key':
      return [`key ${entry.adds} ${entry.ends}`]
    case 'decisions':
      return entry.rows.map(([event, reason, category, isOnAppeal]) =>
        canonicalJson(['decisions', entry.day, event, reason, category, isOnAppeal]),
      )
    case 'figures':
      return [`figures ${entry.member} ${entry.months.join(' ')}`]
    case 'board':
      return scopesOf(entry.boards).map(
        (scope) => `board ${entry.period} ${entry.year} ${entry.number} ${scope}`,
      )
    default:
      return []
  }
}

/** A period without boards has said so of all. */
function scopesOf(boards: object): string[] {
  const scopes = Object.keys(boards)
  return scopes.length > 0 ? scopes : ['all']
}
