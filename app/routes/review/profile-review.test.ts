import { expect } from 'vitest'
import { reviewFormPath } from '#domain/address/paths.ts'
import { askContactPage, formBody } from '#tests/support/account/contact-form.ts'
import { test } from '#tests/support/database/database.ts'
import { createReviewSite } from '#tests/support/review/review-site.ts'

const PAGE = reviewFormPath('fr-FR', 'brumaire')

const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

test('a step that is right leads to the next; the browser keeps the way back', async ({ db }) => {
  const { answers } = await createReviewSite(db)
  const sent = { ...answers, step: 'mission', intent: 'continue' } as Record<string, string>
  const answer = await askContactPage({ db, path: PAGE }, formBody(sent))
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`${PAGE}?step=rating`)
  expect(answer.headers.get('set-cookie')).toMatch(
    /^review_\w{12}=[\w-]{43}; Max-Age=5184000; Path=\/; SameSite=Lax; HttpOnly; Secure$/,
  )
  const cookie = cookieOf(answer)
  const page = await askContactPage({ db, path: PAGE, headers: { cookie } })
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(await page.text()).toContain('s.morel@valmont-industrie.fr')
})

test('another browser sees nothing of it', async ({ db }) => {
  const { answers } = await createReviewSite(db)
  const sent = { ...answers, step: 'mission' } as Record<string, string>
  await askContactPage({ db, path: PAGE }, formBody(sent))
  expect(await (await askContactPage({ db, path: PAGE })).text()).not.toContain('s.morel@')
})

test('what is wrong is said, with what was typed', async ({ db }) => {
  await createReviewSite(db)
  const sent = { step: 'mission', intent: 'continue', first_name: 'Typed', email: 'x@yopmail.com' }
  const answer = await askContactPage({ db, path: PAGE }, formBody(sent))
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('value="Typed"')
})

test('whatever is sent, nothing fails', async ({ db }) => {
  await createReviewSite(db)
  const bodies: [Record<string, string>, number][] = [
    [{}, 422],
    [{ step: 'x', intent: 'x' }, 422],
    [{ step: 'sign', intent: 'sign', consent: 'yes' }, 409],
    [{ step: 'testimony', testimony: '\0\ud800', intent: 'continue' }, 422],
    [{ step: 'rating', intent: 'save' }, 409],
    [{ step: 'rating', intent: 'later' }, 422],
    [{ step: 'case', intent: 'back' }, 303],
  ]
  for (const [body, status] of bodies) {
    expect((await askContactPage({ db, path: PAGE }, formBody(body))).status).toBe(status)
  }
})

test('a token of the address moves into a cookie; a wrong one is told so', async ({ db }) => {
  await createReviewSite(db)
  const wrong = await askContactPage({ db, path: `${PAGE}?token=${'x'.repeat(43)}` })
  expect(wrong.headers.get('location')).toBe(`${PAGE}?said=spent`)
  expect(wrong.headers.get('set-cookie')).toBeNull()
})

test('links to confirm and to decline that open nothing say so', async ({ db }) => {
  await createReviewSite(db)
  for (const page of ['confirm', 'decline']) {
    const path = `${PAGE}/${page}?token=nonsense`
    expect((await askContactPage({ db, path })).status).toBe(410)
    const pressed = await askContactPage({ db, path: `${PAGE}/${page}` }, formBody({ token: 'x' }))
    expect(pressed.status).toBe(303)
  }
})

test('the last step shows the card of each way to be shown, drawn by the server', async ({
  db,
}) => {
  const { answers } = await createReviewSite(db)
  const sent = { ...answers, step: 'mission', intent: 'continue' } as Record<string, string>
  const cookie = cookieOf(await askContactPage({ db, path: PAGE }, formBody(sent)))
  const path = `${PAGE}?step=sign`
  const page = await (await askContactPage({ db, path, headers: { cookie } })).text()
  const cards = page.match(/<figure.*?<\/figure>/gs) ?? []
  const shown = cards.map((card) => ({
    name: card.includes('Sandrine Morel'),
    initials: /[A-Z]\. [A-Z]\./.test(card),
    company: card.includes('Valmont Industrie'),
    sector: card.includes('Entreprise confidentielle – Industrie'),
  }))
  expect(shown).toEqual([
    { name: true, initials: false, company: true, sector: false },
    { name: false, initials: true, company: true, sector: false },
    { name: false, initials: true, company: false, sector: true },
    { name: true, initials: false, company: false, sector: true },
  ])
  expect(page).toContain('name="name_shown"')
})
