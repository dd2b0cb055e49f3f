import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { LOCALES, localePrefix } from '#domain/locale.ts'
import { shortly, test, untilHydrated } from '#tests/support/browser/e2e.ts'

test('an image element loads the width that its screen needs', async ({ page }) => {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'media', 'demo')
  const name = readdirSync(folder).find((file) => file.startsWith('cover-'))
  const from = (width: number) => `/_image?url=/media/demo/${name}&w=${width}&q=75`
  await page.goto('/')
  const loaded = await page.evaluate(
    async ([small, large]) => {
      const image = new Image()
      image.srcset = `${small} 320w, ${large} 1280w`
      image.sizes = '300px'
      document.body.append(image)
      await image.decode()
      return { address: image.currentSrc, width: image.naturalWidth }
    },
    [from(320), from(1280)],
  )
  expect(loaded.address).toContain('w=320')
  const response = await page.request.get(loaded.address)
  expect(response.headers()['content-type']).toBe('image/webp')
})

for (const locale of shortly(LOCALES, 'es-ES')) {
  test(`the head of the home page in ${locale} says what it is and where else`, async ({
    page,
    baseURL,
  }) => {
    await page.goto(localePrefix(locale) || '/')
    // What the browser declares again must be found, not added.
    await untilHydrated(page)
    await expect(page).toHaveTitle(/ \| Attesta$/)
    const here = baseURL + (localePrefix(locale) || '/')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', here)
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', here)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40,}/)

    const alternates = await page
      .locator('link[rel=alternate][hreflang]')
      .evaluateAll((links) =>
        links.map((link) => [link.getAttribute('hreflang'), (link as HTMLLinkElement).href]),
      )
    expect(alternates).toEqual([
      ...LOCALES.map((other) => [other, baseURL + (localePrefix(other) || '/')]),
      ['x-default', `${baseURL}/`],
    ])

    const data = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(data ?? '')).toMatchObject({ '@context': 'https://schema.org' })

    const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
    const response = await page.request.get(picture)
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toBe('image/png')
  })
}
