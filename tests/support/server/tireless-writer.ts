export type Writer = {
  /** Resolves to how long a form takes, once so many were acknowledged. */
  untilSent(count: number): Promise<number>
  /** The addresses of all senders who were told that their message was sent. */
  acknowledged: Promise<string[]>
}

const LIKELY_MS = 300

let written = 0

/** Writes one message after the other, each from another person and network, until nobody answers. */
export function writeUntilDead(origin: string, members: number): Writer {
  const acknowledged: string[] = []
  let formMs = LIKELY_MS
  const waiting: { count: number; tell(ms: number): void }[] = []

  async function write(): Promise<string[]> {
    for (;;) {
      written += 1
      const sender = `sender-${written}@valmont.example`
      const startedMs = performance.now()
      const status = await post(`${origin}/profil/member-${written % members}/contact`, sender)
      if (status === null) return acknowledged
      if (status !== 303) throw new Error(`a form was answered ${status}`)
      acknowledged.push(sender)
      formMs = performance.now() - startedMs
      for (const { count, tell } of waiting) if (acknowledged.length >= count) tell(formMs)
    }
  }
  return {
    acknowledged: write(),
    untilSent: (count) =>
      acknowledged.length >= count
        ? Promise.resolve(formMs)
        : new Promise((tell) => waiting.push({ count, tell })),
  }
}

/** Null when there is no answer any more. */
async function post(address: string, sender: string): Promise<number | null> {
  const body = new URLSearchParams({
    first_name: 'Sandrine',
    last_name: 'Morel',
    email: sender,
    phone: '',
    company: 'Valmont',
    area: 'C',
    reason: 'define-scope',
    message: `A message from ${sender}`,
  })
  const network = `10.${Math.floor(written / 65_536)}.${Math.floor(written / 256) % 256}.${written % 256}`
  const headers = { 'x-forwarded-for': network }
  try {
    const answer = await fetch(address, { method: 'POST', redirect: 'manual', headers, body })
    return answer.status
  } catch {
    return null
  }
}
