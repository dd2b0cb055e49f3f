import { expect, type Page } from '@playwright/test'
import { accountPath } from '#domain/address/paths.ts'
import { LOCALES } from '#domain/locale.ts'
import { signInAs } from '#tests/support/account/account-journey.ts'
import { shortly, test } from '#tests/support/browser/e2e.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'

type Line = { name: string; reviews: number }

/** Two that few speak of, so that nobody else misses them meanwhile; each walk has others. */
async function twoClients(page: Page, list: string, walk: number): Promise<[Line, Line]> {
  const found: Line[] = []
  for (let address: string | null = list; address && found.length < walk * 2 + 2; ) {
    await page.goto(address)
    for (const row of await page.locator('tbody tr').all()) {
      const note = (await row.locator('th').textContent()) ?? ''
      const name = (await row.getByRole('link').textContent()) ?? ''
      const reviews = Number(await row.locator('td').nth(2).textContent())
      // Only of those that have a page the note is an address.
      if (reviews > 0 && /[a-z0-9-]+$/.test(note.slice(name.length))) found.push({ name, reviews })
    }
    const next = page.locator('a[href*="after="]').last()
    address = (await next.count()) > 0 ? await next.getAttribute('href') : null
  }
  const [gone, kept] = found.slice(walk * 2, walk * 2 + 2)
  if (!gone || !kept) throw new Error('there are too few clients')
  return [gone, kept]
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const [place, locale] of shortly(LOCALES, 'es-ES').entries())
      test(`two clients are merged, their reviews follow, and all of it is undone, in ${locale}`, async ({
        page,
        ready,
        sound,
      }) => {
        const say = wordsIn(locale)
        const list = accountPath(locale, 'admin', 'clients')
        const figure = (name: string) =>
          page
            .locator('dl div', { has: page.locator('dt', { hasText: say(name) }) })
            .first()
            .locator('dd')
        const open = async (name: string) => {
          await page.goto(`${list}?q=${encodeURIComponent(name)}`)
          await page.getByRole('link', { name, exact: true }).first().click()
          await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
          await ready()
        }
        const because = async (reason: string) => {
          await page.getByLabel(say('Reason')).last().fill(reason)
        }

        await signInAs(page, 'moderator', locale)
        const walk = place * 2 + Number(javaScriptEnabled)
        const [gone, kept] = await twoClients(page, list, walk)
        await open(gone.name)
        await sound()
        const client = page.url().split('?')[0] ?? ''
        const address = await page
          .getByRole('link', { name: say('See its page') })
          .getAttribute('href')
        await page.getByLabel(say('Merge into the client called')).fill(kept.name)
        const merge = page.getByRole('region', { name: say('Two that are one') })
        await merge.getByRole('button', { name: say('Look for it'), exact: true }).click()
        await page.getByRole('link', { name: kept.name }).last().click()
        await expect(page.getByRole('heading', { name: say('Which one stays?') })).toBeVisible()
        await ready()
        await sound()
        await expect(figure('Reviews')).toHaveText(String(gone.reviews + kept.reviews))
        await because('The same company twice')
        await page.getByRole('button', { name: kept.name }).click()
        await expect(page).toHaveURL(/done=merged/)

        // Reviews follow by a job: the page says so until they have arrived.
        const undo = page.getByRole('button', { name: say('Undo the merge'), exact: true })
        const arrived = async (isThere: () => Promise<boolean>) => {
          await page.goto(client)
          return isThere()
        }
        await expect.poll(() => arrived(() => undo.isVisible()), { timeout: 180_000 }).toBe(true)
        await expect(figure('Reviews shown')).toHaveText('0')
        await ready()
        await sound()
        const moved = await page.request.get(address ?? '', { maxRedirects: 0 })
        expect(moved.status()).toBe(301)

        await because('Two companies after all')
        await undo.click()
        await expect(page).toHaveURL(/done=undone/)
        await expect
          .poll(
            () =>
              arrived(
                async () => (await figure('Reviews shown').textContent()) === String(gone.reviews),
              ),
            { timeout: 180_000 },
          )
          .toBe(true)
        await open(kept.name)
        await expect(figure('Reviews shown')).toHaveText(String(kept.reviews))
        expect((await page.request.get(address ?? '', { maxRedirects: 0 })).status()).toBe(200)
      })
  })
