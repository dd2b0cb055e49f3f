import { expect, test } from '@playwright/test'
import { registerEntryPath, registerPath, registerVerifyPath } from '#domain/address/paths.ts'

const PROOF = '/api/register/entries/400.tlog-proof'

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the newest checkpoint is checked by a click, and remembered for the next time', async ({
      page,
    }) => {
      await page.goto(registerPath('en-GB'))
      const card = page.getByRole('region', { name: 'Last signed checkpoint' })
      await card.getByRole('button', { name: 'Check in this browser' }).click()
      await expect(card.getByText('Signature verified.')).toBeVisible()
      await card.getByRole('button', { name: 'Check again' }).click()
      await expect(card.getByText('Signature and continuity verified.')).toBeVisible()
    })

    test('an entry is checked where it stands', async ({ page }) => {
      await page.goto(registerEntryPath('en-GB', 400))
      await page.getByRole('button', { name: 'Check in this browser' }).click()
      await expect(page.getByText('is genuine.')).toBeVisible()
    })
  })
}

test('a proof file is genuine, one with other words does not hold, a torn one was not checked', async ({
  page,
  request,
}) => {
  const proof = await (await request.get(PROOF)).text()
  await page.goto(registerVerifyPath('en-GB'))
  const choose = (text: string) =>
    page.getByLabel('Or a .tlog-proof file').setInputFiles({
      name: 'inscription-400.tlog-proof',
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    })
  await expect(page.locator('form[method=post]')).toHaveCount(0)
  await choose(proof)
  await expect(page.getByText('is genuine.')).toBeVisible()
  await choose(proof.replace('index 400', 'index 401'))
  await expect(page.getByText('This proof does not hold.')).toBeVisible()
  await choose(proof.slice(0, 300))
  await expect(page.getByText('This proof cannot be read')).toBeVisible()
})

test('what the register does not answer is neither confirmed nor denied', async ({ page }) => {
  await page.goto(registerEntryPath('en-GB', 400))
  await page.route('**/registre/checkpoint', (route) => route.abort())
  await page.getByRole('button', { name: 'Check in this browser' }).click()
  await expect(page.getByText('Neither confirmed nor denied.')).toBeVisible()
  await expect(page.getByText('is genuine.')).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the server checks a number, and says that it was the server', async ({ page }) => {
    await page.goto(registerVerifyPath('en-GB'))
    await page.getByLabel('Link, number or proof').fill('400')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByText('is genuine.')).toBeVisible()
    await expect(page.getByText('Our server made these checks')).toBeVisible()
  })

  test('a search by number leads to the entry', async ({ page }) => {
    await page.goto(registerPath('en-GB'))
    await page.getByLabel('Search the register').fill('no. 400')
    await page.getByLabel('Search the register').press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/en-GB\/registre\/entrees\/400$/)
  })
})
