/** The first that an agent names decides: most browsers also name those they descend from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** `Firefox, Linux`: enough to know one's own devices by, and no more; empty for what is unknown. */
export function deviceName(userAgent: string | null): string {
  const agent = (userAgent ?? '').slice(0, 500)
  const named = [BROWSERS, SYSTEMS].map((kinds) => kinds.find(([sign]) => sign.test(agent))?.[1])
  return named.filter(Boolean).join(', ')
}
