/** A piece of a document that is typed (`sh`) or written to a file (any other language). */
type Fence = { language: string; text: string }

/** The fences of a chapter (`##`) of a Markdown text, by the heading (`###`) that they stand under. */
export function fencesOf(markdown: string, chapter: string): Record<string, Fence[]> {
  const [, body] = markdown.split(`\n## ${chapter}\n`)
  if (body === undefined) throw new Error(`there is no chapter "${chapter}"`)
  const [text = ''] = body.split(/^## /m)
  const sections = text.split(/^### /m).slice(1)
  return Object.fromEntries(
    sections.map((section) => {
      const [heading = ''] = section.split('\n', 1)
      return [heading.replace(/^\d+\. /, ''), fencesIn(section)]
    }),
  )
}

function fencesIn(section: string): Fence[] {
  const found = section.matchAll(/^```(\w+)\n(.*?)^```$/gms)
  return [...found].map(([, language = '', text = '']) => ({ language, text }))
}
