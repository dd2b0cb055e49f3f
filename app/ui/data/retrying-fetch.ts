/** Answers after which the same request may well succeed. */
const PASSING_STATUSES = new Set([408, 409, 425, 429, 500, 502, 503, 504])

const WRITING_METHODS = new Set(['PATCH', 'POST', 'PUT', 'DELETE'])

/** A second try for what only reads, when the first one failed in passing or never arrived. */
export async function retryingFetch(
  send: typeof fetch,
  address: string | URL,
  init: RequestInit = {},
): Promise<Response> {
  if (WRITING_METHODS.has(init.method?.toUpperCase() ?? 'GET')) return send(address, init)
  try {
    const response = await send(address, init)
    if (!PASSING_STATUSES.has(response.status)) return response
  } catch (error) {
    if (init.signal?.aborted) throw error
  }
  return send(address, init)
}
