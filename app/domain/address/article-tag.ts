/** Categories bear underscores in data and hyphens in addresses; other tags are spelled alike in both. */
export function articleTagSegment(slug: string): string {
  return slug.replaceAll('_', '-')
}

/** The slugs that a segment may stand for. */
export function articleTagSlugs(segment: string): string[] {
  return [...new Set([segment, segment.replaceAll('-', '_')])]
}
