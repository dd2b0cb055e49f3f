/** What the browser must know of the configuration. Anybody can read it. */
export type BrowserSettings = {
  /** How many answers of the server the browser keeps in memory. */
  cacheSize: number
  /** Absent without a write key: then nothing is counted. */
  analytics?: AnalyticsSettings
  /** Where errors of the browser are told. */
  errorsUrl?: string
  /** Where it is told how fast pages were. */
  vitalsUrl?: string
}

export type AnalyticsSettings = {
  writeKey: string
  /** Where the provider's settings are read. */
  cdnUrl: string
  /** Where events go. */
  apiUrl: string
}

export const DEFAULT_BROWSER_SETTINGS: BrowserSettings = { cacheSize: 50 }

/** The other sites that the browser may then speak to, for the content security policy. */
export function connectOrigins({ analytics, errorsUrl, vitalsUrl }: BrowserSettings): string[] {
  const addresses = [analytics?.cdnUrl, analytics?.apiUrl, errorsUrl, vitalsUrl]
  const origins = addresses.flatMap((address) => (address ? [new URL(address).origin] : []))
  return [...new Set(origins)]
}
