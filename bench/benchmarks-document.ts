/** The document with one measure's section replaced; a measure that is new to it comes last. */
export function withSection(document: string, name: string, body: string): string {
  const [start, end] = [`<!-- measure:${name} -->`, `<!-- /measure:${name} -->`]
  const section = `${start}\n\n${body.trim()}\n\n${end}`
  const from = document.indexOf(start)
  if (from < 0) return `${document.trimEnd()}\n\n${section}\n`
  const to = document.indexOf(end, from)
  if (to < 0) throw new Error(`docs/benchmarks.md lacks ${end}`)
  return document.slice(0, from) + section + document.slice(to + end.length)
}
