import { expect, type Page } from '@playwright/test'
import { accountPath, profilePath } from '#domain/address/paths.ts'
import { LOCALES, type Locale } from '#domain/locale.ts'
import { FULL_PROFILE } from '#tests/e2e/site/sound-pages.ts'
import { mailedLink, newestMailTo, signInAs } from '#tests/support/account/account-journey.ts'
import { shortly, test } from '#tests/support/browser/e2e.ts'
import { newStamp } from '#tests/support/browser/journey-random.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'
import { newWords } from '#tests/support/review/review-journey.ts'

// Every form of it works without JavaScript.
test.use({ javaScriptEnabled: false })

/** The case of what somebody has just reported. */
async function openNotice(page: Page, locale: Locale, words: string): Promise<void> {
  await page.goto(accountPath(locale, 'admin', 'notices'))
  await page.getByRole('link', { name: new RegExp(words.slice(0, 40)) }).click()
  await expect(page.getByText(words)).toBeVisible()
}

for (const locale of shortly(LOCALES, 'en-GB'))
  test(`a profile is reported in vain, and again by an objection, in ${locale}`, async ({
    page,
  }) => {
    const say = wordsIn(locale)
    const reader = `reader${newStamp()}@people.example`
    const words = newWords()
    const again = newWords()
    const button = (name: string) => page.getByRole('button', { name: say(name), exact: true })

    await page.goto(profilePath(locale, FULL_PROFILE))
    await page.getByRole('link', { name: say('Report this profile') }).click()
    await button('Send the report').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByLabel(say('It states facts that are untrue')).check()
    await page.getByLabel(say('What should we know?')).fill(words)
    await page.getByLabel(say('Your e-mail address')).fill(reader)
    await button('Send the report').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('Thank you for your report'),
    )
    await expect.poll(() => newestMailTo(page.request, reader)).toContain(FULL_PROFILE)

    await signInAs(page, 'moderator', locale)
    await openNotice(page, locale, words)
    await page.getByText(say('Leave online')).first().click()
    const sent = { to: reader, page: '/solutions/moderation/objection' }
    const link = await mailedLink(page.request, sent, async () => {
      await button('Leave online').click()
      await expect(
        page.getByText(say('It is online, and whoever reported it has been told.')),
      ).toBeVisible()
    })

    await page.goto(link)
    await page.getByLabel(say('Why you disagree')).fill(again)
    await button('Send the objection').click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(say('Your objection has been received'))
    expect((await page.request.get(link)).status()).toBe(410)

    await openNotice(page, locale, words)
    const own = say('This is about a decision of yours. Somebody else decides about it.')
    await expect(page.getByText(own)).toBeVisible()
    await signInAs(page, 'administrator', locale)
    await openNotice(page, locale, words)
    await expect(page.getByText(again)).toBeVisible()
    await page.getByText(say('Leave online')).first().click()
    await button('Leave online').click()
    await expect(
      page.getByText(say('It is online, and whoever reported it has been told.')),
    ).toBeVisible()
  })
