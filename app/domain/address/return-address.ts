import type { Locale } from '#domain/locale.ts'
import { accountPath } from './paths.ts'

const BELOW = /^(?:\/[a-z0-9-]+)*(?:\?[\w=&%.-]*)?$/i

/** Only a page of the account area, so that a link to the sign-in page leads nobody elsewhere. */
export function returnAddress(to: string | null | undefined, locale: Locale): string {
  const home = accountPath(locale)
  return to?.startsWith(home) && BELOW.test(to.slice(home.length)) ? to : home
}
