import { type Browser, chromium, type LaunchOptions } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from './find-browser.ts'

/** For what drives a browser without Playwright's own runner. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = findBrowser()
  return chromium.launch({
    args: BROWSER_ARGUMENTS,
    ...(executablePath && { executablePath }),
    ...options,
  })
}
