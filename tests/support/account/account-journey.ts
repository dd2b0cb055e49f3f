import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { DEMO_ACCOUNTS } from '#db/demo/accounts.ts'
import { DEMO_PASSWORD } from '#db/demo/demo-password.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'
import { newStamp } from '#tests/support/browser/journey-random.ts'

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
  // Looking for it by its name takes longer than the key: once is enough, unless the page is drawn anew.
  let found = await element.elementHandle()
  for (let presses = 0; presses < 160; presses += 1) {
    const isReached = await found?.evaluate(isFocused).catch(() => undefined)
    if (isReached) return
    if (isReached === undefined) found = await element.elementHandle()
    else await page.keyboard.press('Tab')
  }
  throw new Error('the element cannot be reached by the Tab key')
}

/** Nothing of what the page no longer shows. */
const isFocused = (node: Node) => (node.isConnected ? node === document.activeElement : undefined)

export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Reaches what can be used by the Tab key, and uses it. */
export async function press(page: Page, element: Locator): Promise<void> {
  await tabTo(page, element)
  await page.keyboard.press('Enter')
}

/** Chooses from a list by the letters that the choice begins with. */
export async function choose(page: Page, list: Locator, choice: string): Promise<void> {
  await tabTo(page, list)
  await page.keyboard.type(choice.split(' ')[0] ?? '')
}

/** Somebody who has just registered a company, and signed in: nothing done to either is in another test's way. */
export async function signInAsNewOwner(
  page: Page,
  locale: Locale,
): Promise<{ email: string; name: string; company: string }> {
  const stamp = newStamp()
  const owner = {
    email: `lena@verrerie-${stamp}.fr`,
    name: 'Lena Verrier',
    company: `Verrerie ${stamp}`,
  }
  const path = accountPath(locale, 'register')
  const form = await (await page.request.get(path)).text()
  const activity = form.match(/<option value="([0-9A-Za-z]{12})"/)?.[1] ?? ''
  const register = { form: 'register', website: '', activity, ...owner }
  const link = await mailedLink(
    page.request,
    { to: owner.email, page: '/app/register/confirm' },
    () => page.request.post(path, { form: register }),
  )
  const token = new URL(link).searchParams.get('token') ?? ''
  await page.request.post(accountPath(locale, 'register', 'confirm'), {
    form: { form: 'registration', token },
  })
  return owner
}

export async function signInByMail(page: Page, locale: Locale, email: string): Promise<void> {
  await page.context().clearCookies()
  const link = await mailedLink(page.request, { to: email, page: '/app/link' }, () =>
    page.request.post(accountPath(locale), { form: { form: 'link', email } }),
  )
  const token = new URL(link).searchParams.get('token') ?? ''
  await page.request.post(accountPath(locale, 'link'), { form: { form: 'sign-in', token } })
}

/** An administrator, or whoever else sees the list of companies. */
export async function openCompany(page: Page, locale: Locale, company: string): Promise<void> {
  await page.goto(`${accountPath(locale, 'admin', 'members')}?q=${encodeURIComponent(company)}`)
  await page.getByRole('link', { name: company }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
}

/** Somebody new, whom a signed-in administrator makes a second one; gives how that ends. */
export async function signInAsSecondAdministrator(
  page: Page,
  administrator: Page,
  locale: Locale,
): Promise<() => Promise<void>> {
  const { email } = await signInAsNewOwner(page, locale)
  const users = accountPath(locale, 'admin', 'users')
  const list = await administrator.request.get(`${users}?q=${encodeURIComponent(email)}`)
  const user = (await list.text()).match(/\/admin\/users\/(\w{12})/)?.[1] ?? ''
  const appoint = async (role: string) => {
    const form = { form: 'role', role, reason: 'Une personne de plus' }
    await administrator.request.post(accountPath(locale, 'admin', 'users', user), { form })
  }
  await appoint('administrator')
  await signInByMail(page, locale, email)
  return () => appoint('author')
}

/**
 * Does what has a mail sent to somebody, and gives the address in it that leads to a page. Mails
 * that were there before are not looked at, whatever they lead to.
 */
export async function mailedLink(
  request: APIRequestContext,
  { to, page }: { to: string; page: string },
  act: () => Promise<unknown>,
): Promise<string> {
  const older = new Set(await mailsTo(request, to))
  await act()
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const newer = (await mailsTo(request, to)).filter((href) => !older.has(href))
        for (const href of newer) link ??= await linkIn(request, href, page)
        return link
      },
      { intervals: [200] },
    )
    .toBeDefined()
  return link ?? ''
}

/** Sends a form of the page, whose answer is awaited too: going elsewhere before it came would break one of both off. */
export async function linkSentBy(
  page: Page,
  mail: { to: string; page: string },
  send: () => Promise<unknown>,
): Promise<string> {
  return mailedLink(page.request, mail, async () => {
    await Promise.all([page.waitForURL(/[?&](sent=1|notice=)/), send()])
  })
}

async function linkIn(
  request: APIRequestContext,
  href: string,
  page: string,
): Promise<string | undefined> {
  const text = await (await request.get(href)).text()
  const link = text.match(/https?:\/\/[^\s<]+/g)?.find((url) => url.includes(`${page}?`))
  return link?.replaceAll('&amp;', '&')
}

/** What the newest mail to somebody says; nothing while there is none. */
export async function newestMailTo(request: APIRequestContext, to: string): Promise<string> {
  const [newest] = await mailsTo(request, to)
  return newest ? (await request.get(newest)).text() : ''
}

/** The addresses under which they are read, the newest first. */
async function mailsTo(request: APIRequestContext, to: string): Promise<string[]> {
  const list = await (await request.get('/_outbox')).text()
  const mails = list.matchAll(/<li><a href="(\/_outbox\/[0-9a-f]{24})">[^<]*<\/a>, to ([^,]*)/g)
  return [...mails].flatMap(([, href = '', receiver]) => (receiver === to ? [href] : []))
}
