/**
 * What a loader has read, out of React Router's sight: for a page it would encode all of it into a stream, which costs
 * a tenth of the page, and which nobody reads here, for a page has its data as text. Whoever asks for data alone gets
 * the stream.
 */
class HeldData {
  readonly #value: unknown

  constructor(value: unknown) {
    this.#value = value
  }

  release(): unknown {
    return this.#value
  }
}

export function held<Result>({ url }: Request, result: Result): Result {
  // In development React Router's own client takes pages over, with the stream.
  const isPage = import.meta.env.PROD && !new URL(url).pathname.endsWith('.data')
  // It stays what it is for its routes, which see it when it is released.
  return isPage && isPlain(result) ? (new HeldData(result) as Result) : result
}

export function released(byRoute: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(byRoute).map(([id, value]) => [
      id,
      value instanceof HeldData ? value.release() : value,
    ]),
  )
}

/** Answers, and what bears a status of its own, are for React Router to see. */
function isPlain(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}
