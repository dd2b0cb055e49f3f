import type { Endorsement } from '#domain/contract/endorsement.ts'
import { localeOfPath } from '#domain/locale.ts'
import { countWords } from '#domain/text/words.ts'
import { plain } from './crawl-page.ts'

type Quotation = { source: string; words: string }
type Said = Pick<Endorsement, 'testimonies' | 'title'>

/** The review at an address, as far as it is quoted. */
export type ReadReview = (source: string) => Promise<Said>

/** Quotations on a page that leave something out without saying so, or say what the review does not. */
export async function untrueQuotations(html: string, read: ReadReview): Promise<string[]> {
  const found: string[] = []
  for (const { source, words } of quotationsIn(html))
    if (!isTrue(words, await read(source))) found.push(`${source} ${words}`)
  return found
}

/** What names the review that it comes from. */
function quotationsIn(html: string): Quotation[] {
  const quotes = html.matchAll(/<blockquote\s[^>]*?cite="([^"]*)"[^>]*>([\s\S]*?)<\/blockquote>/g)
  return [...quotes].map(([, source = '', inner = '']) => ({
    source: plain(source),
    words: plain(inner.replaceAll(/<[^>]*>/g, '')).trim(),
  }))
}

/** Part of a text with a mark at each end that is not the text's; a highlight that no text has, or a title, whole. */
function isTrue(shown: string, { testimonies, title }: Said): boolean {
  const [, words] = /^[«“„]\s*(.*?)\s*[»”“]$/su.exec(shown) ?? []
  if (words === undefined)
    return Object.values(title).some((each) => oneLine(each) === oneLine(shown))
  const texts = testimonies.flatMap(({ body }) =>
    Object.values(body).map(({ full_text }) => full_text),
  )
  const highlights = testimonies.flatMap(({ highlight }) => Object.values(highlight))
  const [, before = '', part = '', after = ''] =
    /^(\.\.\. )?(.*?)( \.\.\.)?$/su.exec(oneLine(words)) ?? []
  const holders = texts.map(oneLine).filter((text) => text.includes(part))
  return (holders.length > 0 ? holders : highlights.map(oneLine)).some((text) =>
    placesOf(part, text).some(
      (start) =>
        countWords(text.slice(0, start)) > 0 === (before !== '') &&
        countWords(text.slice(start + part.length)) > 0 === (after !== ''),
    ),
  )
}

function placesOf(part: string, text: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) places.push(at)
  return places
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Each review once, as the API tells it. */
export function reviewReader(origin: string): ReadReview {
  const known = new Map<string, Promise<Said>>()
  return (source) => {
    const { rest } = localeOfPath(new URL(source, origin).pathname)
    const review = known.get(rest) ?? readReview(origin, rest)
    known.set(rest, review)
    return review
  }
}

/** `/profil/{slug}/reference/{id}` */
async function readReview(origin: string, path: string): Promise<Said> {
  const [, , slug, , id] = path.split('/')
  const variables = encodeURIComponent(JSON.stringify({ slug, id }))
  const response = await fetch(`${origin}/api/query/MemberReference?variables=${variables}`)
  const { data } = (await response.json()) as { data: { endorsement: Said } | null }
  return data?.endorsement ?? { testimonies: [], title: {} }
}
