import { expect, type Page } from '@playwright/test'
import { mailedLink } from '#tests/support/account/account-journey.ts'
import { untilHydrated } from '#tests/support/browser/e2e.ts'
import { newStamp } from '#tests/support/browser/journey-random.ts'

/** Another company each time, from a domain that nobody knows yet. */
export const newClient = () => {
  const name = `c${newStamp()}`
  return { email: `s.morel@${name}.fr`, company: `Atelier ${name}` }
}

export const KNOWN_CLIENT = 'grand-marche-rivaloire'

/** Somebody new of a client whose domain is known. */
export const knownClient = () => ({
  email: `s.morel.${newStamp()}@${KNOWN_CLIENT}.example`,
  company: 'Grand Marché Rivaloire',
})

/** Words that no other review has. */
export const newWords = () => Array.from({ length: 12 }, () => newStamp()).join(' ')

/** Whatever the language of the page: by the names of its fields. */
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

const button = (page: Page, intent: string) =>
  page.locator(`button[name="intent"][value="${intent}"]:not([hidden])`)

/** To the next step, whose first field is there. */
export async function goOn(page: Page, first?: string): Promise<void> {
  await button(page, 'continue').click()
  if (first) await field(page, first).first().waitFor({ state: 'attached' })
}

export async function fillInMission(
  page: Page,
  { email, company }: ReturnType<typeof newClient>,
): Promise<void> {
  await field(page, 'service').selectOption({ index: 1 })
  await field(page, 'experienced_on').fill('2026-06-30')
  await field(page, 'first_name').fill('Sandrine')
  await field(page, 'last_name').fill('Morel')
  await field(page, 'email').fill(email)
  await field(page, 'job_title').fill('Directrice export')
  await field(page, 'company').fill(company)
  await field(page, 'area').selectOption('C')
}

export async function fillInRest(page: Page, words: string): Promise<void> {
  await page.locator('[name="rating"][value="9"]').check()
  await page.getByRole('checkbox').first().check()
  await goOn(page, 'testimony')
  await field(page, 'testimony').fill(words)
  await goOn(page, 'issue')
  await goOn(page, 'consent')
  await field(page, 'consent').check()
}

/** Sends what was filled in; gives the address of the mail that asks whether it was the author. */
export async function sign(page: Page, email: string): Promise<string> {
  return mailedLink(page.request, { to: email, page: '/review/confirm' }, async () => {
    await button(page, 'sign').click()
    await expect(button(page, 'sign')).toHaveCount(0)
  })
}

export async function confirm(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await untilHydrated(page)
  await page.locator('form:has([name="token"]) button[type="submit"]').click()
}

/** From the form to the confirmed address. */
export async function writeReview(
  page: Page,
  path: string,
  client: ReturnType<typeof newClient>,
  words: string,
): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
  await fillInMission(page, client)
  await goOn(page, 'rating')
  await fillInRest(page, words)
  await confirm(page, await sign(page, client.email))
}
