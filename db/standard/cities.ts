import { CITIES, type City } from '#domain/tag/category.ts'
import { inCity } from '#domain/text/city-locative.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'
import { CITIES_AROUND, CITY_NAMES } from './city-names.ts'

type Named = Record<LocaleCode, string>

export type StandardCity = {
  slug: string
  country: string
  label: Named
  in_form: Named
  is_listed: boolean
  /** In whose lists it counts. */
  near_slug: City | null
  position: number
}

/** Of the eight, whose addresses are given. */
const LISTED: Record<City, string> = {
  bordeaux: 'Bordeaux||Burdeos',
  lille: 'Lille|||Lilla',
  lyon: 'Lyon|||Lione',
  marseille: 'Marseille||Marsella|Marsiglia',
  nantes: 'Nantes',
  nice: 'Nice||Niza|Nizza|Nizza',
  paris: 'Paris||París|Parigi',
  toulouse: 'Toulouse|||Tolosa',
}

/** All cities that a new site knows: the eight first, in their order, then the others by their names. */
export const STANDARD_CITIES: readonly StandardCity[] = [
  ...CITIES.map((slug) => cityOf(LISTED[slug], 'FR', { slug, is_listed: true })),
  ...[
    ...Object.entries(CITIES_AROUND).flatMap(([near, lines]) =>
      entriesOf(lines).map((entry) => cityOf(entry, 'FR', { near_slug: near as City })),
    ),
    ...Object.entries(CITY_NAMES).flatMap(([country, lines]) =>
      entriesOf(lines).map((entry) => cityOf(entry, country)),
    ),
  ].sort((a, b) => (a.slug < b.slug ? -1 : 1)),
].map((city, position) => ({ ...city, position }))

/** The eight that have lists of their own. */
export const LISTED_CITIES = STANDARD_CITIES.filter(({ is_listed }) => is_listed)

function cityOf(
  entry: string,
  country: string,
  more: Partial<StandardCity> = {},
): Omit<StandardCity, 'position'> {
  const [names = '', address] = entry.split('=')
  const [french = '', ...others] = names.split('|')
  const named = LOCALE_CODES.map((lang, place) => [
    lang,
    (place > 0 && others[place - 1]) || french,
  ])
  const label = Object.fromEntries(named) as Named
  const forms = LOCALE_CODES.map((lang) => [lang, inCity(label[lang], lang)])
  return {
    slug: address ?? slugOf(french),
    country,
    label,
    in_form: Object.fromEntries(forms) as Named,
    is_listed: false,
    near_slug: null,
    ...more,
  }
}

function entriesOf(lines: string): string[] {
  return lines
    .split(/[;\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

function slugOf(name: string): string {
  return name
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
