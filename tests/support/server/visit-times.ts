import { rawAsk } from './raw-ask.ts'

export type Visit = { status: number; ms: number; retryAfter: string | undefined }

/** One visitor asks, and how long it took; a connection that is refused counts as status 0. */
export async function visit(
  origin: string,
  path: string,
  asked: Record<string, string> = {},
): Promise<Visit> {
  const startedMs = performance.now()
  const { status, headers } = await rawAsk(origin, path, asked).catch(() => ({
    status: 0,
    headers: {} as Record<string, string | undefined>,
  }))
  return { status, ms: performance.now() - startedMs, retryAfter: headers['retry-after'] }
}

/** One after the other, for so long. */
export async function visitFor(origin: string, path: string, forMs: number): Promise<Visit[]> {
  const visits: Visit[] = []
  for (const endMs = performance.now() + forMs; performance.now() < endMs; )
    visits.push(await visit(origin, path))
  return visits
}

export function percentile(visits: readonly Visit[], share: number): number {
  const times = visits.map(({ ms }) => ms).sort((a, b) => a - b)
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
}
