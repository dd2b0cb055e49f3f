import { expect, type Page } from '@playwright/test'
import { homePath, registerEntryPath, registerVerifyPath } from '#domain/address/paths.ts'
import type { Entry } from '#domain/register/entry.ts'
import { STEPS, type StepName } from '#domain/register/verify/verification.ts'
import { expectSoundPage, test, untilHydrated } from '#tests/support/browser/e2e.ts'
import {
  forge,
  maskedPublication,
  PROOFS,
  readEntries,
  withExtra,
  withOtherWords,
} from '#tests/support/register/checked-reviews.ts'

/** The newest review of the home page that is in the register, at its proof. */
async function openReview(page: Page): Promise<void> {
  await page.goto(homePath('fr-FR'))
  const stub = page.locator('a[data-register-entry]').first()
  await page.goto((await stub.getAttribute('href')) ?? '')
  await untilHydrated(page)
}

const verify = (page: Page) => page.getByRole('button', { name: 'Vérifier cet avis' }).click()
const panel = (page: Page) => page.getByRole('group', { name: 'Vérification de cet avis' })

function flipped(base64: string): string {
  const bytes = Buffer.from(base64, 'base64')
  const at = bytes.length - 8
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes.toString('base64')
}

const onLine = (line: RegExp) => (proof: string) =>
  proof.replace(line, (_, before: string, hash: string) => before + flipped(hash))

for (const width of [390, 1440])
  test(`a review is checked by a click, and a second time with what this browser kept, at ${width} px`, async ({
    page,
  }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.setViewportSize({ width, height: 900 })
    await openReview(page)
    expect(
      loaded.filter((url) => /\/assets\/(?:proof-panel|register)|\/api\/register/.test(url)),
    ).toEqual([])
    await verify(page)
    await expect(panel(page)).toContainText('Quatre vérifications sur quatre')
    await expectSoundPage(page)
    await page.reload()
    await untilHydrated(page)
    await verify(page)
    await expect(panel(page)).toContainText('Cinq vérifications sur cinq')
  })

test('the question and the texts do not wait for the code of the panel', async ({ page }) => {
  await openReview(page)
  const asked = [/\/api\/register\/reviews\//, /\/api\/register$/]
  // One has the rest of the code, the other the texts.
  const files = new Set<string>()
  const areUnderWay = Promise.all([
    ...asked.map((address) => page.waitForRequest(address)),
    page.waitForRequest((request) => {
      if (/\/assets\/register-[^/]+\.js$/.test(request.url())) files.add(request.url())
      return files.size === 2
    }),
  ])
  await page.route('**/assets/proof-panel-*.js', async (route) => {
    await areUnderWay
    await route.continue()
  })
  const questions: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/register')) questions.push(request.url())
  })
  await verify(page)
  await expect(panel(page)).toContainText('Quatre vérifications sur quatre')
  // Once each: what was asked ahead is what is checked.
  expect(questions).toHaveLength(2)
})

/** What of a proof is flipped, and the step that says so. */
const FLIPPED: Record<(typeof STEPS)[number], (page: Page) => Promise<void>> = {
  shown: (page) =>
    forge(
      page,
      withExtra(({ openings: { content } }) => {
        content.salt = flipped(content.salt)
      }),
    ),
  chain: (page) =>
    forge(
      page,
      withExtra((extra) => {
        extra.entry = extra.entry.replace(/"halves":\d/, (found) => `${found}1`)
      }),
    ),
  path: (page) => forge(page, onLine(/(\nindex \d+\n)(\S+)/)),
  signature: (page) => forge(page, onLine(/(\n\n— \S+ )(\S+)/)),
  // As if this browser had seen another register.
  history: async (page) => {
    await verify(page)
    await expect(panel(page)).toContainText('Quatre vérifications sur quatre')
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage['register-seen'])
      kept.root = `${kept.root.startsWith('A') ? 'B' : 'A'}${kept.root.slice(1)}`
      localStorage['register-seen'] = JSON.stringify(kept)
    })
    await page.reload()
    await untilHydrated(page)
  },
}

/** Whoever reads nothing but titles is not told the opposite. */
const FAILED_TITLES: Record<StepName, string> = {
  shown: 'Ce que vous lisez n’est pas ce qui a été inscrit',
  chain: 'Son histoire n’est pas entière',
  path: 'L’avis ne figure pas au registre public',
  signature: 'La signature n’est pas celle du registre',
  history: 'Le registre a changé depuis votre dernière visite',
}

for (const [at, step] of STEPS.entries())
  test(`a flipped byte fails step ${at + 1}, ${step}, which shows both values`, async ({
    page,
  }) => {
    await openReview(page)
    await FLIPPED[step](page)
    await verify(page)
    const failed = panel(page).getByRole('listitem').nth(at)
    await expect(failed).toContainText('Échec')
    await expect(failed.getByRole('heading')).toHaveText(FAILED_TITLES[step])
    await expect(failed.getByRole('definition')).toHaveCount(2)
    await expect(panel(page).getByRole('button', { name: 'Garder le constat' })).toBeVisible()
    await expect(panel(page)).not.toContainText('vérifications sur')
  })

test('words that are not the registered ones fail, with what to do now', async ({ page }) => {
  await openReview(page)
  await forge(page, withOtherWords)
  await verify(page)
  await expect(panel(page)).toContainText('Ne vous fiez pas à cette page')
  await expect(panel(page).getByRole('link', { name: /^Signaler/ })).toBeVisible()
  await expectSoundPage(page)
  const download = page.waitForEvent('download')
  await panel(page).getByRole('button', { name: 'Garder le constat' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)
})

test('what is masked is sealed, and checked all the same', async ({ page }) => {
  await page.goto(registerEntryPath('fr-FR', await maskedPublication(page)))
  await page.getByRole('link', { name: 'Lire l’avis' }).click()
  await untilHydrated(page)
  await verify(page)
  await expect(panel(page)).toContainText(
    'le registre en garde le sceau et ne les montre à personne',
  )
  await expect(panel(page)).toContainText('Quatre vérifications sur quatre')
})

test('of every history that the register tells, a review is sound for our server too', async ({
  page,
  baseURL,
}) => {
  const histories = new Map<string, { entry: number; told: Entry['type'][] }>()
  for (const [at, entry] of (await readEntries(page)).entries()) {
    if (!('review' in entry)) continue
    const { entry: first, told } = histories.get(entry.review) ?? { entry: at, told: [] }
    histories.set(entry.review, { entry: first, told: [...told, entry.type] })
  }
  const kinds = new Map([...histories.values()].map((each) => [each.told.join(), each]))
  const shown = [...kinds.values()].filter(({ told }) => !isGone(told.at(-1)))
  expect([...kinds.keys()]).toEqual(
    expect.arrayContaining([expect.stringContaining('revise'), expect.stringContaining('reply')]),
  )
  for (const { entry, told } of shown) {
    const shownEntry = await page.request.get(registerEntryPath('fr-FR', entry))
    const [, link] = /href="([^"]+\/reference\/[^"]+)"/.exec(await shownEntry.text()) ?? []
    const multipart = { what: `${baseURL}${link}` }
    const answer = await page.request.post(registerVerifyPath('fr-FR'), { multipart })
    expect(await answer.text(), told.join()).toContain('data-tone="sound"')
  }
})

const isGone = (type: string | undefined) => /^(?:suspend|withdraw|erase)$/.test(type ?? '')

test('without an answer nothing is claimed', async ({ page }) => {
  await openReview(page)
  await page.route(PROOFS, (route) => route.abort())
  await verify(page)
  await expect(panel(page)).toContainText('n’a pas pu')
  await expect(panel(page)).not.toContainText('vérifications sur')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a review leads to its entry, which our server checks', async ({ page }) => {
    await page.goto(homePath('fr-FR'))
    const stub = page.locator('a[data-register-entry]').first()
    await page.goto((await stub.getAttribute('href')) ?? '')
    await expect(page.getByRole('button', { name: 'Vérifier cet avis' })).toHaveCount(0)
    const number = await page
      .locator('div[data-register-entry]')
      .getAttribute('data-register-entry')
    await page.getByRole('link', { name: /^Inscription n°/ }).click()
    await expect(page).toHaveURL(registerEntryPath('fr-FR', Number(number)))
    await page.getByRole('button', { name: 'La faire vérifier par notre serveur' }).click()
    await expect(page.getByText('Notre serveur a fait ces vérifications')).toBeVisible()
  })
})
