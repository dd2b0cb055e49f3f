/** In the order of our own preference, where a visitor has none. */
export const ENCODINGS = ['br', 'zstd', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** For what is compressed for one asker: where time counts, this one does the most in the least. */
const QUICKEST: readonly Encoding[] = ['zstd', 'br', 'gzip', 'identity']

const MOST_REMEMBERED = 200
const remembered = new Map<string, Encoding>()

/** Browsers send few different headers, each of them all the time. */
export function chosenEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const known = remembered.get(header)
  if (known) return known
  const chosen = negotiateEncoding(header)
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(header, chosen)
  return chosen
}

/**
 * What a visitor likes best (RFC 9110, 12.5.3). Whoever forbids everything gets the plain one all
 * the same: a page that one cannot read is no worse than none.
 */
export function negotiateEncoding(
  header: string,
  preferred: readonly Encoding[] = ENCODINGS,
): Encoding {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
    if (name === '') continue
    weights.set(name === 'x-gzip' ? 'gzip' : name, weightOf(parameters))
  }
  const weightFor = (encoding: Encoding) => {
    const own = weights.get(encoding)
    if (own !== undefined) return own
    const any = weights.get('*')
    if (encoding !== 'identity') return any ?? 0
    // Unnamed, the plain one is allowed, but the last choice; only a `*` of zero forbids it.
    return any === 0 ? 0 : Number.MIN_VALUE
  }
  const best = preferred.reduce((a, b) => (weightFor(b) > weightFor(a) ? b : a))
  return weightFor(best) > 0 ? best : 'identity'
}

/** Of those that a visitor likes alike, the one that is made soonest. */
export function quickestEncoding(header: string | undefined): Encoding {
  return header === undefined ? 'identity' : negotiateEncoding(header, QUICKEST)
}

function weightOf(parameters: readonly string[]): number {
  const q = parameters.find((each) => each.startsWith('q='))
  if (q === undefined) return 1
  const weight = Number(q.slice(2))
  return weight >= 0 && weight <= 1 ? weight : 0
}
