export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

/**
 * RFC 8785: the one text of a value. Numbers and strings are written as ECMAScript does, keys stand in the order of
 * their UTF-16 code units; a key that is undefined is not there. What JSON cannot say throws.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('no finite number')
  if (typeof value === 'string') return canonicalString(value)
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.entries(value)
    .filter((member): member is [string, Json] => member[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${canonicalString(key)}:${canonicalJson(member)}`)
  return `{${members.join(',')}}`
}

/** Half of a character has no UTF-8. */
function canonicalString(text: string): string {
  if (!text.isWellFormed()) throw new TypeError('a text with half of a character')
  return JSON.stringify(text)
}

function isList(value: readonly Json[] | object): value is readonly Json[] {
  return Array.isArray(value)
}
