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
  const members: string[] = []
  for (const key of Object.keys(value).sort()) {
    const member = value[key]
    if (member !== undefined) members.push(`${canonicalString(key)}:${canonicalJson(member)}`)
  }
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
