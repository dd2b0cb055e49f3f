/** What a form would send, as a query string. */
export function formSearch(form: HTMLFormElement): string {
  const pairs = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return new URLSearchParams(pairs).toString()
}
