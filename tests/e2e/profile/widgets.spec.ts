import type { Frame, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { profilePath, rewardPath, rewardsPath, widgetsPath } from '#domain/address/paths.ts'
import type { LOCALES } from '#domain/locale.ts'
import { frameCode, pictureCode } from '#domain/reward/embed-code.ts'
import {
  BADGE_THEMES,
  FRAME_KINDS,
  frameHeight,
  framePath,
  RATING_BADGE,
  REWARD_BADGE,
  ratingPicturePath,
  rewardPicturePath,
  WIDGET_SCRIPT_PATH,
} from '#domain/reward/widget.ts'
import { FULL_PROFILE, REWARD } from '#tests/e2e/site/sound-pages.ts'
import { test, untilHydrated, violationsIn } from '#tests/support/browser/e2e.ts'
import { htmlComplaints } from '#tests/support/browser/html-validator.ts'
import { openForeignPage } from '#tests/support/server/foreign-page.ts'

const WIDTHS = [200, 320, 640]

/** Every kind and theme at every width, as the codes have it. */
function frames(origin: string, locale: (typeof LOCALES)[number], isFitted: boolean): string {
  return FRAME_KINDS.flatMap((kind) =>
    BADGE_THEMES.flatMap((theme) =>
      WIDTHS.map((width) =>
        frameCode({
          address: origin + framePath(locale, kind, FULL_PROFILE, { theme, isFitted }),
          title: `${kind} ${theme} ${width}`,
          width,
          height: frameHeight(kind, width),
        }).replace(' loading="lazy"', ''),
      ),
    ),
  ).join('\n')
}

async function embed(page: Page, body: string): Promise<() => void> {
  const foreign = await openForeignPage(originOf(page), body)
  await page.goto(foreign.address, { waitUntil: 'load' })
  return foreign.close
}

const originOf = (page: Page) => new URL(page.url()).origin

async function cutOf(frame: Frame) {
  return frame.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
    return { below: Math.max(0, scrollHeight - clientHeight), aside: scrollWidth - clientWidth }
  })
}

for (const locale of ['fr-FR', 'de-DE'] as const) {
  test(`in ${locale} frames stand in a strict foreign page, and nothing of them is cut`, async ({
    page,
  }) => {
    await page.goto('/robots.txt')
    const close = await embed(page, frames(originOf(page), locale, false))
    const shown = page.frames().filter((frame) => frame !== page.mainFrame())
    expect(shown).toHaveLength(FRAME_KINDS.length * BADGE_THEMES.length * WIDTHS.length)
    for (const frame of shown) {
      await expect(frame.locator('a').first()).toBeVisible()
      const title = await frame.frameElement().then((element) => element.getAttribute('title'))
      expect([title, await cutOf(frame)]).toEqual([title, { below: 0, aside: 0 }])
    }
    close()
  })
}

test('the script gives each frame the height of its content', async ({ page }) => {
  await page.goto('/robots.txt')
  const origin = originOf(page)
  const script = `<script async src="${origin}${WIDGET_SCRIPT_PATH}"></script>`
  const close = await embed(page, frames(origin, 'de-DE', true) + script)
  for (const frame of page.frames().filter((each) => each !== page.mainFrame())) {
    const content = await frame.evaluate(() =>
      Math.ceil(document.body.getBoundingClientRect().height),
    )
    const element = await frame.frameElement()
    await expect.poll(async () => (await element.boundingBox())?.height).toBe(content)
  }
  close()
})

test('pictures need no frame and lead to their pages', async ({ page }) => {
  await page.goto('/robots.txt')
  const origin = originOf(page)
  const codes = [
    pictureCode({
      address: `${origin}${rewardPicturePath('fr-FR', REWARD, { format: 'svg', theme: 'dark' })}`,
      href: origin + rewardPath('fr-FR', FULL_PROFILE, REWARD),
      alt: 'A reward',
      ...REWARD_BADGE,
    }),
    pictureCode({
      address: `${origin}${ratingPicturePath('de-DE', FULL_PROFILE, { format: 'png', width: 640 })}`,
      href: origin + profilePath('de-DE', FULL_PROFILE),
      alt: 'A rating',
      ...RATING_BADGE,
    }),
  ]
  const close = await embed(page, codes.join('\n'))
  for (const picture of await page.getByRole('img').all())
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('img', { name: 'A reward' }).click()
  await expect(page).toHaveURL(/\/rewards\//)
  close()
})

test('our pages refuse to be framed; widgets do not', async ({ page }) => {
  const policyOf = async (path: string) =>
    (await page.request.get(path)).headers()['content-security-policy']
  expect(await policyOf(profilePath('fr-FR', FULL_PROFILE))).toContain("frame-ancestors 'none'")
  expect(await policyOf(widgetsPath('fr-FR', FULL_PROFILE))).toContain("frame-ancestors 'none'")
  expect(await policyOf(`/_widget/badge/${FULL_PROFILE}`)).toContain('frame-ancestors *')
})

test('frames are sound where they stand, and by themselves', async ({ page }) => {
  await page.goto('/robots.txt')
  const origin = originOf(page)
  const paths = FRAME_KINDS.flatMap((kind) =>
    BADGE_THEMES.map((theme) => framePath('de-DE', kind, FULL_PROFILE, { theme, isFitted: false })),
  )
  const codes = paths.map((path, index) =>
    frameCode({ address: origin + path, title: `Widget ${index}`, width: 320, height: 500 }),
  )
  const close = await embed(page, codes.join('\n').replaceAll(' loading="lazy"', ''))
  for (const frame of page.frames()) expect(await violationsIn(frame)).toEqual([])
  for (const path of paths) {
    const html = await (await page.request.get(origin + path)).text()
    expect(await htmlComplaints(html)).toEqual([])
  }
  close()
})

test('what is chosen is shown at once, with its code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(widgetsPath('fr-FR', FULL_PROFILE))
  await untilHydrated(page)
  const code = page.locator('#widget-code')
  await expect(code).toHaveValue(/_widget\/reviews\//)
  await page.locator('#widget-kind').selectOption('badge')
  await expect(code).toHaveValue(/_widget\/badge\/.*width="640"/)
  await page.locator('#widget-lang').selectOption('it-IT')
  await expect(code).toHaveValue(/\/it-IT\/_widget\/badge\//)
  await expect(page.locator('#install iframe')).toHaveAttribute('src', /^\/it-IT\/_widget\/badge\//)
  await page.locator('#install').getByRole('button').click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.inputValue())
})

test('on paper a reward keeps its medal, and the codes stay away', async ({ page }) => {
  await page.goto(rewardPath('fr-FR', FULL_PROFILE, REWARD))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('article svg').first()).toBeVisible()
  await expect(page.locator('#reward-code')).toBeHidden()
  await page.goto(rewardsPath('fr-FR', FULL_PROFILE))
  await expect(page.locator('article:has(h4) svg').first()).toBeVisible()
  const [first, second] = await page
    .locator('article:has(h4)')
    .evaluateAll((cards) => cards.slice(0, 2).map((card) => getComputedStyle(card).breakInside))
  expect([first, second]).toEqual(['avoid', 'avoid'])
})

test('a reward in a list leads to its page, which leads to its picture', async ({ page }) => {
  await page.goto(rewardsPath('de-DE', FULL_PROFILE))
  await page.locator('article:has(h4) h4 a').first().click()
  await expect(page).toHaveURL(/\/de-DE\/profil\/[^/]+\/rewards\/[0-9A-Za-z]{12}$/)
  const href = await page.locator('a[download$=".png"]').first().getAttribute('href')
  const picture = await page.request.get(href ?? '')
  expect(picture.headers()['content-type']).toBe('image/png')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form gives another code, which can be taken by hand', async ({ page }) => {
    await page.goto(widgetsPath('fr-FR', FULL_PROFILE))
    await page.locator('#widget-kind').selectOption('picture')
    await page.locator('#install').getByRole('button').click()
    await expect(page).toHaveURL(/kind=picture/)
    await expect(page.locator('#widget-code')).toHaveValue(/^<a href="[^"]*"><img src="[^"]*\.png/)
    await expect(page.locator('#install img')).toBeVisible()
  })
})
