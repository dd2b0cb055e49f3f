/** How a cache is told which tags no longer hold. Another one is another function of this kind. */
type Telling = {
  /** How many characters of tags it takes at once. */
  mostCharacters: number
  mostTags: number
  request(address: string, tags: readonly string[], token: string | undefined): Request
}

/** Varnish with xkey, as `deploy/varnish.vcl` sets it up. */
const varnish: Telling = {
  mostCharacters: 4_000,
  mostTags: 500,
  request: (address, tags, token) =>
    new Request(address, {
      method: 'PURGE',
      headers: { 'xkey-purge': tags.join(' '), ...bearing(token) },
    }),
}

/** As its documentation has it, for the zone that the address names; never run where this was written. */
const cloudflare: Telling = {
  mostCharacters: 16_000,
  mostTags: 30,
  request: (address, tags, token) =>
    new Request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearing(token) },
      body: JSON.stringify({ tags }),
    }),
}

const bearing = (token: string | undefined) => (token ? { authorization: `Bearer ${token}` } : {})

function tellingOf(address: string): Telling {
  return new URL(address).hostname === 'api.cloudflare.com' ? cloudflare : varnish
}

/** What a cache at this address is sent. */
export function purgeRequests(
  address: string,
  tags: readonly string[],
  token: string | undefined,
): Request[] {
  const { request, mostCharacters, mostTags } = tellingOf(address)
  const parts: string[][] = []
  let characters = 0
  for (const tag of tags) {
    const last = parts.at(-1)
    const isRoom = characters + tag.length < mostCharacters && (last?.length ?? 0) < mostTags
    if (last && isRoom) last.push(tag)
    else parts.push([tag])
    characters = last && isRoom ? characters + tag.length + 1 : tag.length
  }
  return parts.map((part) => request(address, part, token))
}
