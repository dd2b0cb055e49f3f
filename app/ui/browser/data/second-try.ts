import { isRouteErrorResponse } from 'react-router'

/** Answers after which the same request may well succeed. */
const PASSING_STATUSES = new Set([408, 409, 425, 429, 500, 502, 503, 504])

/** For what only reads: asked once more when the first answer failed in passing or never came. */
export async function readTwice(address: string, init: RequestInit = {}): Promise<Response> {
  try {
    const response = await fetch(address, init)
    if (!PASSING_STATUSES.has(response.status)) return response
  } catch (error) {
    if (init.signal?.aborted) throw error
  }
  return fetch(address, init)
}

/** The same for the data of a route: a redirect is an answer, and so is a refusal for good. */
export async function loadTwice<Data>(
  load: () => Promise<Data>,
  signal: AbortSignal,
): Promise<Data> {
  try {
    return await load()
  } catch (error) {
    const isRefused = isRouteErrorResponse(error) && !PASSING_STATUSES.has(error.status)
    if (signal.aborted || isRefused || error instanceof Response) throw error
    return load()
  }
}
