import { expect, type Page } from '@playwright/test'
import { referencePath } from '#domain/address/paths.ts'
import { FULL_PROFILE, LARGEST_PROFILE } from '#tests/e2e/site/sound-pages.ts'
import { test, untilHydrated } from '#tests/support/browser/e2e.ts'
import { findReference, reviewFinder } from './demo-reviews.ts'

const VIDEO_HOST = 'https://video.attesta.example'

async function goToVideo(page: Page): Promise<void> {
  const find = reviewFinder(page.request, FULL_PROFILE)
  const id = await find(({ testimonies }) => testimonies.some(({ video }) => video !== null))
  await page.goto(referencePath('fr-FR', FULL_PROFILE, id))
}

test('a video asks nothing of its host before the click, then plays in its place', async ({
  page,
}) => {
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(page.url()).origin)) outside.push(request.url())
  })
  await page.route(`${VIDEO_HOST}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>player</title><p>playing</p>' }),
  )
  await goToVideo(page)
  await untilHydrated(page)
  const facade = page.getByRole('link', { name: 'Regarder la vidéo' }).first()
  await facade.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(outside.filter((url) => url.startsWith(VIDEO_HOST))).toEqual([])

  await facade.focus()
  await page.keyboard.press('Enter')
  await expect(page.frameLocator('main iframe').getByText('playing')).toBeVisible()
  await expect(page.locator('main iframe')).toBeFocused()
  expect(outside.some((url) => url.startsWith(VIDEO_HOST))).toBe(true)
})

test('earlier versions open and close by keyboard', async ({ page }) => {
  const slug = LARGEST_PROFILE
  const id = await findReference(
    page.request,
    slug,
    ({ earlier_versions }) => earlier_versions.length > 0,
  )
  await page.goto(referencePath('en-GB', slug, id))
  const versions = page.locator('main details', { hasText: 'earlier version' })
  const first = versions.getByRole('listitem').first()
  await expect(first).toBeHidden()
  await versions.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(first).toBeVisible()
  await expect(first.getByRole('blockquote')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(first).toBeHidden()
})

test('a review is walked through to its neighbours, shared and reported', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await reviewFinder(page.request, FULL_PROFILE)(({ contact }) => contact.is_masked)
  await page.goto(referencePath('en-GB', FULL_PROFILE, id))
  await untilHydrated(page)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

  await page.getByRole('button', { name: 'Share this review' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname).toBe(referencePath('en-GB', FULL_PROFILE, id))

  const report = page.getByRole('link', { name: 'Report this review' })
  await expect(report).toHaveAttribute('href', /\/reference\/[0-9A-Za-z]{12}\/report$/)

  await page.getByRole('link', { name: /^Next review/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
  await page.getByRole('link', { name: /^Previous review/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the video is a link, the rest is there', async ({ page }) => {
    await goToVideo(page)
    const facade = page.getByRole('link', { name: 'Regarder la vidéo' }).first()
    await expect(facade).toHaveAttribute('href', new RegExp(`^${VIDEO_HOST}/`))
    await expect(page.getByRole('button', { name: 'Partager cet avis' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Avis authentifié' })).toBeVisible()
    await expect(page.locator('main blockquote').first()).toBeVisible()
  })
})
