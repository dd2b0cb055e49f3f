import { type APIRequestContext, expect, type Page } from '@playwright/test'
import {
  accountPath,
  clientPath,
  profilePath,
  referencePath,
  reviewFormPath,
  reviewsPath,
} from '#domain/address/paths.ts'
import type { Leaderboard } from '#domain/contract/leaderboard.ts'
import { query, reviewFinder } from '#tests/e2e/profile/demo-reviews.ts'
import { LARGEST_PROFILE } from '#tests/e2e/site/sound-pages.ts'
import { linkSentBy, mailedLink, signInAs } from '#tests/support/account/account-journey.ts'
import { expectSoundPage, test, untilHydrated } from '#tests/support/browser/e2e.ts'
import { KNOWN_CLIENT, knownClient, newWords } from '#tests/support/review/review-journey.ts'

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
  const send = (step: string, intent: string) =>
    request.post(FORM, { form: { ...answers, step, intent } })
  for (const step of ['mission', 'rating', 'testimony']) await send(step, 'continue')
  const link = await mailedLink(request, { to: email, page: '/review/confirm' }, () =>
    send('sign', 'sign'),
  )
  const token = new URL(link).searchParams.get('token') ?? ''
  const told = await (await request.post(link, { form: { token } })).text()
  return told.match(/\/reference\/([A-Za-z0-9]{12})/)?.[1] ?? ''
}

async function signInByMail(page: Page, email: string): Promise<void> {
  await page.getByLabel('Adresse e-mail').first().fill(email)
  const link = await linkSentBy(page, { to: email, page: '/app/link' }, () =>
    page.getByRole('button', { name: 'Recevoir un lien de connexion' }).click(),
  )
  await page.goto(link)
  await page.getByRole('main').getByRole('button').first().click()
}

/** Wherever a published review stands, and by what it is known there. */
const placesOf = (mark: string, id: string): [string, string][] => [
  [profilePath('fr-FR', LARGEST_PROFILE), mark],
  [reviewsPath('fr-FR', LARGEST_PROFILE), mark],
  [`${reviewsPath('fr-FR', LARGEST_PROFILE)}?q=${mark.split(' ')[0]}`, mark],
  [clientPath('fr-FR', KNOWN_CLIENT), mark],
  ['/api/query/LastCoolReviews', mark],
  ['/api/query/LastReviews', mark],
  ['/sitemap-reviews-1.xml', id],
]

/** The number of reviews with which the member stands on this year's board. */
async function countOnBoard(request: APIRequestContext): Promise<number> {
  const board = await query<Leaderboard>(request, 'Leaderboard', { period: 'yearly' })
  const row = board?.ranks.find(({ member }) => member?.slug === LARGEST_PROFILE)
  return row?.endorsements_count ?? 0
}

test('a proposed change is seen as a difference, accepted as version 2; a withdrawn review is gone everywhere', async ({
  page,
  browser,
}) => {
  const { email } = knownClient()
  const mark = newWords()
  const words = `Équipe lente mais ${mark}`
  const id = await publishReview(page.request, email, words)
  const publicPage = referencePath('fr-FR', LARGEST_PROFILE, id)

  const team = await (await browser.newContext({ locale: 'fr-FR' })).newPage()
  await signInAs(team, 'member owner', 'fr-FR')
  const better = words.replace('lente', 'posée')
  await team.goto(accountPath('fr-FR', 'reviews', id))
  // To fill in is to select, then to write: React must not take the words over between the two.
  await untilHydrated(team)
  await team.getByText('Écrire une proposition').click()
  await team.getByLabel('Le texte tel que vous le souhaiteriez').fill(better)
  await team.getByLabel('Pourquoi, en un mot à l’auteur').fill('Lente nous semble dur.')
  const proposal = await mailedLink(page.request, { to: email, page: '/app' }, async () => {
    await team.getByRole('button', { name: 'Envoyer la proposition' }).click()
    await expect(team.getByText('Votre proposition attend l’auteur.')).toBeVisible()
  })

  await page.goto(proposal)
  await signInByMail(page, email)
  await expect(page.locator('del')).toContainText('lente')
  await expect(page.locator('ins')).toContainText('posée')
  await expectSoundPage(page)
  await page.getByRole('button', { name: 'Accepter ces mots comme les miens' }).click()
  await expect(page.getByText('ces mots sont désormais les vôtres')).toBeVisible()
  await expect(page.getByText('Version 2')).toBeVisible()

  await team.goto(publicPage)
  await expect(team.getByText(`posée mais ${mark}`).first()).toBeVisible()
  await team.getByText('1 version antérieure').click()
  await expect(team.getByText(`lente mais ${mark}`)).toBeVisible()

  const anybody = await browser.newContext({ locale: 'fr-FR' })
  const isAt = async ([path, sign]: [string, string]) =>
    (await (await anybody.request.get(path)).text()).includes(sign)
  const find = reviewFinder(anybody.request, LARGEST_PROFILE)
  const places = placesOf(mark, await find((each) => JSON.stringify(each).includes(mark)))
  for (const place of places) await expect.poll(() => isAt(place), place[0]).toBe(true)
  const counted = await countOnBoard(anybody.request)

  await page.getByText('Je veux le retirer').click()
  await page.getByLabel('Je comprends que c’est définitif').check()
  await page.getByRole('button', { name: 'Le retirer définitivement' }).click()
  await expect(page.getByText('Il n’apparaît plus nulle part.')).toBeVisible()
  await expect.poll(async () => (await anybody.request.get(publicPage)).status()).toBe(404)
  for (const place of places) await expect.poll(() => isAt(place), place[0]).toBe(false)
  await expect.poll(() => countOnBoard(anybody.request)).toBeLessThan(counted)
  await anybody.close()
  await team.context().close()
})
