import { LOCALE_CODES, type Translated } from '#domain/text/translated.ts'
import { slugify } from '#domain/text/web-address.ts'

/** What is asked for or refused is shown to nobody but those who asked and our editors. */
export const CITY_STATES = ['known', 'asked', 'refused'] as const
export type CityState = (typeof CITY_STATES)[number]

export const CITY_LIMITS = {
  name: 80,
  /** As a place, with its preposition. */
  form: 90,
  /** Names of towns to be added, in one line. */
  towns: 600,
  /** Of one company that wait at a time. */
  requests: 5,
} as const

/** The names of fields in forms. */
export const cityNameField = (code: string) => `name-${code}`
export const cityFormField = (code: string) => `form-${code}`
export const townField = (slug: string) => `town-${slug}`

/** Countries of the world by their codes, as ISO 3166 has them. */
export const COUNTRIES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

export type Country = { code: string; name: string }

/** Those that a city may have: its own address first, then with its country, then with a number. */
export function* citySlugs(name: string, country: string): Generator<string> {
  const slug = slugify(name)
  const withCountry = `${slug}-${country.toLowerCase()}`
  yield slug
  yield withCountry
  for (let number = 2; ; number++) yield `${withCountry}-${number}`
}

/** In how many languages it has a name. */
export function namedLanguages(label: Translated): number {
  return LOCALE_CODES.filter((code) => label[code]).length
}

/** Where a list of cities goes on. */
export type CityPlace = { position: number; slug: string }

export function cityPlaceText({ position, slug }: CityPlace): string {
  return `${position}-${slug}`
}

export function parseCityPlace(text: string | null): CityPlace | undefined {
  const [, position, slug] = /^(\d{1,9})-([a-z0-9-]{1,100})$/.exec(text ?? '') ?? []
  return slug === undefined ? undefined : { position: Number(position), slug }
}

/** A city as editors see it in their list. */
export type CityLine = {
  slug: string
  label: Translated
  country: string
  state: CityState
  isListed: boolean
  /** The listed city in whose lists it counts. */
  near: { slug: string; label: Translated } | null
  position: number
  /** Of a listed city the companies in its lists; of others those that name it, counted so far as counting goes. */
  members: number
  /** Of a listed city alone. */
  reviews: number | null
  /** Lists of an activity in it, and those that nobody is in; of a listed city alone. */
  pages: { all: number; empty: number } | null
  /** Companies that asked for it and wait. */
  requests: { name: string; publicId: string; askedAt: string }[]
}

export type CityList = { lines: CityLine[]; next: string | null }

/** One city with whatever its form changes. */
export type CityDetails = CityLine & {
  forms: Translated
  otherNames: string[]
  /** Of a listed city: the towns that count in its lists. */
  towns: { slug: string; label: Translated; members: number }[]
  /** Activities that nobody offers there. */
  emptyPages: { category: string; slug: string; label: Translated }[]
  /** Whether its members are still being written anew. */
  isBeingChanged: boolean
}

/** What became of a request, as its company is told. */
export type CityOutcome =
  /** `full`: the company names as many as it may already. */
  | { outcome: 'added' | 'full'; asked: string; label: Translated }
  /** `complaint` opens the form of the one complaint about it. */
  | { outcome: 'refused'; asked: string; reason: string; complaint: string }
