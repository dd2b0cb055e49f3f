import {
  ALL_SERVICES,
  type Category,
  type City,
  categorySegment,
  isCity,
  parseCategoryOrServices,
} from '#domain/tag/category.ts'

/** Where a list of members lives, without its locale and query string. */
export type ListingAddress = {
  category: Category | typeof ALL_SERVICES
  slug?: string | undefined
  geography?: City | undefined
}

/** The names of the two choices in a form; a list's own address has neither. */
export const PICKER = { service: 'service', place: 'geography' } as const

/** A choice of the form: a category, or one of its services. */
export function serviceValue({ category, slug }: ListingAddress): string {
  if (category === ALL_SERVICES && slug === undefined) return ''
  return [categorySegment(category), ...(slug === undefined ? [] : [slug])].join('/')
}

/** The parts of an address, a city standing second as the geography that it is. */
export function withPlace({ category, slug, geography }: ListingAddress): ListingAddress {
  return slug !== undefined && isCity(slug)
    ? { category, geography: slug }
    : { category, slug, geography }
}

/**
 * The list that a form asks for, below the one it stands on; undefined when it asks for no other,
 * null when there is no such list.
 */
export function pickedAddress(
  search: string,
  current: ListingAddress,
): ListingAddress | null | undefined {
  const parameters = new URLSearchParams(search)
  const [service, place] = [parameters.get(PICKER.service), parameters.get(PICKER.place)]
  if (service === null && place === null) return undefined
  const here = withPlace(current)
  const chosen = service === null ? here : serviceOf(service)
  if (!chosen || (place && !isCity(place))) return null
  const geography = place === null ? here.geography : ((place || undefined) as City | undefined)
  const { category, slug } = chosen
  return slug === undefined ? { category, slug: geography } : { category, slug, geography }
}

function serviceOf(value: string): ListingAddress | null {
  const [segment = '', slug, ...surplus] = value.split('/')
  const category = value === '' ? ALL_SERVICES : parseCategoryOrServices(segment)
  if (!category || surplus.length > 0 || slug === '' || (slug && isCity(slug))) return null
  return { category, slug }
}
