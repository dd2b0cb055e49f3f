import { expect } from '@playwright/test'
import { test, untilHydrated } from '#tests/support/browser/e2e.ts'

const CLIENT = '/membres/clients/grand-marche-rivaloire'

test('a client is found by part of its name, by keyboard alone', async ({ page }) => {
  await page.goto('/membres/clients')
  await untilHydrated(page)
  await page.getByRole('searchbox', { name: 'Nom d’un client' }).focus()
  await page.keyboard.type('RIVALOIRE')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/membres/clients?q=RIVALOIRE&sector=')
  const clients = page.getByRole('main').getByRole('article')
  await expect(clients).toHaveCount(1)
  await clients.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grand Marché Rivaloire')
})

test('more clients are added to the list', async ({ page }) => {
  await page.goto('/membres/clients')
  await untilHydrated(page)
  const clients = page.getByRole('main').getByRole('article')
  await expect(clients).toHaveCount(24)
  await page.getByRole('link', { name: /plus de clients/ }).click()
  await expect(clients).toHaveCount(48)
  await expect(clients.nth(24).getByRole('link')).toBeFocused()
})

test('what a client said is narrowed to a service, and back', async ({ page }) => {
  await page.goto(CLIENT)
  await untilHydrated(page)
  const reviews = page.getByRole('main').getByRole('article')
  await expect(reviews).toHaveCount(20)
  const menu = page
    .getByRole('main')
    .locator('details')
    .filter({ hasText: 'Toutes les prestations' })
  await menu.locator('summary').focus()
  await page.keyboard.press('Enter')
  const last = menu.getByRole('link').last()
  await last.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?service=/)
  await expect(reviews).not.toHaveCount(20)
  await expect(menu).not.toHaveAttribute('open')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('search, sector and the next reviews are pages of their own', async ({ page }) => {
    await page.goto('/membres/clients')
    await page.getByRole('searchbox', { name: 'Nom d’un client' }).fill('rivaloire')
    await page.getByRole('main').getByRole('button', { name: 'Rechercher' }).click()
    await page.getByRole('link', { name: 'Grand Marché Rivaloire' }).click()
    await page.getByRole('link', { name: /plus d’avis/ }).click()
    await expect(page).toHaveURL(`${CLIENT}?page=2`)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(20)
  })
})

test('addresses answer as decided', async ({ request }) => {
  const answers: [string, number, string?][] = [
    ['/membres/clients?page=1&q=a', 301, '/membres/clients?q=a'],
    ['/membres/clients?page=999', 404],
    ['/membres/clients?page=-1', 404],
    [`${CLIENT}?page=1`, 301, CLIENT],
    [`${CLIENT}?page=999`, 404],
    [`${CLIENT}?service=rien`, 200],
    ['/membres/clients/nulle-part', 404],
    [`${CLIENT}/plus`, 404],
    [`/membres/clients?q=${'x'.repeat(10_000)}`, 200],
    ['/membres/clients?q=%00%25_%5C%27', 200],
    ['/membres/clients?q=(a%2B)%2B%24&sector=%27', 200],
    ['/membres/clients?sector=Z', 200],
  ]
  for (const [path, status, to] of answers) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect([path, response.status(), response.headers().location]).toEqual([path, status, to])
  }
})

test('the list has every client that a review names, and pages for them', async ({ request }) => {
  const named = new Set<string>()
  for (let page = 1; page <= 10; page += 1) {
    const variables = encodeURIComponent(JSON.stringify({ page }))
    const response = await request.get(`/api/query/Clients?variables=${variables}`)
    if (response.status() === 404) break
    const { data } = await response.json()
    for (const { slug } of data.buyers) named.add(slug)
  }
  expect(named.size).toBeGreaterThan(80)
  const last = await request.get('/api/query/LastReviews')
  const { data } = await last.json()
  for (const { public_account } of data.endorsements) {
    if (!public_account.slug) continue
    expect(named).toContain(public_account.slug)
    const page = await request.get(`/membres/clients/${public_account.slug}`)
    expect(page.status()).toBe(200)
  }
})
