import { createHash } from 'node:crypto'

/** One short name for several parts together, from which none of them can be told. */
export function digest(...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
