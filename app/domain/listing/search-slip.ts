/**
 * Whether one word becomes the other by so many slips of the finger at most: a letter too many, a
 * letter missing, a wrong one, or two neighbours exchanged.
 */
export function isWithinSlips(a: string, b: string, slips: number): boolean {
  let same = 0
  while (same < a.length && a[same] === b[same]) same += 1
  const [restOfA, restOfB] = [a.slice(same), b.slice(same)]
  if (restOfA === restOfB) return true
  if (Math.abs(restOfA.length - restOfB.length) > slips || slips === 0) return false
  const without = (fromA: number, fromB: number) =>
    isWithinSlips(restOfA.slice(fromA), restOfB.slice(fromB), slips - 1)
  const isExchanged = restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0]
  return without(1, 0) || without(0, 1) || without(1, 1) || (isExchanged && without(2, 2))
}

/** A word is not one slip from itself. */
export function isOneSlipApart(a: string, b: string): boolean {
  return a !== b && isWithinSlips(a, b, 1)
}
