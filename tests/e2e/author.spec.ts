import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { referencePath, reviewFormPath, reviewsPath } from '#domain/paths.ts'
import { mailedLink, signInAs } from '#tests/support/account-journey.ts'
import { expectSoundPage, test } from '#tests/support/e2e.ts'
import { LARGEST_PROFILE } from './sound-pages.ts'

const FORM = reviewFormPath('fr-FR', LARGEST_PROFILE)

/** Signed and confirmed as any author does, without looking at the pages on the way. */
async function publishReview(request: APIRequestContext, email: string, testimony: string) {
  const sector = (await (await request.get(FORM)).text()).match(/<option value="([A-Z])"/)?.[1]
  const answers = {
    service: 'other',
    experienced_on: '2026-06-30',
    first_name: 'Sandrine',
    last_name: 'Morel',
    email,
    job_title: 'Directrice export',
    company: `Atelier ${email}`,
    area: sector ?? 'C',
    rating: '8',
    testimony,
    display: 'full',
    consent: 'yes',
  }
  for (const step of ['mission', 'rating', 'testimony', 'sign']) {
    const intent = step === 'sign' ? 'sign' : 'continue'
    await request.post(FORM, { form: { ...answers, step, intent } })
  }
  const link = await mailedLink(request, email, '/review/confirm')
  const token = new URL(link).searchParams.get('token') ?? ''
  const told = await (await request.post(link, { form: { token } })).text()
  return told.match(/\/reference\/([A-Za-z0-9]{12})/)?.[1] ?? ''
}

/** Words that no other review has. */
const newWords = () =>
  Array.from({ length: 12 }, () => Math.random().toString(36).slice(2, 10)).join(' ')

async function signInByMail(page: Page, email: string): Promise<void> {
  await page.getByLabel('Adresse e-mail').first().fill(email)
  await page.getByRole('button', { name: 'Recevoir un lien de connexion' }).click()
  await page.goto(await mailedLink(page.request, email, '/app/link'))
  await page.getByRole('main').getByRole('button').first().click()
}

test('a proposed change is seen as a difference, accepted as version 2; a withdrawn review is gone everywhere', async ({
  page,
  browser,
}) => {
  const email = `s.morel@client${Date.now()}.fr`
  const mark = newWords()
  const words = `Équipe lente mais ${mark}`
  const id = await publishReview(page.request, email, words)
  const publicPage = referencePath('fr-FR', LARGEST_PROFILE, id)

  const team = await (await browser.newContext({ locale: 'fr-FR' })).newPage()
  await signInAs(team, 'member owner', 'fr-FR')
  const better = words.replace('lente', 'posée')
  const sent = await team.request.post(`/app/reviews/${id}`, {
    form: { form: 'propose', body: better, note: 'Lente nous semble dur.' },
  })
  expect(sent.ok()).toBe(true)

  await page.goto(await mailedLink(page.request, email, '/app'))
  await signInByMail(page, email)
  await expect(page.locator('del')).toContainText('lente')
  await expect(page.locator('ins')).toContainText('posée')
  await expectSoundPage(page)
  await page.getByRole('button', { name: 'Accepter ces mots comme les miens' }).click()
  await expect(page.getByText('ces mots sont désormais les vôtres')).toBeVisible()
  await expect(page.getByText('Version 2')).toBeVisible()

  await team.goto(publicPage)
  await expect(team.getByText(`posée mais ${mark}`).first()).toBeVisible()
  expect(await (await team.request.get(publicPage)).text()).toContain(`lente mais ${mark}`)

  await page.getByText('Je veux le retirer').click()
  await page.getByLabel('Je comprends que c’est définitif').check()
  await page.getByRole('button', { name: 'Le retirer définitivement' }).click()
  await expect(page.getByText('Il n’apparaît plus nulle part.')).toBeVisible()
  const anybody = await browser.newContext({ locale: 'fr-FR' })
  await expect.poll(async () => (await anybody.request.get(publicPage)).status()).toBe(404)
  for (const path of [reviewsPath('fr-FR', LARGEST_PROFILE), '/', '/api/query/LastReviews'])
    await expect
      .poll(async () => (await (await anybody.request.get(path)).text()).includes(mark))
      .toBe(false)
  await anybody.close()
  await team.context().close()
})
