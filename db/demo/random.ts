const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Repeatable chance: the same name gives the same sequence on every machine. */
export type Random = {
  /** At least 0, below 1. */
  next(): number
  /** Both ends included. */
  integer(low: number, high: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Some of the items, each at most once, in any order. */
  sample<Item>(items: readonly Item[], count: number): Item[]
  publicId(): string
  /** A stream of its own: what one entity consumes does not shift what another one gets. */
  fork(name: string | number): Random
}

export function createRandom(name: string): Random {
  let [a, b, c, d] = hash(name)

  // sfc32, by Chris Doty-Humphrey: small, quick and without visible pattern.
  function bits(): number {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return sum >>> 0
  }
  // The first numbers still resemble the seed.
  for (let round = 0; round < 12; round++) bits()

  const next = () => bits() / 2 ** 32
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))

  function pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new Error('nothing to pick from')
    return items[Math.floor(next() * items.length)] as Item
  }

  function sample<Item>(items: readonly Item[], count: number): Item[] {
    const rest = [...items]
    const taken: Item[] = []
    while (taken.length < count && rest.length > 0) {
      const [item] = rest.splice(integer(0, rest.length - 1), 1)
      taken.push(item as Item)
    }
    return taken
  }

  function publicId(): string {
    let id = ''
    for (let length = 0; length < 12; length++) id += DIGITS[integer(0, 61)]
    return id
  }

  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick,
    sample,
    publicId,
    fork: (child) => createRandom(`${name}/${child}`),
  }
}

/** Picks items by their weights, of many quickly. */
export function createLottery<Item>(
  items: readonly Item[],
  weightOf: (item: Item) => number,
): (random: Random) => Item {
  let total = 0
  const sums = items.map((item) => {
    total += weightOf(item)
    return total
  })
  return (random) => {
    const drawn = random.next() * total
    let low = 0
    let high = items.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] as number) <= drawn) low = middle + 1
      else high = middle
    }
    return items[low] as Item
  }
}

/** Four seeds from a name: cyrb128. */
function hash(name: string): [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let index = 0; index < name.length; index++) {
    const code = name.charCodeAt(index)
    a = b ^ Math.imul(a ^ code, 597399067)
    b = c ^ Math.imul(b ^ code, 2869860233)
    c = d ^ Math.imul(c ^ code, 951274213)
    d = a ^ Math.imul(d ^ code, 2716044179)
  }
  a = Math.imul(c ^ (a >>> 18), 597399067)
  b = Math.imul(d ^ (b >>> 22), 2869860233)
  c = Math.imul(a ^ (c >>> 17), 951274213)
  d = Math.imul(b ^ (d >>> 19), 2716044179)
  return [a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a]
}
