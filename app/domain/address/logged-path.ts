const LONGEST = 200

/** Mail addresses, and what looks like a secret: digits and letters of both cases, or hexadecimal, without end. */
const TELLING = [
  /[^/]*(?:@|%40)[^/]*/gi,
  /(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{20,}/g,
  /[0-9a-f]{32,}/gi,
]

/** The path of an address as logs and events may keep it: somebody may have typed or pasted anything into it. */
export function loggedPath(path: string): string {
  const [pathname = ''] = path.split('?', 1)
  const cut = pathname.slice(0, LONGEST)
  return TELLING.reduce((told, pattern) => told.replaceAll(pattern, '***'), cut)
}
