import { expect, type Page } from '@playwright/test'
import { accountPath } from '#domain/address/paths.ts'
import { LOCALES, type Locale } from '#domain/locale.ts'
import { signInAs } from '#tests/support/account/account-journey.ts'
import { shortly, test } from '#tests/support/browser/e2e.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'

type Line = { name: string; members: number }

/** Two that hardly anybody bears, so that nobody else misses them meanwhile; each walk has others. */
async function twoSpecialities(page: Page, locale: Locale, walk: number): Promise<[Line, Line]> {
  const tags = accountPath(locale, 'admin', 'tags', 'specialities')
  const csv = await (await page.request.get(`${tags}/export`)).text()
  const lines = csv
    .split('\n')
    .slice(1)
    .map((line) => line.split(/[;,]/).map((cell) => cell.trim().replace(/^"|"$/g, '')))
    .map(([name = '', , , members = '']) => ({ name, members: Number(members) }))
    .filter(({ name, members }) => members > 0 && /^[\p{L} ]+$/u.test(name))
    .sort((a, b) => a.members - b.members)
  const [gone, kept] = lines.slice(walk * 2, walk * 2 + 2)
  if (!gone || !kept) throw new Error('there are too few specialities')
  return [gone, kept]
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const [place, locale] of shortly(LOCALES, 'it-IT').entries())
      test(`two tags are merged, their members follow, and all of it is undone, in ${locale}`, async ({
        page,
        ready,
        sound,
      }) => {
        const say = wordsIn(locale)
        const button = (name: string) => page.getByRole('button', { name: say(name), exact: true })
        const list = accountPath(locale, 'admin', 'tags', 'specialities')
        const figure = (name: string) =>
          page
            .locator('dl div', { has: page.locator('dt', { hasText: say(name) }) })
            .first()
            .locator('dd')
        const open = async (name: string) => {
          await page.goto(`${list}?q=${encodeURIComponent(name)}&show=all`)
          await page.getByRole('link', { name, exact: true }).first().click()
          await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
        }

        await signInAs(page, 'editor', locale)
        const [gone, kept] = await twoSpecialities(
          page,
          locale,
          place * 2 + Number(javaScriptEnabled),
        )
        await open(gone.name)
        const tag = page.url()
        await ready()
        await expect(figure('Providers')).toHaveText(String(gone.members))
        const address = await page
          .getByRole('link', { name: say('See its page') })
          .getAttribute('href')
        await page.getByLabel(say('Merge into')).selectOption({ label: kept.name })
        await button('Compare').click()
        await expect(page.getByRole('heading', { name: say('Which one stays?') })).toBeVisible()
        await ready()
        await sound()
        const together = Number(await figure('Providers').textContent())
        expect(together).toBeGreaterThanOrEqual(Math.max(gone.members, kept.members))
        await page.getByRole('button', { name: kept.name }).click()
        await expect(page).toHaveURL(/done=merged/)
        await expect(page.getByText(say('Merged into:'))).toBeVisible()

        // Members follow by a job: the page says so until they have arrived.
        const arrived = async (isThere: () => Promise<boolean>) => {
          await page.goto(tag)
          return isThere()
        }
        await expect
          .poll(() => arrived(() => button('Undo the merge').isVisible()), { timeout: 180_000 })
          .toBe(true)
        await expect(figure('Providers')).toHaveText('0')
        await sound()
        const moved = await page.request.get(address ?? '', { maxRedirects: 0 })
        expect(moved.status()).toBe(301)
        await open(kept.name)
        await expect(figure('Providers')).toHaveText(String(together))

        await page.goto(tag)
        await ready()
        await button('Undo the merge').click()
        await expect(page).toHaveURL(/done=undone/)
        const counted = () => figure('Providers').textContent()
        await expect
          .poll(() => arrived(async () => (await counted()) === String(gone.members)), {
            timeout: 180_000,
          })
          .toBe(true)
        await open(kept.name)
        await expect(figure('Providers')).toHaveText(String(kept.members))
        expect((await page.request.get(address ?? '', { maxRedirects: 0 })).status()).toBe(200)
      })
  })
