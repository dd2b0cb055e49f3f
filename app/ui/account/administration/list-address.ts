/** The address of a list, without what says nothing. */
export function listAddress(
  path: string,
  values: { [name: string]: string | undefined },
  page = 1,
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value)
  if (page > 1) search.set('page', `${page}`)
  return search.size > 0 ? `${path}?${search}` : path
}
