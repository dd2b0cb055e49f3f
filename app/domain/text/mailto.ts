/** A link that opens a letter to an address, whatever signs it is made of. */
export function mailtoHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
