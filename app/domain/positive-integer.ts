const DIGITS = /^[1-9]\d*$/

/** Years, period and page numbers in an address have one spelling: no sign, no leading zero. */
export function parsePositiveInteger(text: string, max: number): number | undefined {
  if (!DIGITS.test(text)) return undefined
  const value = Number(text)
  return value <= max ? value : undefined
}
