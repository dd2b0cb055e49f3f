import { expect, type Page } from '@playwright/test'
import { homePath } from '#domain/address/paths.ts'
import { expectSoundPage, test, untilHydrated } from '#tests/support/browser/e2e.ts'

const PROOFS = '**/api/register/reviews/*'

/** The newest review of the home page that is in the register, at its proof. */
async function openReview(page: Page): Promise<void> {
  await page.goto(homePath('fr-FR'))
  const stub = page.locator('a[data-register-entry]').first()
  await page.goto((await stub.getAttribute('href')) ?? '')
  await untilHydrated(page)
}

const verify = (page: Page) => page.getByRole('button', { name: 'Vérifier cet avis' }).click()
const panel = (page: Page) => page.getByRole('group', { name: 'Vérification de cet avis' })

/** The publication as somebody would answer who wants another title to have been registered. */
async function forgeTitle(page: Page): Promise<void> {
  await page.route(PROOFS, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const [proof = '', ...others] = answer.data.proofs
    const forged = proof.replace(/^extra (\S+)$/m, (_: string, extra: string) => {
      const told = JSON.parse(Buffer.from(extra, 'base64').toString())
      const { title } = told.openings.content.value
      for (const language of Object.keys(title)) title[language] += ' !'
      return `extra ${Buffer.from(JSON.stringify(told)).toString('base64')}`
    })
    expect(forged).not.toBe(proof)
    answer.data.proofs = [forged, ...others]
    await route.fulfill({ response, json: answer })
  })
}

for (const width of [390, 1440])
  test(`a review is checked by a click, and a second time with what this browser kept, at ${width} px`, async ({
    page,
  }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.setViewportSize({ width, height: 900 })
    await openReview(page)
    expect(
      loaded.filter((url) => /\/assets\/(?:proof-panel|register)|\/api\/register/.test(url)),
    ).toEqual([])
    await verify(page)
    await expect(panel(page)).toContainText('Quatre vérifications sur quatre')
    await expectSoundPage(page)
    await page.reload()
    await untilHydrated(page)
    await verify(page)
    await expect(panel(page)).toContainText('Cinq vérifications sur cinq')
  })

test('words that are not the registered ones fail, with what to do now', async ({ page }) => {
  await openReview(page)
  await forgeTitle(page)
  await verify(page)
  await expect(panel(page)).toContainText('Ne vous fiez pas à cette page')
  await expect(panel(page).getByRole('link', { name: /^Signaler/ })).toBeVisible()
  await expectSoundPage(page)
  const download = page.waitForEvent('download')
  await panel(page).getByRole('button', { name: 'Garder le constat' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)
})

test('without an answer nothing is claimed', async ({ page }) => {
  await openReview(page)
  await page.route(PROOFS, (route) => route.abort())
  await verify(page)
  await expect(panel(page)).toContainText('n’a pas pu')
  await expect(panel(page)).not.toContainText('vérifications sur')
})
