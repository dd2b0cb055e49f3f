import { expect, type Page } from '@playwright/test'
import { accountPath, articlesFeedPath, profilePath } from '#domain/address/paths.ts'
import { LOCALES, type Locale } from '#domain/locale.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { FULL_PROFILE } from '#tests/e2e/site/sound-pages.ts'
import { choose, press, signInAs, typeInto } from '#tests/support/account/account-journey.ts'
import { shortly, test } from '#tests/support/browser/e2e.ts'
import { newStamp } from '#tests/support/browser/journey-random.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'

type Mentioned = { id: string; label: string }

/** The provider that the article speaks of, as the search of editors finds it. */
async function findProvider(page: Page, locale: Locale): Promise<Mentioned> {
  const search = `kind=member&q=${FULL_PROFILE.replace('-', '+')}`
  const found = await page.request.get(`${accountPath(locale, 'admin', 'pick')}?${search}`)
  const [first] = (await found.json()) as Mentioned[]
  if (!first) throw new Error('the provider is not found')
  return first
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const locale of shortly(LOCALES, 'es-ES'))
      test(`an article is written by keyboard alone, from nothing to the feed and back, in ${locale}`, async ({
        page,
        ready,
        sound,
      }) => {
        const say = wordsIn(locale)
        const title = `Brevísimo ${newStamp()}`
        const button = (name: string) => page.getByRole('button', { name: say(name), exact: true })
        const field = (name: string) => page.getByRole('textbox', { name: say(name), exact: true })
        const feed = async () => (await page.request.get(articlesFeedPath(locale, 'rss'))).text()

        await signInAs(page, 'editor', locale)
        const provider = await findProvider(page, locale)
        await page.goto(accountPath(locale, 'admin', 'articles'))
        await ready()
        await press(page, page.getByRole('link', { name: say('New article'), exact: true }))
        await expect(field('Title')).toBeVisible()
        await ready()
        await typeInto(page, field('Title'), title)
        const first = page.getByLabel(say('Written first in'))
        if (locale !== 'fr-FR') await choose(page, first, LANGUAGE_NAMES[locale].slice(0, 3))
        await press(page, button('Begin the article'))
        await expect(page).toHaveURL(/done=begun/)
        await ready()
        expect(await feed()).not.toContain(title)

        await typeInto(page, field('Excerpt'), 'Lo que cuenta.')
        if (javaScriptEnabled) {
          const text = field('Text')
          await expect(text).toHaveAttribute('contenteditable', 'true')
          await typeInto(page, text, 'Pregunte a ')
          await page.keyboard.type(`@${provider.label.slice(0, 5)}`)
          await expect(page.getByRole('option', { name: provider.label }).first()).toBeVisible()
          await page.keyboard.press('Enter')
          await expect(text).toContainText(provider.label)
          await page.keyboard.press('Enter')
          await page.keyboard.type('Tres preguntas')
          await page.keyboard.press('Alt+F10')
          await expect(page.getByRole('toolbar').getByRole('button').first()).toBeFocused()
          await page.keyboard.press('Enter')
          await expect(text.getByRole('heading', { level: 2 })).toHaveText('Tres preguntas')
          await expect(text).toBeFocused()
        } else {
          await typeInto(page, field('Text'), `Pregunte a @[member:${provider.id}]`)
          await page.keyboard.press('Enter')
          await page.keyboard.press('Enter')
          await page.keyboard.type('## Tres preguntas')
        }
        await sound()
        await press(page, button('Save and publish'))
        await expect(page).toHaveURL(/view=publish/)
        await ready()
        await sound()
        await press(page, button('Publish'))
        await expect(page.getByText(say('Published. Visitors see it now.'))).toBeVisible()
        await expect.poll(feed).toContain(title)

        const item = (await feed()).split('<item>').find((each) => each.includes(title))
        const address = new URL(/<link>(.*?)<\/link>/.exec(item ?? '')?.[1] ?? '').pathname
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(page.getByRole('heading', { level: 2, name: 'Tres preguntas' })).toBeVisible()
        const mention = page
          .locator('main article, main')
          .first()
          .locator(`a[href="${profilePath(locale, FULL_PROFILE)}"]`)
        await expect(mention.first()).toBeVisible()

        await page.goto(`${accountPath(locale, 'admin', 'articles')}?q=${title.split(' ')[1]}`)
        await ready()
        await press(page, page.getByRole('link', { name: title }))
        await expect(page).toHaveURL(/articles\/[0-9A-Za-z]{12}/)
        await ready()
        await press(page, page.getByRole('link', { name: say('Publish'), exact: true }))
        await expect(page).toHaveURL(/view=publish/)
        await ready()
        await typeInto(page, field('Why'), 'Ya no vale')
        await press(page, button('Withdraw'))
        await expect(
          page.getByText(say('Withdrawn. Visitors do not find it any more.')),
        ).toBeVisible()
        await expect.poll(feed).not.toContain(title)
        expect((await page.request.get(address)).status()).toBe(410)
      })
  })
