import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

// Beside the site's own, so that two runs do not meet.
const VALIDATOR_PORT = Number(process.env.E2E_PORT ?? 3210) + 9
const ORIGIN = `http://127.0.0.1:${VALIDATOR_PORT}`

const hasJava = spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0

// It lives for minutes: what Java would win by compiling twice, it does not live to earn. Its schemas are deeply
// nested: by default there is too little room for them on some machines.
const JAVA_OPTIONS = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xss4m'

/** How Playwright starts the W3C's own checker beside the site: once, for a Java start per page takes seconds. */
export const VALIDATOR_SERVER = hasJava
  ? [
      {
        command: `java ${JAVA_OPTIONS} -Dnu.validator.servlet.bind-address=127.0.0.1 -cp ${createRequire(import.meta.url)('vnu-jar')} nu.validator.servlet.Main ${VALIDATOR_PORT}`,
        port: VALIDATOR_PORT,
        stderr: 'ignore' as const,
        timeout: 120_000,
      },
    ]
  : []

/** What the checker has to say of a page; nothing where Java is missing, which the test run's summary tells. */
export async function htmlComplaints(html: string): Promise<string[]> {
  if (!hasJava) return []
  const answer = await fetch(`${ORIGIN}/?out=json&level=error`, {
    method: 'POST',
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: html,
  })
  const { messages } = (await answer.json()) as {
    messages: { message: string; extract?: string }[]
  }
  return messages.map(({ message, extract }) => (extract ? `${message} (${extract})` : message))
}
