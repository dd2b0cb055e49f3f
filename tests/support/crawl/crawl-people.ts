import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { PAGE_DATA_ID } from '#ui/browser/page-ids.ts'

/** A review as the data of a page holds it; nothing of it is taken for granted. */
type Seen = {
  public_id?: unknown
  contact?: {
    full_name?: unknown
    is_masked?: unknown
    avatar?: unknown
    account?: { name?: unknown; is_anonymized?: unknown }
  }
}

/**
 * Who is named on the pages of a walk, and beside which company. `companies` are those behind the reviews, by public
 * id, which no page tells where they are masked.
 */
export function watchPeople(companies: ReadonlyMap<string, string>) {
  const besideCompany = new Set<string>()
  const withoutCompany = new Map<string, string>()
  const faces = new Set<string>()
  const inWords = (person: unknown, company: string) => `${person}, ${company}`

  return {
    async look(html: string, path: string): Promise<void> {
      for (const { public_id, contact } of await reviewsIn(html)) {
        const { full_name, is_masked, avatar, account } = contact ?? {}
        const company = companies.get(String(public_id))
        if (is_masked || company === undefined) continue
        if (!account?.is_anonymized) besideCompany.add(inWords(full_name, company))
        else withoutCompany.set(inWords(full_name, company), path)
        if (account?.is_anonymized && avatar) faces.add(`the face of ${public_id} on ${path}`)
      }
    },

    /** How many were named without their company: a walk that met none has shown nothing. */
    namedAlone: () => withoutCompany.size,

    found(): string[] {
      const told = [...withoutCompany].filter(([person]) => besideCompany.has(person))
      return [...told.map(([person, path]) => `${person}: not named on ${path}`), ...faces]
    },
  }
}

async function reviewsIn(html: string): Promise<Seen[]> {
  const [, data] = html.match(new RegExp(`id="${PAGE_DATA_ID}"[^>]*>([^<]+)`)) ?? []
  const { body } = new Response(data)
  if (!body) return []
  const { value } = await decode(body, globalThis as unknown as Window)
  return reviewsBelow(value)
}

function reviewsBelow(value: unknown): Seen[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'contact' in value && 'public_id' in value ? [value as Seen] : []
  return [...own, ...Object.values(value).flatMap(reviewsBelow)]
}
