import { buildOfPage } from '#ui/browser/library-insides.ts'

/** Where the browser reads a named query. */
export function queryAddress(name: string, variables: Record<string, unknown>): string {
  const version = buildOfPage()
  const parameters = new URLSearchParams({
    variables: JSON.stringify(variables),
    client: 'web',
    ...(version && { version }),
  })
  return `/api/query/${name}?${parameters}`
}
