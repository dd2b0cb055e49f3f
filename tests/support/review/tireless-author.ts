import type { CountingMailServer } from '#tests/support/server/counting-mail-server.ts'

/** How far an author was told that they are. */
export type AuthorProgress = {
  email: string
  slug: string
  step: 'begun' | 'rated' | 'told' | 'signed' | 'confirmed'
}

const STEPS = [
  ['begun', { step: 'mission', intent: 'continue' }],
  ['rated', { step: 'rating', intent: 'continue', rating: '7' }],
  ['told', { step: 'testimony', intent: 'continue' }],
  ['signed', { step: 'sign', intent: 'sign', display: 'full', consent: 'yes' }],
] as const

let written = 0

export type Authors = {
  /** Resolves to how long a step takes, once so many were acknowledged. */
  untilSteps(count: number): Promise<number>
  /** Once nobody answers any more. */
  done: Promise<void>
}

/** One author after the other, until nobody answers; whoever has got their mail confirms first. */
export function reviewUntilDead(
  origin: string,
  slugs: readonly string[],
  authors: AuthorProgress[],
  mailServer: CountingMailServer,
): Authors {
  const steps = { count: 0, waiting: [] as { count: number; tell(ms: number): void }[] }
  const stepDone = (ms: number) => {
    steps.count += 1
    for (const { count, tell } of steps.waiting) if (steps.count >= count) tell(ms)
  }

  async function go(): Promise<void> {
    for (;;) {
      const waiting = authors.find(
        (author) => author.step === 'signed' && confirmationOf(author, mailServer),
      )
      const isAlive = waiting
        ? await confirm(origin, waiting, mailServer)
        : await write(origin, slugs[written % slugs.length] ?? '', authors, stepDone)
      if (!isAlive) return
    }
  }
  return {
    done: go(),
    untilSteps: (count) => new Promise((tell) => steps.waiting.push({ count, tell })),
  }
}

/** True once the answer has come; false when there is none any more. */
export async function confirm(
  origin: string,
  author: AuthorProgress,
  mailServer: CountingMailServer,
): Promise<boolean> {
  const token = confirmationOf(author, mailServer) ?? ''
  const answer = await post(`${origin}/profil/${author.slug}/review/confirm`, { token })
  if (!answer) return false
  expectRedirect(answer)
  author.step = 'confirmed'
  return true
}

/** The secret of the mail that asks the author to confirm. */
export function confirmationOf(
  { email }: AuthorProgress,
  { mails }: CountingMailServer,
): string | undefined {
  const mail = mails.find(
    ({ to, messageId }) => to.includes(email) && messageId.includes('.confirmation@'),
  )
  const text = mail?.text.replace(/=\r\n/g, '').replaceAll('=3D', '=')
  return text?.match(/token=([\w-]{43})/)?.[1]
}

async function write(
  origin: string,
  slug: string,
  authors: AuthorProgress[],
  stepDone: (ms: number) => void,
): Promise<boolean> {
  written += 1
  const email = `author@client-${written}.example.com`
  const answers = {
    service: 'other',
    experienced_on: '2024-06-30',
    first_name: 'Sandrine',
    last_name: 'Morel',
    email,
    job_title: 'Directrice',
    company: `Client ${written}`,
    area: 'C',
    testimony: `Ce que la cliente ${written} a vu, dit avec ses propres mots.`,
  }
  const author: AuthorProgress = { email, slug, step: 'begun' }
  let cookie = ''
  for (const [step, fields] of STEPS) {
    const startedMs = performance.now()
    const answer = await post(`${origin}/profil/${slug}/review`, { ...answers, ...fields }, cookie)
    if (!answer) return false
    expectRedirect(answer)
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    if (step === 'begun') authors.push(author)
    author.step = step
    stepDone(performance.now() - startedMs)
  }
  return true
}

function expectRedirect({ status }: Response): void {
  if (status !== 303) throw new Error(`a form was answered ${status}`)
}

async function post(
  address: string,
  fields: Record<string, string>,
  cookie = '',
): Promise<Response | null> {
  const network = `10.${Math.floor(written / 65_536)}.${Math.floor(written / 256) % 256}.${written % 256}`
  const headers = { 'x-forwarded-for': network, ...(cookie && { cookie }) }
  const body = new URLSearchParams(fields)
  return fetch(address, { method: 'POST', redirect: 'manual', headers, body }).catch(() => null)
}
