import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Locale } from '#domain/locale.ts'
import { accountPath, profilePath } from '#domain/paths.ts'
import { signInAs, tabTo } from '#tests/support/account-journey.ts'
import { expectNoSidewaysScroll, expectSoundPage, test, untilHydrated } from '#tests/support/e2e.ts'
import { LARGEST_PROFILE } from './sound-pages.ts'

/** Of the demo's owner: the member with the most reviews. */
const SLUG = LARGEST_PROFILE

test('the editor is sound', async ({ page }) => {
  test.setTimeout(180_000)
  await signInAs(page, 'member owner', 'de-DE')
  for (const below of [['profile'], ['profile', 'journey'], ['profile', 'look'], ['widgets']]) {
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

const press = async (page: Page, role: 'button' | 'link', name: string) => {
  await tabTo(page, page.getByRole(role, { name, exact: true }).first())
  await page.keyboard.press('Enter')
}

const WORDS: { [locale in Locale]?: Record<string, string> } = {
  'fr-FR': {
    website: 'Site web',
    wrong: "L'URL est invalide",
    save: 'Enregistrer le brouillon',
    saved: 'Enregistré dans le brouillon.',
    preview: 'Voir l’aperçu',
    back: 'Retour à l’éditeur',
    publish: 'Publier',
    published: 'Votre profil est publié, tel que l’aperçu le montre.',
    short: 'Description courte',
  },
  'de-DE': {
    website: 'Website',
    wrong: 'Die URL ist ungültig',
    save: 'Entwurf speichern',
    saved: 'Im Entwurf gespeichert.',
    preview: 'Vorschau ansehen',
    back: 'Zurück zum Editor',
    publish: 'Veröffentlichen',
    published: 'Ihr Profil ist veröffentlicht, so wie die Vorschau es zeigt.',
    short: 'Kurzbeschreibung',
  },
}

for (const [locale, words] of Object.entries(WORDS) as [Locale, Record<string, string>][]) {
  test(`a profile is edited, looked at and published by keyboard in ${locale}`, async ({
    page,
  }) => {
    const word = (key: string) => words[key] ?? ''
    const said = `Neuf, ${locale} ${Date.now()}`
    await signInAs(page, 'member owner', locale)
    await page.goto(accountPath(locale, 'profile', 'company'))
    const website = page.getByRole('textbox', { name: word('website'), exact: true })
    const address = await website.inputValue()
    await tabTo(page, website)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('ftp://nowhere')
    await page.keyboard.press('Enter')
    await expect(page.getByText(word('wrong')).last()).toBeVisible()
    await tabTo(page, website)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(address)
    await press(page, 'button', word('save'))
    await expect(page.getByText(word('saved'))).toBeVisible()

    await page.goto(accountPath(locale, 'profile', 'texts'))
    await tabTo(page, page.getByLabel(word('short')))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(said)
    await press(page, 'button', word('save'))
    await expect(page.getByText(word('saved'))).toBeVisible()
    await press(page, 'link', word('preview'))
    await page.waitForURL(/\/preview$/)
    await expect(page.getByText(said).first()).toBeVisible()
    expect(await (await page.request.get(profilePath(locale, SLUG))).text()).not.toContain(said)

    await expect(page.getByRole('link', { name: word('back') })).toBeVisible()
    await page.goto(accountPath(locale, 'profile'))
    await press(page, 'button', word('publish'))
    await expect(page.getByText(word('published'))).toBeVisible()
    await expect
      .poll(async () => (await page.request.get(profilePath(locale, SLUG))).text())
      .toContain(said)
  })
}

test('a cover is chosen, cut by keyboard and kept, and another is dropped', async ({ page }) => {
  const half = sharp({ create: { width: 1600, height: 800, channels: 3, background: '#C00000' } })
  const blue = await sharp({
    create: { width: 1600, height: 400, channels: 3, background: 'blue' },
  })
    .png()
    .toBuffer()
  const buffer = await half
    .composite([{ input: blue, gravity: 'south' }])
    .jpeg()
    .toBuffer()
  const file = { name: 'cover.jpg', mimeType: 'image/jpeg', buffer }
  await signInAs(page, 'member owner', 'fr-FR')
  await page.goto('/app/profile/look')
  await untilHydrated(page)
  const form = page.getByRole('form', { name: 'Image de couverture' })
  await form.locator('input[type=file]').setInputFiles(file)
  await expect(form.getByText(/^cover\.jpg, .*\s(KB|Bytes)$/)).toBeVisible()
  // To the lowest part of the picture, which is blue.
  await tabTo(page, form.getByLabel('Haut ou bas'))
  await page.keyboard.press('End')
  await tabTo(page, form.getByRole('button', { name: 'Prendre cette image' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enregistré dans le brouillon.')).toBeVisible()
  const source = await page.getByAltText('Votre image de couverture').getAttribute('src')
  const url = new URL(source ?? '', 'http://localhost').searchParams.get('url') ?? ''
  const kept = await (await page.request.get(url)).body()
  const { data } = await sharp(kept)
    .resize(1, 1)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[2]).toBeGreaterThan(200)
  expect(data[0]).toBeLessThan(40)

  await untilHydrated(page)
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    const bytes = new Uint8Array(6 * 1024 * 1024)
    transfer.items.add(new File([bytes], 'large.png', { type: 'image/png' }))
    return transfer
  })
  await form.locator('input[type=file]').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(form.getByText(/^large\.png, 6\sMB$/)).toBeVisible()
  await expect(
    form.getByText('Ce fichier est trop lourd. Choisissez-en un plus léger.'),
  ).toBeVisible()
  await press(page, 'button', 'Abandonner le brouillon')
  await expect(page.getByText('Le brouillon est abandonné.')).toBeVisible()
})
