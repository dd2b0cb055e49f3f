import { expect, type Page } from '@playwright/test'
import { mailedLink } from './account-journey.ts'
import { untilHydrated } from './e2e.ts'

/** Another company each time: its first review makes it a client of the site. */
export const newClient = () => {
  const name = `client${Date.now()}`
  return { email: `s.morel@${name}.fr`, company: `Atelier ${name}` }
}

/** Words that no other review has. */
export const newWords = () =>
  Array.from({ length: 12 }, () => Math.random().toString(36).slice(2, 10)).join(' ')

export const goOn = (page: Page) =>
  page.getByRole('button', { name: 'Continuer', exact: true }).click()

export async function fillInMission(
  page: Page,
  { email, company }: ReturnType<typeof newClient>,
): Promise<void> {
  await page.getByLabel('Qu’avez-vous acheté').selectOption({ index: 1 })
  await page.getByLabel('Quand la mission').fill('2026-06-30')
  await page.getByLabel('Prénom').fill('Sandrine')
  await page.getByLabel(/^Nom/).fill('Morel')
  await page.getByLabel('Adresse professionnelle').fill(email)
  await page.getByLabel('Votre fonction').fill('Directrice export')
  await page.getByLabel(/^Entreprise/).fill(company)
  await page.getByLabel('Secteur de votre entreprise').selectOption('C')
}

export async function fillInRest(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quelle note')
  await page.getByRole('radio', { name: '4,5 sur 5' }).check()
  await page.getByRole('checkbox').first().check()
  await goOn(page)
  await page.getByLabel(/^Votre témoignage/).fill(words)
  await goOn(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('toute l’histoire')
  await goOn(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Relisez')
  await page.getByRole('checkbox', { name: /J’atteste/ }).check()
}

/** Sends what was filled in; gives the address of the mail that asks whether it was the author. */
export async function sign(page: Page, email: string): Promise<string> {
  return mailedLink(page.request, { to: email, page: '/review/confirm' }, async () => {
    await page.getByRole('button', { name: 'Signer et envoyer' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Consultez votre boîte mail')
  })
}

export async function confirm(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Confirmer mon avis' }).click()
}
