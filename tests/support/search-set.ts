import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { SubjectKind } from '#domain/address/page-subject.ts'
import { LOCALES, type Locale } from '#domain/locale.ts'
import { members } from '#queries/listing/members.ts'
import { suggestions } from '#queries/listing/suggestions.ts'
import type { QueryContext } from '#queries/query/query-context.ts'

/** What a visitor types, and which members of the demo are meant by it. */
export type SetQuery = {
  locale: Locale
  kind: string
  q: string
  /** Called so, or offering one of the services; all of them in the city. */
  names?: string[]
  services?: string[]
  city?: string
}

type Row = Omit<SetQuery, 'locale'>

/** Two hundred searches, written from the facts of the demo and from no answer of the site. */
export function readSearchSet(): SetQuery[] {
  const file = new URL('./search-set.json', import.meta.url)
  const set = JSON.parse(readFileSync(file, 'utf8')) as Record<Locale, Row[]>
  return LOCALES.flatMap((locale) => set[locale].map((row) => ({ locale, ...row })))
}

export type Answered = {
  /** Right ones among the first three, or among as many as are meant where those are fewer. */
  precision: number
  /** Whether a right one is among what is suggested while it is typed. */
  isSuggested: boolean
  /** The first three. */
  found: string[]
}

const PLACES = 3

export async function answerSetQuery(
  context: QueryContext<SubjectKind>,
  facts: readonly Facts[],
  query: SetQuery,
): Promise<Answered> {
  const { locale: lang, q } = query
  const [listing, suggested] = await Promise.all([
    members.run(context, { ...members.input.parse({ q }), lang }),
    suggestions.run(context, { lang, q }),
  ])
  const meant = facts.filter((each) => isMeant(query, each)).length
  const first = listing.members.slice(0, PLACES)
  const right = first.filter(({ name, tags, cities }) =>
    isMeant(query, {
      name,
      services: tags.map(({ tag }) => tag.slug),
      cities: cities.map(({ slug }) => slug),
    }),
  )
  return {
    precision: right.length / Math.min(PLACES, meant),
    isSuggested: isSuggestedFor(query, suggested),
    found: first.map(({ name }) => name),
  }
}

type Facts = { name: string; services: string[]; cities: string[] }

function isMeant({ names, services, city }: SetQuery, facts: Facts): boolean {
  const isAnybody = !names && !services
  const isOffered = services?.some((slug) => facts.services.includes(slug)) ?? false
  const isCalled = names?.includes(facts.name) ?? false
  return (isAnybody || isOffered || isCalled) && (!city || facts.cities.includes(city))
}

/** What is known of every member of the demo. */
export async function readFacts({ db }: QueryContext): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    select m.name,
           array(select t.slug from member_tag mt join tag t on t.id = mt.tag_id
                  where mt.member_id = m.id) as services,
           array(select l.city_slug from member_location l where l.member_id = m.id) as cities
      from member m where m.status = 'active'
  `.execute(db)
  return rows
}

function isSuggestedFor(
  { names, services, city }: SetQuery,
  suggested: Awaited<ReturnType<typeof suggestions.run>>,
): boolean {
  const isNamed = suggested.members.some(({ name }) => names?.includes(name))
  const isOffered = suggested.tags.some(
    (tag) => services?.includes(tag.slug) && (!city || tag.city?.slug === city),
  )
  const isPlace = !names && !services && suggested.cities.some(({ slug }) => slug === city)
  return isNamed || isOffered || isPlace
}
