import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { DEMO_ACCOUNTS } from '#db/demo/accounts.ts'
import { DEMO_PASSWORD } from '#db/demo/demo-password.ts'
import type { Locale } from '#domain/locale.ts'
import { accountPath } from '#domain/paths.ts'

type DemoRole = (typeof DEMO_ACCOUNTS)[number]['role']

/** By password, as the demo says. */
export async function signInAs(page: Page, role: DemoRole, locale: Locale): Promise<void> {
  const email = DEMO_ACCOUNTS.find((account) => account.role === role)?.email ?? ''
  await page.request.post(accountPath(locale), {
    form: { form: 'password', email, password: DEMO_PASSWORD },
  })
}

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the element cannot be reached by the Tab key')
}

export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** The address in the newest mail to somebody that leads to a page of the account area. */
export async function mailedLink(
  request: APIRequestContext,
  to: string,
  page: string,
): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      link = (await newestLink(request, to, page)) ?? ''
      return link
    })
    .toContain(page)
  return link
}

async function newestLink(
  request: APIRequestContext,
  to: string,
  page: string,
): Promise<string | undefined> {
  const list = await (await request.get('/_outbox')).text()
  const letters = list.matchAll(/<li><a href="(\/_outbox\/[0-9a-f]{24})">[^<]*<\/a>, to ([^,]*)/g)
  for (const [, href = '', receiver] of letters) {
    if (receiver !== to) continue
    const text = await (await request.get(href)).text()
    const link = text.match(/https?:\/\/[^\s<]+/g)?.find((url) => url.includes(`${page}?`))
    if (link) return link.replaceAll('&amp;', '&')
  }
  return undefined
}
