import { LOCALE_CODES } from '#domain/text/translated.ts'

/** A page, and the draft of it that is to be made public. */
export type Draft = { subject: string; revision: number; words: string }

/** Publishes one draft after the other in all languages, until there are none or nobody answers; the acknowledged ones. */
export async function publishUntilDead(
  origin: string,
  cookie: string,
  drafts: readonly Draft[],
): Promise<Draft[]> {
  const acknowledged: Draft[] = []
  for (const draft of drafts) {
    const status = await publish(origin, cookie, draft)
    if (status === null) break
    if (status !== 303) throw new Error(`publishing was answered ${status}`)
    acknowledged.push(draft)
  }
  return acknowledged
}

/** Null when there is no answer any more. */
async function publish(
  origin: string,
  cookie: string,
  { subject, revision }: Draft,
): Promise<number | null> {
  const langs = Object.fromEntries(LOCALE_CODES.map((lang) => [lang, 'yes']))
  const chosen = { form: 'publish', revision: String(revision), when: 'now', due: '', note: '' }
  const body = new URLSearchParams({ ...chosen, ...langs })
  const headers = { cookie, 'x-forwarded-for': '10.1.2.3' }
  const address = `${origin}/app/admin/pages/${subject}`
  try {
    const answer = await fetch(address, { method: 'POST', redirect: 'manual', headers, body })
    return answer.status
  } catch {
    return null
  }
}
