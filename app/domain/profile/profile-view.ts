import { localeOfPath } from '#domain/locale.ts'

/** What fetches pages without a reader before them. Whoever says nothing of itself is no browser either. */
const ROBOTS =
  /(?<!cu)bot\b|bot[/;)_-]|crawl|spider|slurp|preview|scan|monitor|uptime|fetch|scrap|headless|lighthouse|pagespeed|archiv|validator|externalhit|embed|whatsapp|curl|wget|python|java\/|okhttp|axios|node|undici|go-http|libwww|httpclient/i

const PROFILE = /^\/profil\/([a-z0-9-]{1,200})(?:\/[\w/-]*)?$/

export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent?.startsWith('Mozilla/') || ROBOTS.test(userAgent)
}

/** The member whose profile, or a page of it, has this address. */
export function profileSlug(pathname: string): string | undefined {
  return PROFILE.exec(localeOfPath(pathname).rest)?.[1]
}

/**
 * A view is an arrival: whoever goes from one page of a profile to another, or narrows its list of
 * reviews, is still there.
 */
export function isArrival(slug: string, referrer: string | undefined): boolean {
  if (!referrer || !URL.canParse(referrer)) return true
  return profileSlug(new URL(referrer).pathname) !== slug
}
