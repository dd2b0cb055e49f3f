/** A link that opens a mail to an address, whatever signs it is made of. */
export function mailtoHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
