/** `acme.fr` → `FR`; nothing where the domain does not say. */
export function countryOfDomain(domain: string): string {
  const last = domain.split('.').at(-1) ?? ''
  if (last === 'uk') return 'GB'
  return /^[a-z]{2}$/.test(last) && last !== 'eu' ? last.toUpperCase() : ''
}
