import { expect } from '@playwright/test'
import { mailedLink, signInAs, tabTo, typeInto } from '#tests/support/account-journey.ts'
import { test } from '#tests/support/e2e.ts'

test('in French, by keyboard: a colleague is invited, joins, and is removed', async ({
  page,
  browser,
}) => {
  const local = `nadia.${Date.now()}`
  const address = `${local}@demo.attesta.example`
  await signInAs(page, 'member owner', 'fr-FR')
  await page.goto('/app/colleagues')
  const field = page.getByLabel('Adresse e-mail de votre collaborateur')
  const send = page.getByRole('button', { name: 'Envoyer l’invitation' })
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(
    "Vous devez entrer l'email de votre collaborateur pour pouvoir l'inviter",
  )
  await typeInto(page, field, `${local}@ailleurs.example`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('se termine comme la vôtre')
  await field.fill('')
  await typeInto(page, field, local)
  await page.keyboard.press('Enter')
  await expect(page.getByText('L’invitation a été envoyée.')).toBeVisible()

  const context = await browser.newContext()
  const invited = await context.newPage()
  await invited.goto(await mailedLink(invited.request, address, '/app/invitation'))
  await typeInto(invited, invited.getByLabel('Prénom et nom'), 'Nadia Benali')
  await invited.keyboard.press('Enter')
  await expect(invited.getByText('Un lien est en route')).toBeVisible()
  await invited.goto(await mailedLink(invited.request, address, '/app/link'))
  await tabTo(invited, invited.getByRole('button', { name: 'Se connecter' }))
  await invited.keyboard.press('Enter')
  await tabTo(invited, invited.getByRole('button', { name: 'Accepter l’invitation' }))
  await invited.keyboard.press('Enter')
  await expect(invited.getByRole('heading', { level: 1 })).toHaveText(/Nadia/)
  await context.close()

  await page.goto('/app/colleagues')
  await tabTo(page, page.getByRole('button', { name: 'Retirer Nadia Benali' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('ne fait plus partie de l’équipe')).toBeVisible()
  await expect(page.getByText(address)).toBeHidden()
})

test('in German: an invitation is sent again, then withdrawn', async ({ page }) => {
  const local = `otto.${Date.now()}`
  const address = `${local}@demo.attesta.example`
  await signInAs(page, 'member owner', 'de-DE')
  await page.goto('/de-DE/app/colleagues')
  await page.getByLabel('E-Mail-Adresse Ihres Kollegen').fill(address)
  await page.getByRole('button', { name: 'Einladung senden' }).click()
  const row = page.getByRole('listitem').filter({ hasText: address })
  await row.getByRole('button', { name: /Erneut senden/ }).click()
  await expect(page.getByText('Die Einladung wurde gesendet.')).toBeVisible()
  const link = await mailedLink(page.request, address, '/app/invitation')
  await row.getByRole('button', { name: /Zurückziehen/ }).click()
  await expect(page.getByText('Die Einladung wurde zurückgezogen.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('zurückgezogen')
})

test('a collaborator sees the team without ruling it', async ({ page }) => {
  await signInAs(page, 'member collaborator', 'fr-FR')
  await page.goto('/app/colleagues')
  await expect(page.getByText('Camille Ferrand')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quitter l’équipe' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Retirer/ })).toHaveCount(0)
})
