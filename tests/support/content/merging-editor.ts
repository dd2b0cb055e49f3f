/** A merge that an editor asks for, or whose undoing they ask for. */
export type Wish = { segment: string; gone: string; kept: string; merge?: string }

/** Null when there was no answer any more; otherwise whether it was taken. */
export async function askToMerge(
  origin: string,
  cookie: string,
  { segment, gone, kept, merge }: Wish,
): Promise<boolean | null> {
  const tags = `${origin}/app/admin/tags/${segment}`
  const [address, fields] = merge
    ? [`${tags}/${gone}`, { form: 'undo', merge }]
    : [`${tags}/merge`, { form: 'merge', gone, kept }]
  const body = new URLSearchParams(fields)
  const headers = { cookie, 'x-forwarded-for': '10.1.2.3' }
  try {
    const answer = await fetch(address, { method: 'POST', redirect: 'manual', headers, body })
    if (answer.status >= 500) throw new Error(`merging was answered ${answer.status}`)
    return /[?&]done=(merged|undone)/.test(answer.headers.get('location') ?? '')
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}
