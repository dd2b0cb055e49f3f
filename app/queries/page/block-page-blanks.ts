import type { Facts } from './block-page-facts.ts'

/** `{points.video}`: one name, a dot, another. */
const BLANK = /\{([a-z]+\.[a-zA-Z]+)\}/g

/**
 * The same value with the blanks of all its texts filled in, however deep they stand. A blank that
 * nothing fills stays as it is, and is told.
 */
export function fillBlanks<Value>(
  value: Value,
  facts: Facts,
  onUnknown: (name: string) => void,
): Value {
  function filled(each: unknown): unknown {
    if (typeof each === 'string') return each.replaceAll(BLANK, fill)
    if (Array.isArray(each)) return each.map(filled)
    if (typeof each !== 'object' || each === null) return each
    return Object.fromEntries(Object.entries(each).map(([key, child]) => [key, filled(child)]))
  }

  function fill(blank: string, name: string): string {
    const fact = facts.get(name)
    if (fact === undefined) onUnknown(name)
    return fact ?? blank
  }

  return filled(value) as Value
}
