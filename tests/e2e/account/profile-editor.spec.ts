import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { accountPath, profilePath } from '#domain/address/paths.ts'
import { LARGEST_PROFILE } from '#tests/e2e/site/sound-pages.ts'
import { choose, press, signInAs, tabTo } from '#tests/support/account/account-journey.ts'
import {
  expectNoSidewaysScroll,
  expectSoundPage,
  test,
  untilHydrated,
} from '#tests/support/browser/e2e.ts'
import { newStamp } from '#tests/support/browser/journey-random.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'
import { pngBomb, SVG, sampleImages } from '#tests/support/server/sample-images.ts'

/** Of the demo's owner: the member with the most reviews. */
const SLUG = LARGEST_PROFILE
const PUBLISHED = 'Your profile is public as you see it in the preview.'
const DAMAGED = 'This picture is damaged and cannot be opened. Choose another one.'

test('the editor is sound', async ({ page }) => {
  test.setTimeout(180_000)
  await signInAs(page, 'member owner', 'de-DE')
  for (const below of [
    ['profile'],
    ['profile', 'journey'],
    ['profile', 'look'],
    ['profile', 'team'],
    ['widgets'],
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(accountPath('de-DE', ...below))
    await untilHydrated(page)
    await expectSoundPage(page)
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
  }
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

for (const locale of ['fr-FR', 'de-DE'] as const)
  test(`a profile is edited, looked at and published by keyboard in ${locale}`, async ({
    page,
  }) => {
    const say = wordsIn(locale)
    const said = `Neuf, ${locale} ${newStamp()}`
    const saved = page.getByText(say('Saved in the draft.'))
    await signInAs(page, 'member owner', locale)
    await page.goto(accountPath(locale, 'profile', 'company'))
    const website = page.getByRole('textbox', { name: new RegExp(`^${say('Website')}`) })
    const address = await website.inputValue()
    await tabTo(page, website)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('ftp://nowhere')
    await page.keyboard.press('Enter')
    await expect(
      page.getByText(locale === 'fr-FR' ? "L'URL est invalide" : say('The URL is invalid')).last(),
    ).toBeVisible()
    await tabTo(page, website)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(address)
    await press(page, button(page, say('Save in the draft')))
    await expect(saved).toBeVisible()

    await page.goto(accountPath(locale, 'profile', 'texts'))
    // In the language of the page, and in another.
    for (const language of ['', 'es-ES']) {
      if (language) await press(page, page.locator(`nav a[href$="?lang=${language}"]`))
      const words = page.locator(`textarea[lang="${language || locale}"]`).first()
      await expect(words).toBeVisible()
      await untilHydrated(page)
      await tabTo(page, words)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(said)
      await expect(page.getByRole('region', { name: say('Your card') })).toContainText(said)
      await press(page, button(page, say('Save in the draft')))
      await expect(saved).toBeVisible()
      await expect(words).toHaveValue(said)
    }
    await untilHydrated(page)
    await press(page, page.getByRole('link', { name: say('See the preview') }).first())
    await page.waitForURL(/\/preview$/)
    await expect(page.getByText(said).first()).toBeVisible()
    const publicTexts = () =>
      Promise.all(
        [locale, 'es-ES' as const].map(async (each) =>
          (await (await page.request.get(profilePath(each, SLUG))).text()).includes(said),
        ),
      )
    expect(await publicTexts()).toEqual([false, false])

    await press(page, page.getByRole('link', { name: say('Back to the editor') }))
    await page.waitForURL(/\/profile$/)
    await press(page, button(page, say('Publish')))
    await expect(page.getByText(say(PUBLISHED))).toBeVisible()
    await expect.poll(publicTexts).toEqual([true, true])
  })

for (const locale of ['fr-FR', 'de-DE'] as const)
  test(`in ${locale}, what is no picture is refused in words, at its place`, async ({ page }) => {
    const say = wordsIn(locale)
    await signInAs(page, 'member owner', locale)
    await page.goto(accountPath(locale, 'profile', 'look'))
    await untilHydrated(page)
    const form = page.getByRole('form', { name: say('Logo') })
    const { png } = await sampleImages(400, 400)
    for (const [name, buffer, why] of [
      [
        'bomb.png',
        pngBomb(),
        'This picture has more than 40 million pixels. Make it smaller first.',
      ],
      ['script.png', SVG, 'Only JPEG, PNG, WebP and AVIF pictures are taken.'],
      ['half.png', png.subarray(0, 2_000), DAMAGED],
    ] as const) {
      const file = { name, mimeType: 'image/png', buffer }
      await form.locator('input[type=file]').setInputFiles(file)
      await press(page, form.getByRole('button', { name: say('Take this picture') }))
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(form.getByText(say(why)).last()).toBeVisible()
      // The key is what React begins with: it does not call back whoever has moved on.
      await page.keyboard.press('Tab')
      await untilHydrated(page)
      await expect(page.getByRole('alert')).not.toBeFocused()
    }
  })

for (const locale of ['fr-FR', 'de-DE'] as const)
  test(`by keyboard, in ${locale}: a widget is chosen, looked at, and its code taken`, async ({
    page,
    context,
  }) => {
    const say = wordsIn(locale)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signInAs(page, 'member collaborator', locale)
    await page.goto(accountPath(locale, 'widgets'))
    await untilHydrated(page)
    const code = page.locator('#widget-code')
    const kind = page.getByLabel(say('Format'))
    await choose(page, kind, say('Rating badge'))
    await expect(code).toHaveValue(/_widget\/badge\//)
    await expect(page.locator('#install iframe')).toHaveAttribute('src', /_widget\/badge\//)
    await expect(kind).toBeFocused()
    await tabTo(page, page.getByLabel(say('Width in pixels')))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('480')
    await expect(code).toHaveValue(/width="480"/)
    await press(page, page.locator('#install').getByRole('button', { name: say('Copy the code') }))
    await expect(page.getByText(say('Code copied'))).toHaveCount(1)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.inputValue())
  })

/** Red, with blue below it, wherever it is cut. */
async function twoColours(): Promise<Buffer> {
  const blue = await sharp({
    create: { width: 1600, height: 400, channels: 3, background: 'blue' },
  })
    .png()
    .toBuffer()
  return sharp({ create: { width: 1600, height: 800, channels: 3, background: '#C00000' } })
    .composite([{ input: blue, gravity: 'south' }])
    .jpeg()
    .toBuffer()
}

/** Of the file behind a picture of the page. */
async function meanColour(page: Page, picture: Locator): Promise<number[]> {
  const source = (await picture.getAttribute('src')) ?? ''
  const url = new URL(source, 'http://localhost').searchParams.get('url') ?? ''
  const file = await (await page.request.get(url)).body()
  return [...(await sharp(file).resize(1, 1).removeAlpha().raw().toBuffer())]
}

for (const locale of ['fr-FR', 'de-DE'] as const)
  test(`by keyboard, in ${locale}: a cover is chosen, cut and kept, another is dropped, a colleague gets a face`, async ({
    page,
  }) => {
    const say = wordsIn(locale)
    const saved = page.getByText(say('Saved in the draft.'))
    const buffer = await twoColours()
    await signInAs(page, 'member owner', locale)
    await page.goto(accountPath(locale, 'profile', 'look'))
    await untilHydrated(page)
    const form = page.getByRole('form', { name: say('Cover picture') })
    const file = form.locator('input[type=file]')
    await file.setInputFiles({ name: 'cover.jpg', mimeType: 'image/jpeg', buffer })
    await expect(form.getByText(/^cover\.jpg, .*\s(KB|Bytes)$/)).toBeVisible()
    // To the lowest part of the picture, which is blue.
    await tabTo(page, form.getByLabel(say('Up or down')))
    await page.keyboard.press('End')
    await press(page, form.getByRole('button', { name: say('Take this picture') }))
    await expect(saved).toBeVisible()
    const [red = 255, , blue = 0] = await meanColour(
      page,
      page.getByAltText(say('Your cover picture')),
    )
    expect(blue).toBeGreaterThan(200)
    expect(red).toBeLessThan(40)

    await untilHydrated(page)
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      const bytes = new Uint8Array(6 * 1024 * 1024)
      transfer.items.add(new File([bytes], 'large.png', { type: 'image/png' }))
      return transfer
    })
    await file.dispatchEvent('drop', { dataTransfer: dropped })
    await expect(form.getByText(/^large\.png, 6\sMB$/)).toBeVisible()
    await expect(form.getByText(say('This file is too large. Choose a smaller one.'))).toBeVisible()

    await page.goto(accountPath(locale, 'profile', 'team'))
    await untilHydrated(page)
    const faces = page.getByRole('region', { name: say('Pictures of the team') })
    const face = faces.getByRole('form', { name: say('Picture of a person') })
    await tabTo(page, face.getByRole('combobox'))
    await page.keyboard.press('ArrowDown')
    await face
      .locator('input[type=file]')
      .setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer })
    await press(page, face.getByRole('button', { name: say('Take this picture') }))
    await expect(saved).toBeVisible()
    const uploaded = faces.getByRole('listitem').first().locator('img[src*="avatar-"]')
    await expect(uploaded).toBeVisible()
    expect((await meanColour(page, uploaded))[0]).toBeGreaterThan(80)
    await press(page, page.getByRole('link', { name: say('See the preview') }).first())
    await page.waitForURL(/\/preview$/)
    await expect(page.locator('img[src*="uploads%2Favatar-"]').first()).toBeVisible()
    await page.goto(accountPath(locale, 'profile', 'team'))
    await press(page, button(page, say('Discard the draft')))
    await expect(
      page.getByText(say('The draft is gone. What is public has stayed as it was.')),
    ).toBeVisible()
  })
