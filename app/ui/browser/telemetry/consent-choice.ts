import type { BrowserSettings } from '#domain/site/browser-settings.ts'

export type ConsentChoice = 'accepted' | 'refused'

/** What may only run once a visitor has agreed to it. */
type ConsentNeed = 'audience'

const COOKIE = 'consent'
const HALF_A_YEAR_SECONDS = 182 * 24 * 60 * 60

export function consentNeeds(settings: BrowserSettings | undefined): ConsentNeed[] {
  return settings?.analytics || settings?.vitalsUrl ? ['audience'] : []
}

/** Nobody is asked for nothing, and nobody twice. */
export function isAsked(needs: readonly ConsentNeed[], choice: ConsentChoice | undefined): boolean {
  return needs.length > 0 && choice === undefined
}

/** `cookies` as `document.cookie` has them. */
export function readConsent(cookies: string): ConsentChoice | undefined {
  for (const pair of cookies.split(';')) {
    const [name, value] = pair.trim().split('=')
    if (name === COOKIE && (value === 'accepted' || value === 'refused')) return value
  }
  return undefined
}

export function consentCookie(choice: ConsentChoice, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : ''
  return `${COOKIE}=${choice}; Max-Age=${HALF_A_YEAR_SECONDS}; Path=/; SameSite=Lax${secure}`
}
