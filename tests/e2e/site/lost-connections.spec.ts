import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { DEMO_ACCOUNTS } from '#db/demo/accounts.ts'
import { DEMO_PASSWORD } from '#db/demo/demo-password.ts'
import { signInAs } from '#tests/support/account/account-journey.ts'
import { shortly, test, untilHydrated } from '#tests/support/browser/e2e.ts'
import { newStamp } from '#tests/support/browser/journey-random.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'
import { addressOf, contactMessage, VISITS } from './forms-of-routes.ts'
import { FULL_PROFILE } from './sound-pages.ts'

const say = wordsIn('fr-FR')
const SECRET = 'Un secret que personne ne garde'

/** What a form may meet, and what its page says then. */
const FAILURES = new Map([
  ['offline', say('The site could not be reached. Check your connection, then try again.')],
  ['500', say('The system ran into an error. Try again in a moment.')],
  ['409', say('Something has changed here in the meantime. Try again in a moment.')],
  ['401', say('Your session has ended. Sign in again: you come back here, then try again.')],
])
/** Each form meets two of them, and all are met by some; whole, each meets all. */
function failuresOf(place: number) {
  const [offline = '', ...others] = FAILURES.keys()
  const met = shortly([...FAILURES.keys()], offline, others[place % others.length] ?? '')
  return [...FAILURES].filter(([kind]) => met.includes(kind))
}
const saidAfter = (failure: string) => FAILURES.get(failure) ?? ''

/** What a picker is asked for is no answer, and is sent nowhere: it has no name. */
const TYPED =
  ':is(input:is(:not([type]), [type=text], [type=email], [type=url], [type=tel]), textarea):not([inert] *, [role=combobox]:not([name]))'
/** More of them would show nothing more. */
const MOST_FIELDS = 4

type Filled = { field: Locator; words: string }

/** Whatever is sent from the page fails in this way. */
async function failWith(page: Page, failure: () => string): Promise<void> {
  await page.route(/\.data(\?|$)/, (route: Route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const how = failure()
    if (how === 'offline') return route.abort()
    return route.fulfill({ status: Number(how), contentType: 'text/plain', body: 'no' })
  })
}

/** Its forms with something to type: those that keep it, by name, and those that do not. */
async function formsOf(page: Page): Promise<{ kept: string[]; lost: string[] }> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>(
      'details:has(form[method=post])',
    ))
      fold.open = true
  })
  const forms = page.locator('form[method=post]')
  const kept: string[] = []
  const lost: string[] = []
  for (const form of await forms.all()) {
    if ((await form.locator(TYPED).filter({ visible: true }).count()) === 0) continue
    const name = await form.getAttribute('data-posts')
    if (name === null) lost.push((await form.getAttribute('action')) ?? page.url())
    // Of a list with a form at each entry, one.
    else if (!kept.some((known) => firstWord(known) === firstWord(name))) kept.push(name)
  }
  return { kept, lost }
}

const firstWord = (name: string) => name.split(' ', 1)[0] ?? ''

async function fill(form: Locator, mark: number): Promise<Filled[]> {
  // The editor of a rich text takes the place of its text area as soon as it has come.
  for (const area of await form.locator('textarea[class*=markup]').all())
    await expect(area).toBeHidden()
  for (const password of await form.locator('input[type=password]').all())
    await password.fill(SECRET)
  const fields = (await form.locator(TYPED).filter({ visible: true }).all()).slice(0, MOST_FIELDS)
  const filled: Filled[] = []
  for (const [place, field] of fields.entries()) {
    if (!(await field.isEditable())) continue
    const type = await field.getAttribute('type')
    const words = wordsFor(type, `${mark}${place}`)
    await field.fill(words)
    filled.push({ field, words })
  }
  expect(filled.length).toBeGreaterThan(0)
  return filled
}

function wordsFor(type: string | null, mark: string): string {
  if (type === 'email') return `saisie${mark}@exemple-sa.fr`
  if (type === 'url') return `https://exemple-sa.fr/${mark}`
  if (type === 'tel') return `01 02 03 04 ${mark.padStart(2, '0').slice(-2)}`
  return `Saisi ici ${mark}`
}

async function expectKept(filled: readonly Filled[]): Promise<void> {
  for (const { field, words } of filled) await expect(field).toHaveValue(words)
}

/** Every form of the page meets every failure, then the page is loaded anew: each word is where it was typed. */
async function expectNothingLost(page: Page, names: readonly string[]): Promise<void> {
  let failure = ''
  await failWith(page, () => failure)
  const filled: Filled[] = []
  for (const [place, name] of names.entries()) {
    const form = page.locator(`form[data-posts="${name}"]`)
    const own = await fill(form, place + 1)
    filled.push(...own)
    const alert = form.getByRole('alert')
    const button = form.locator('button[type=submit]').filter({ visible: true }).last()
    const again = alert.getByRole('button', { name: say('Try again') })
    for (const [kind, reason] of failuresOf(place)) {
      failure = kind
      await (kind === 'offline' ? button : again).click()
      await expect(alert).toContainText(reason)
      await expectKept(own)
    }
    await expect(alert).toContainText('Attesta')
    await expect(alert.locator('a[href^="mailto:"]')).toBeVisible()
  }
  await page.reload()
  await untilHydrated(page)
  await formsOf(page)
  await expectKept(filled)
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(stored).not.toContain(SECRET)
}

test.describe('nothing typed is lost', () => {
  for (const [name, visits] of VISITS) {
    if (!visits.some(({ forms = [] }) => forms.length > 0)) continue
    test(`by the forms of ${name}: offline, 500, 409, 401, and a reload`, async ({ page }) => {
      const withForms = visits.filter(({ forms = [] }) => forms.length > 0)
      // Lists of a profile are one page with other words.
      const alike = Map.groupBy(withForms, ({ forms = [] }) => forms.join())
      const few = [...alike.values()].flatMap((visitsAlike) => visitsAlike.slice(0, 1))
      for (const { as, at, forms = [], mayHave = [] } of shortly(withForms, ...few)) {
        if (as) await signInAs(page, as, 'fr-FR')
        await page.goto(await addressOf(page, name, at))
        await untilHydrated(page)
        const { kept: all, lost } = await formsOf(page)
        expect(lost).toEqual([])
        const kept = all.filter((form) => !mayHave.includes(firstWord(form)))
        expect(kept.map(firstWord)).toEqual(forms)
        await expectNothingLost(page, kept)
        await page.unroute(/\.data(\?|$)/)
      }
    })
  }
})

test('no other page has a form with something to type', async ({ page }) => {
  const found: string[] = []
  let signedInAs: string | undefined
  for (const [name, visits] of VISITS) {
    for (const { as, at, mayHave = [] } of visits.filter((visit) => !visit.forms?.length)) {
      if (as !== signedInAs) await page.context().clearCookies()
      if (as && as !== signedInAs) await signInAs(page, as, 'fr-FR')
      signedInAs = as
      const html = await (await page.request.get(await addressOf(page, name, at))).text()
      for (const [form] of html.matchAll(/<form[^>]*method="post".*?<\/form>/gs))
        if (
          !mayHave.some((known) => form.includes(`data-posts="${known}`)) &&
          /<textarea|<input(?![^>]*type="(?:hidden|checkbox|radio|color|file|password|submit)")/.test(
            form,
          )
        )
          found.push(`${name}: ${/data-posts="[^"]*"/.exec(form)?.[0] ?? form.slice(0, 120)}`)
    }
  }
  expect(found).toEqual([])
})

test('a session that has ended: signed in again, the words are there, and leave', async ({
  page,
}) => {
  const words = `Une note ${newStamp()}`
  await signInAs(page, 'member owner', 'fr-FR')
  await page.goto(await contactMessage(page))
  await untilHydrated(page)
  await page.getByLabel(say('Your note')).fill(words)
  await page.context().clearCookies()
  await page.getByRole('button', { name: say('Keep the note') }).click()
  await expect(page.getByRole('alert')).toContainText(saidAfter('401'))
  await page.getByRole('link', { name: say('Sign in again') }).click()
  await page.waitForURL(/\/app\?to=/)
  const [owner] = DEMO_ACCOUNTS
  const form = page.locator('form[data-posts=password]')
  // The page may still be the one before: its address comes first.
  await expect(form).toBeAttached()
  await untilHydrated(page)
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>(
      'details:has(form[method=post])',
    ))
      fold.open = true
  })
  await form.locator('input[type=email]').fill(owner?.email ?? '')
  await form.locator('input[type=password]').fill(DEMO_PASSWORD)
  await form.locator('button[type=submit]').click()
  await page.waitForURL(/\/app\/messages\//)
  await expect(page.getByLabel(say('Your note'))).toHaveValue(words)
  await page.getByRole('button', { name: say('Keep the note') }).click()
  await expect(page.getByText(say('Your note is kept.'))).toBeVisible()
  await expect(page.getByLabel(say('Your note'))).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(words)
})

test('whoever signs out leaves no word behind, and what was discarded is gone', async ({
  page,
}) => {
  await signInAs(page, 'member owner', 'fr-FR')
  await page.goto('/app/collections')
  await untilHydrated(page)
  const field = page.locator('form[data-posts=make] input[name=name]')
  await field.fill('Nos références')
  await page.reload()
  await expect(field).toHaveValue('Nos références')
  await page.getByRole('button', { name: say('Discard it') }).click()
  await expect(field).toHaveValue('')
  await untilHydrated(page)
  await field.fill('Nos références')
  await page.getByRole('button', { name: say('Sign out') }).click()
  await page.waitForURL(/signed-out/)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(
    'références',
  )
})

test('the first step of a review outlives a failure, and goes on', async ({ page }) => {
  await page.goto(`/profil/${FULL_PROFILE}/review`)
  await untilHydrated(page)
  let isDown = true
  await page.route(/\/review\.data/, (route) =>
    isDown && route.request().method() === 'POST'
      ? route.fulfill({ status: 500 })
      : route.continue(),
  )
  const [filled] = await fill(page.locator('form[data-posts=mission]'), 7)
  const goOn = page.getByRole('button', { name: say('Continue'), exact: true })
  await goOn.click()
  await expect(page.getByRole('alert')).toContainText(saidAfter('500'))
  await expectKept(filled ? [filled] : [])
  isDown = false
  await page.getByRole('button', { name: say('Try again') }).click()
  await expect(page.getByRole('alert')).not.toContainText(saidAfter('500'))
  await expectKept(filled ? [filled] : [])
})
