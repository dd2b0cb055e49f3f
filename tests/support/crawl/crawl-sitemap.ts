/** All paths that the sitemap lists, over all its parts. */
export async function readSitemapPaths(origin: string): Promise<Set<string>> {
  const paths = new Set<string>()
  for (const part of await locations(`${origin}/sitemap.xml`)) {
    for (const page of await locations(origin + new URL(part).pathname)) {
      paths.add(new URL(page).pathname)
    }
  }
  return paths
}

async function locations(address: string): Promise<string[]> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status} ${address}`)
  const xml = await response.text()
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) =>
    location.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))),
  )
}
