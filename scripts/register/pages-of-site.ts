import { randomInt } from 'node:crypto'
import type { Site } from './read-site.ts'

/** A page of a review; its own id is what the page's data tell. */
export type ReviewPage = { path: string; slug: string; id: string }

const PAGE = /<loc>[^<]*?(\/profil\/([^/<]+)\/reference\/([0-9A-Za-z]{12}))<\/loc>/g

/** Every page of a review that the sitemap has, in its order; without prefix, each stands there once. */
export async function* allPages(site: Pick<Site, 'text'>): AsyncGenerator<ReviewPage> {
  for (const part of await partsOf(site)) yield* await pagesOf(site, part)
}

/** Some pages, from parts of the sitemap that chance chooses. */
export async function somePages(site: Pick<Site, 'text'>, most: number): Promise<ReviewPage[]> {
  const parts = await partsOf(site)
  const found: ReviewPage[] = []
  while (found.length < most && parts.length > 0) {
    const [part = ''] = parts.splice(randomInt(parts.length), 1)
    const pages = await pagesOf(site, part)
    while (found.length < most && pages.length > 0)
      found.push(...pages.splice(randomInt(pages.length), 1))
  }
  return found
}

type Listed = { data: { endorsements: { reference_id: string; owner: { slug: string } }[] } } | null

/** The newest reviews, as the home shows them. */
export async function newestPages(site: Pick<Site, 'json'>): Promise<ReviewPage[]> {
  const answer = (await site.json('/api/query/LastReviews')) as Listed
  return (answer?.data.endorsements ?? []).map(({ reference_id: id, owner: { slug } }) => ({
    path: `/profil/${slug}/reference/${id}`,
    slug,
    id,
  }))
}

async function partsOf(site: Pick<Site, 'text'>): Promise<string[]> {
  const index = (await site.text('/sitemap.xml')) ?? ''
  return [...index.matchAll(/<loc>[^<]*?(\/sitemap-[a-z]+-\d+\.xml)<\/loc>/g)].map(
    ([, path = '']) => path,
  )
}

async function pagesOf(site: Pick<Site, 'text'>, part: string): Promise<ReviewPage[]> {
  const text = (await site.text(part)) ?? ''
  const pages = [...text.matchAll(PAGE)].map(([, path = '', slug = '', id = '']) => ({
    ...{ path, slug, id },
  }))
  // The French address bears no prefix; those of other languages are the same review.
  return [...new Map(pages.map((page) => [page.path, page])).values()]
}
