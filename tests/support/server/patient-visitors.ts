import { setTimeout as wait } from 'node:timers/promises'

const PAUSE_MS = 100

/** When each form was acknowledged, and what was asked of pages. */
export type Visits = {
  acknowledgedMs: number[]
  /** Who was told that their message was sent, or their review signed. */
  senders: string[]
  authors: string[]
  /** How often a form was answered 503, and how often with what was typed into it. */
  refused: number
  refusedWithWords: number
  wordless: Set<string>
  kept: Share
  others: Share
}

type Share = { asked: number; answered: number; failures: Map<string, number> }

const share = (): Share => ({ asked: 0, answered: 0, failures: new Map() })

let written = 0

/**
 * On each process somebody who writes to members, somebody who writes reviews, and readers: of pages that are kept, and
 * of others, by a parameter that no page reads. Whoever is answered 503 sends the same again.
 */
export function patientVisitors(
  origins: readonly string[],
  { slugs, kept, others }: { slugs: readonly string[]; kept: string[]; others: string[] },
) {
  const visits: Visits = {
    acknowledgedMs: [],
    senders: [],
    authors: [],
    refused: 0,
    refusedWithWords: 0,
    wordless: new Set(),
    kept: share(),
    others: share(),
  }
  let isOver = false

  /** Until it is taken; 409 says that it was, by an answer that did not arrive. */
  async function insist(address: string, body: Form, words: string, cookie = '') {
    for (;;) {
      const answer = await post(address, body, cookie)
      if (answer && (answer.status === 303 || answer.status === 409)) {
        visits.acknowledgedMs.push(performance.now())
        return answer
      }
      const text = answer ? await answer.text() : ''
      if (answer?.status !== 503)
        throw new Error(`a form was answered ${answer?.status}:\n${text.slice(0, 500)}`)
      visits.refused += 1
      if (text.includes(words)) visits.refusedWithWords += 1
      else
        visits.wordless.add(`${body.step ?? 'contact'}: ${/<title>.*?<\/title>/.exec(text)?.[0]}`)
      if (isOver) return undefined
      await wait(PAUSE_MS)
    }
  }

  async function writeToMembers(origin: string): Promise<void> {
    while (!isOver) {
      const number = ++written
      const sender = `sender-${number}@valmont.example`
      const slug = slugs[number % slugs.length]
      const words = `A message from sender ${number}`
      const body = { ...PERSON, email: sender, phone: '', company: 'Valmont', message: words }
      const form = { ...body, area: 'C', reason: 'define-scope' }
      const answer = await insist(`${origin}/en-GB/profil/${slug}/contact`, form, words)
      if (answer) visits.senders.push(sender)
      await wait(PAUSE_MS)
    }
  }

  async function writeReviews(origin: string): Promise<void> {
    while (!isOver) {
      const number = ++written
      const email = `author@client-${number}.example.com`
      const slug = slugs[number % slugs.length]
      const words = `Ce que la cliente ${number} a vu, dit avec ses propres mots.`
      let cookie = ''
      for (const step of STEPS) {
        const form = { ...REVIEW, ...PERSON, email, company: `Client ${number}`, ...step }
        const body = { ...form, testimony: words }
        const typed = { mission: email, testimony: words }[step.step as string] ?? ''
        const answer = await insist(`${origin}/profil/${slug}/review`, body, typed, cookie)
        if (!answer) return
        cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      }
      visits.authors.push(email)
      await wait(PAUSE_MS)
    }
  }

  async function read(origin: string, paths: readonly string[], counted: Share): Promise<void> {
    for (let count = 0; !isOver; count += 1) {
      const path = paths[count % paths.length] ?? '/'
      const address = counted === visits.others ? `${path}?nobody=${++written}` : path
      const status = await fetch(origin + address, { redirect: 'manual' }).then(
        async (answer) => {
          await answer.arrayBuffer()
          return String(answer.status)
        },
        ({ message }: Error) => message,
      )
      counted.asked += 1
      if (status === '200') counted.answered += 1
      else counted.failures.set(status, (counted.failures.get(status) ?? 0) + 1)
      await wait(PAUSE_MS)
    }
  }

  const all = origins.flatMap((origin) => [
    writeToMembers(origin),
    writeReviews(origin),
    read(origin, kept, visits.kept),
    read(origin, others, visits.others),
  ])
  const failed = Promise.all(all)
  failed.catch(() => {})
  return {
    visits,
    async stop(): Promise<Visits> {
      isOver = true
      await failed
      return visits
    },
  }
}

/** The longest time after a moment in which nothing was acknowledged, until the last that was. */
export function longestPause(
  { acknowledgedMs }: Visits,
  sinceMs: number,
  untilMs = Number.POSITIVE_INFINITY,
): number {
  const moments = [sinceMs, ...acknowledgedMs.filter((ms) => ms >= sinceMs && ms < untilMs)]
  return Math.max(0, ...moments.slice(1).map((ms, place) => ms - (moments[place] ?? ms)))
}

type Form = Record<string, string>

const PERSON = { first_name: 'Sandrine', last_name: 'Morel' }
const REVIEW = {
  service: 'other',
  experienced_on: '2024-06-30',
  job_title: 'Directrice',
  area: 'C',
}
const STEPS = [
  { step: 'mission', intent: 'continue' },
  { step: 'rating', intent: 'continue', rating: '7' },
  { step: 'testimony', intent: 'continue' },
  { step: 'sign', intent: 'sign', display: 'full', consent: 'yes' },
]

async function post(address: string, fields: Form, cookie: string): Promise<Response | null> {
  const network = `10.${Math.floor(written / 65_536)}.${Math.floor(written / 256) % 256}.${written % 256}`
  const headers = { 'x-forwarded-for': network, ...(cookie && { cookie }) }
  const body = new URLSearchParams(fields)
  return fetch(address, { method: 'POST', redirect: 'manual', headers, body }).catch(() => null)
}
