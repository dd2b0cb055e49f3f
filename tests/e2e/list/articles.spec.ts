import { expect } from '@playwright/test'
import { expectNoSidewaysScroll, test, untilHydrated } from '#tests/support/browser/e2e.ts'

const ARTICLE = '/articles/choisir-un-prestataire-de-developpement'

test('more articles are added to the list, and reading goes on at the first of them', async ({
  page,
}) => {
  await page.goto('/articles')
  await untilHydrated(page)
  const articles = page.getByRole('main').getByRole('article')
  await expect(articles).toHaveCount(12)
  const more = page.getByRole('link', { name: /plus d’articles/ })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(articles).toHaveCount(15)
  await expect(articles.nth(12).getByRole('link')).toBeFocused()
  await expect(more).toHaveCount(0)
  await expect(page).toHaveURL('/articles')
})

test('an article is read along its contents, by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(ARTICLE)
  await untilHydrated(page)
  const contents = page.getByRole('navigation', { name: 'Sommaire' })
  const third = contents.getByRole('link').nth(2)
  await third.focus()
  await page.keyboard.press('Enter')
  await expect(third).toHaveAttribute('aria-current', 'true')
  const heading = page.getByRole('heading', { level: 2, name: (await third.textContent()) ?? '' })
  await expect(heading).toBeInViewport()
  await expect(page).toHaveURL(/#s-/)
})

test('an article draws what it mentions and cites, and shares its own address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(ARTICLE)
  await untilHydrated(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('article').getByRole('article')).toHaveCount(2)
  await expect(main.getByRole('complementary').getByRole('listitem')).toHaveCount(3)
  await main.getByRole('button', { name: 'Copier le lien' }).click()
  await expect(main.getByRole('status')).toHaveText('Lien copié')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`${ARTICLE}$`),
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the next articles are a page of their own, reached from the first', async ({ page }) => {
    await page.goto('/articles')
    await page.getByRole('link', { name: /plus d’articles/ }).click()
    await expect(page).toHaveURL('/articles?page=2')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)
    await page.getByRole('link', { name: 'Contrats et prix' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contrats et prix')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(5)
  })
})

test('addresses answer as decided', async ({ request }) => {
  const answers: [string, number, string?][] = [
    ['/articles?page=1', 301, '/articles'],
    ['/articles?page=3', 404],
    ['/articles?page=0', 404],
    ['/articles?page=x', 404],
    ['/articles/nulle-part', 404],
    ['/articles/tags/nulle-part', 404],
    ['/articles/tags/tech_et_produit', 301, '/articles/tags/tech-et-produit'],
    ['/de-DE/articles/tags/tech_et_produit', 301, '/de-DE/articles/tags/tech-et-produit'],
    ["/articles/tags/'%20or%201", 404],
  ]
  for (const [path, status, to] of answers) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect([path, response.status(), response.headers().location]).toEqual([path, status, to])
  }
})

test('each language has two feeds that browsers can read, and the pages name them', async ({
  page,
}) => {
  await page.goto('/it-IT/articles')
  const addresses = await page
    .locator('link[type="application/rss+xml"], link[type="application/atom+xml"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
  expect(addresses).toHaveLength(2)
  for (const address of addresses) {
    const entries = await page.evaluate(async (url) => {
      const answer = await fetch(url)
      const xml = new DOMParser().parseFromString(await answer.text(), 'application/xml')
      if (xml.querySelector('parsererror')) return -1
      return xml.querySelectorAll('item, entry').length
    }, address)
    expect(entries).toBe(15)
  }
})

test('an article keeps within every screen', async ({ page }) => {
  await page.goto(`/de-DE${ARTICLE}`)
  for (const width of [320, 768, 1024, 1279]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
})
