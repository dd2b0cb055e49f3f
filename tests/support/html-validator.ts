import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

export const hasJava = spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0

/** What the W3C's own checker has to say of a page; null where Java is missing. */
export function htmlComplaints(html: string): string[] | null {
  if (!hasJava) return null
  const jar: string = createRequire(import.meta.url)('vnu-jar')
  const { stderr } = spawnSync('java', ['-jar', jar, '--format', 'json', '--errors-only', '-'], {
    input: html,
    encoding: 'utf8',
  })
  const { messages } = JSON.parse(stderr) as { messages: { message: string; extract?: string }[] }
  return messages.map(({ message, extract }) => (extract ? `${message} (${extract})` : message))
}
