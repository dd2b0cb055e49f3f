import type { Browser, Page } from '@playwright/test'
import { accountPath, homePath, solutionsPath } from '#domain/address/paths.ts'
import { addAuthenticator } from '#tests/support/browser/add-authenticator.ts'
import { isHydrated } from '#tests/support/browser/is-hydrated.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'
import type { CountingMailServer } from '#tests/support/server/counting-mail-server.ts'

const OWNER = 'lena@verrerie-du-port.fr'
const CLIENT = 's.morel@valmont-industrie.fr'
const WORDS = 'Livraison à l’heure, verre parfait, et un interlocuteur qui répond le jour même.'
const say = wordsIn('fr-FR')

/** A site that has just been opened, and the link that its first administrator was given. */
type OpenedSite = { origin: string; link: string; mails: CountingMailServer }

/** To a published review of an invited client that the home page shows in five languages, by pages and mails alone. */
export async function walkToFirstReview(
  browser: Browser,
  { origin, link, mails }: OpenedSite,
): Promise<void> {
  const admin = await visitor(browser, origin)
  await makePasskey(admin, link)

  const owner = await visitor(browser, origin)
  await register(owner, mails)
  await decide(admin, accountPath('fr-FR', 'admin', 'members'), 'Verrerie du Port')

  await owner.goto(accountPath('fr-FR', 'requests'))
  await ready(owner)
  await owner.locator('[name="email"]').first().fill(CLIENT)
  await owner.locator('[name="first_name"]').first().fill('Sandrine')
  await owner.locator('[name="last_name"]').first().fill('Morel')
  await owner.locator('[name="company"]').first().fill('Valmont Industrie')
  const invitation = await mailed(mails, CLIENT, '/review', () =>
    owner.locator('form:has([name="first_name"]) button[type="submit"]').first().click(),
  )

  const client = await visitor(browser, origin)
  await writeReview(client, invitation, mails)
  await checkCompany(admin)
  await pick(admin)

  const home = await visitor(browser, origin)
  for (const locale of ['fr-FR', 'en-GB', 'es-ES', 'it-IT', 'de-DE'] as const) {
    await home.goto(homePath(locale))
    await home.getByText(WORDS.slice(0, 30)).first().waitFor()
    await home.getByRole('main').getByText('Verrerie du Port').first().waitFor()
  }
}

/** Somebody with a browser of their own. */
async function visitor(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'fr-FR', ignoreHTTPSErrors: true })
  return context.newPage()
}

async function ready(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')))
  await page.waitForFunction(isHydrated)
}

async function makePasskey(page: Page, link: string): Promise<void> {
  await addAuthenticator(page)
  await page.goto(link)
  await ready(page)
  await page.getByRole('button', { name: say('Make a passkey') }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/staff'))
}

async function register(page: Page, mails: CountingMailServer): Promise<void> {
  await page.goto(accountPath('fr-FR', 'register'))
  await ready(page)
  await page.locator('[name="company"]').fill('Verrerie du Port')
  await page.locator('[name="activity"]').selectOption({ index: 1 })
  await page.locator('[name="name"]').fill('Lena Verrier')
  await page.locator('[name="email"]').fill(OWNER)
  const link = await mailed(mails, OWNER, '/app/register/confirm', () =>
    page.locator('form:has([name="activity"]) button[type="submit"]').click(),
  )
  await page.goto(link)
  await ready(page)
  await page.getByRole('main').getByRole('button').click()
  await page.getByRole('heading', { level: 1, name: /Lena/ }).waitFor()
}

/** Opens what is listed under a name, and approves it with a reason. */
async function decide(page: Page, list: string, name: string): Promise<void> {
  await page.goto(list)
  await page.getByRole('link', { name }).click()
  await page.waitForURL(/\/members\/[0-9A-Za-z]{12}$/)
  await ready(page)
  const form = page.getByRole('form', { name: say('Approve the company') })
  await form.getByRole('textbox').fill('Registre consulté')
  await form.getByRole('button').click()
  await page.getByText(say('The profile is online. Its owners have been told.')).waitFor()
}

async function writeReview(page: Page, path: string, mails: CountingMailServer): Promise<void> {
  const goOn = async (next: string) => {
    await page.locator('button[name="intent"][value="continue"]:not([hidden])').click()
    await page.locator(`[name="${next}"]`).first().waitFor({ state: 'attached' })
  }
  await page.goto(path)
  await ready(page)
  await page.locator('[name="service"]').selectOption({ index: 1 })
  const lastMonth = Temporal.Now.plainDateISO('Europe/Paris').subtract({ months: 1 })
  await page.locator('[name="experienced_on"]').fill(lastMonth.toString())
  await page.locator('[name="job_title"]').fill('Directrice export')
  await page.locator('[name="area"]').selectOption('C')
  await goOn('rating')
  await page.locator('[name="rating"][value="9"]').check()
  await page.getByRole('checkbox').first().check()
  await goOn('testimony')
  await page.locator('[name="testimony"]').fill(WORDS)
  await goOn('issue')
  await goOn('consent')
  await page.locator('[name="consent"]').check()
  const link = await mailed(mails, CLIENT, '/review/confirm', () =>
    page.locator('button[name="intent"][value="sign"]:not([hidden])').click(),
  )
  await page.goto(link)
  await ready(page)
  await page.locator('form:has([name="token"]) button[type="submit"]').click()
  // It waits for whoever checks the company, and says how.
  await page
    .locator(`main a[href="${solutionsPath('fr-FR', 'avis')}"]`)
    .first()
    .waitFor()
}

async function checkCompany(page: Page): Promise<void> {
  await page.goto(`${accountPath('fr-FR', 'moderation')}?queue=company-check`)
  await page.getByRole('link', { name: new RegExp(WORDS.slice(0, 20)) }).click()
  await page.waitForURL(/\/moderation\/\w+/)
  await ready(page)
  const decision = page.locator('details:has([name="company_name"])')
  await decision.locator('summary').click()
  await decision.locator('[name="company"][value="new"]').check()
  await decision.locator('[name="company_name"]').fill('Valmont Industrie')
  await decision.locator('[name="evidence"]').fill('Mentions légales du site.')
  await decision.locator('button[type="submit"]').click()
  await page.waitForURL(/done=company-check/)
}

async function pick(page: Page): Promise<void> {
  await page.goto(`${accountPath('fr-FR', 'admin', 'picks')}?show=all`)
  await ready(page)
  const review = page
    .getByRole('listitem')
    .filter({ hasText: say('Pick this review') })
    .first()
  await review.getByText(say('Pick this review'), { exact: true }).first().click()
  await review.getByRole('form').getByRole('textbox').fill('Précis et daté')
  await review.getByRole('form').getByRole('button').click()
  await page.getByText(say('The review is one of the team’s picks.')).waitFor()
}

/** Does what has a mail sent to somebody, and gives the address in it that leads to a page. */
async function mailed(
  { mails, until }: CountingMailServer,
  to: string,
  page: string,
  act: () => Promise<unknown>,
): Promise<string> {
  const before = mails.length
  let link = ''
  const isThere = () => {
    const texts = mails.slice(before).filter((mail) => mail.to.includes(to))
    for (const { text } of texts) link ||= linkIn(text, page)
    return link !== ''
  }
  await Promise.all([until(isThere), act()])
  return link
}

function linkIn(text: string, page: string): string {
  const plain = text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  const links = plain.match(/https:\/\/localhost[^\s"<>]+/g) ?? []
  return links.find((link) => link.includes(`${page}?`)) ?? ''
}
