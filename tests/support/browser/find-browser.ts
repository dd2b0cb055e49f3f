import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// The shell draws no window of its own: a page costs it a third of the processor time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** An existing Chromium: the one that is named, the system's, or one that Playwright has downloaded. */
export function findBrowser(): string | null {
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...NAMES.map(onPath),
    MAC_CHROME,
    chromium.executablePath(),
  ]
  return candidates.find((path) => path && existsSync(path)) ?? null
}

/** Chromium's sandbox cannot be set up by root. */
export const BROWSER_ARGUMENTS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

function onPath(name: string): string | undefined {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}
