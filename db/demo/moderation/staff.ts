/** « PME de 60 salariés », « une structure de 35 personnes »: what a company says of its own size, in French. */
const OWN_SIZE =
  /(?:PME|entreprise|entreprise familiale|structure|logiciels|distributeur régional) de (\d+) (?:salariés|personnes)|pour (\d+) salariés/iu

/** How many people the words give their company; nothing where they do not say. */
export function staffIn(french: string): number | undefined {
  const [, own, inAll] = french.match(OWN_SIZE) ?? []
  return own || inAll ? Number(own ?? inAll) : undefined
}

/** Whether so many may work for a company of a range such as `51-250` or `5001+`. */
export function isWithin(range: string, staff: number): boolean {
  const [least = 0, most = Number.POSITIVE_INFINITY] = range.match(/\d+/g)?.map(Number) ?? []
  return least <= staff && staff <= most
}
