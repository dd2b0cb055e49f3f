import { type Bytes, joined, textOf, utf8 } from './bytes.ts'

const LENGTH_BYTES = 2

/** C2SP tlog-tiles: entries one after another, each behind its length as two bytes. */
export function formatBundle(entries: readonly string[]): Bytes {
  return joined(
    ...entries.flatMap((entry) => {
      const body = utf8(entry)
      if (body.length > 0xffff) throw new RangeError('An entry is too long for a bundle')
      return [Uint8Array.of(body.length >> 8, body.length & 0xff), body]
    }),
  )
}

export function parseBundle(bundle: Uint8Array): string[] {
  const entries: string[] = []
  let at = 0
  while (at < bundle.length) {
    const [high, low] = bundle.subarray(at, at + LENGTH_BYTES)
    if (high === undefined || low === undefined) throw new SyntaxError('half of a length')
    const start = at + LENGTH_BYTES
    const end = start + high * 256 + low
    if (end > bundle.length) throw new SyntaxError('half of an entry')
    entries.push(textOf(bundle.subarray(start, end)))
    at = end
  }
  return entries
}
