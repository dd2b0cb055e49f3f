export const CATEGORIES = [
  'legal_compta_et_finances',
  'marketing_communication_et_ventes',
  'operations_et_divers',
  'recrutement_et_rh',
  'tech_et_produit',
] as const

export type Category = (typeof CATEGORIES)[number]

/** Stands where a category stands in an address, and means all of them. */
export const ALL_SERVICES = 'services'

export const CITIES = [
  'bordeaux',
  'lille',
  'lyon',
  'marseille',
  'nantes',
  'nice',
  'paris',
  'toulouse',
] as const

export type City = (typeof CITIES)[number]

/** `tech_et_produit` → `tech-et-produit` */
export function categorySegment(category: Category | typeof ALL_SERVICES): string {
  return category.replaceAll('_', '-')
}

/** Understands underscores as well; `categorySegment` gives the only spelling that is served. */
export function parseCategory(segment: string): Category | undefined {
  const wanted = segment.replaceAll('-', '_')
  return CATEGORIES.find((category) => category === wanted)
}

export function parseCategoryOrServices(
  segment: string,
): Category | typeof ALL_SERVICES | undefined {
  return segment === ALL_SERVICES ? ALL_SERVICES : parseCategory(segment)
}

export function isCity(segment: string): segment is City {
  return CITIES.some((city) => city === segment)
}
