import { slugify } from '#domain/text/web-address.ts'

/** Slugs that are not taken yet; a second `acme` becomes `acme-2`. */
export function createSlugs(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const wanted = slugify(name)
    let slug = wanted
    for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`
    taken.add(slug)
    return slug
  }
}
