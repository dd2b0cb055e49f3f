import { expect } from 'vitest'
import { askAccount, createSession } from '#tests/support/account/account.ts'
import { createBuyer, createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { createHeldReview } from '#tests/support/review/held-review.ts'
import { createReviewSite } from '#tests/support/review/review-site.ts'

const seen = (page: string) => page.replaceAll(/<script[\s\S]*?<\/script>/g, '')

test('a moderator finds a domain by itself or its company, moves it and takes it back', async ({
  db,
}) => {
  await createReviewSite(db)
  await createBuyer(db, { name: 'Groupe Héritier', public_id: 'heirheirheir' })
  const cookie = await createSession(db, await createUser(db, { staff_role: 'moderator' }))
  const ask = async (path: string) => seen(await (await askAccount({ db, path, cookie })).text())
  const path = '/app/moderation/domains/valmont-industrie.fr'
  for (const q of ['valmont-ind', 'VALMONT INDUSTRIE'])
    expect(await ask(`/app/moderation/domains?q=${encodeURIComponent(q)}`)).toContain(
      `href="${path}"`,
    )
  expect(await ask('/app/moderation/domains?q=nobody')).not.toContain(`href="${path}"`)
  expect(await ask(`${path}?q=heritier`)).toContain('value="heirheirheir"')

  const move = { form: 'move', company: 'heirheirheir', evidence: 'Le registre', reason: '' }
  const refused = await askAccount({ db, path, cookie }, move)
  expect(refused.status).toBe(422)
  expect(seen(await refused.text())).toContain('Le registre')
  const moved = await askAccount({ db, path, cookie }, { ...move, reason: 'Fusion de 2026' })
  expect(moved.headers.get('location')).toBe(`${path}?done=move`)
  expect(await ask(path)).toContain('Fusion de 2026')
  const ended = await askAccount({ db, path, cookie }, { form: 'end', reason: 'Revendu' })
  expect(ended.headers.get('location')).toBe(`${path}?done=end`)
  expect(await ask(path)).toContain('value="record"')
  expect((await askAccount({ db, path, cookie }, { form: 'nonsense' })).status).toBe(400)
})

test('a domain that nobody knows is offered, in every language, and linked by hand', async ({
  db,
}) => {
  const cookie = await createSession(db, await createUser(db, { staff_role: 'moderator' }))
  for (const locale of ['', '/en-GB', '/de-DE', '/es-ES', '/it-IT']) {
    const path = `${locale}/app/moderation/domains?q=www.nouveau-client.fr`
    const page = await (await askAccount({ db, path, cookie })).text()
    expect(page).toContain(`href="${locale}/app/moderation/domains/nouveau-client.fr"`)
  }
  const path = '/app/moderation/domains/nouveau-client.fr'
  const record = {
    form: 'record',
    company: 'new',
    company_name: 'Nouveau Client',
    evidence: 'Son site',
  }
  expect((await askAccount({ db, path, cookie }, record)).status).toBe(303)
  const known = await db.selectFrom('buyer_domain').select(['domain', 'source']).execute()
  expect(known).toEqual([{ domain: 'nouveau-client.fr', source: 'record' }])
  for (const nobodys of ['gmail.com', 'www.nouveau-client.fr', 'acme.onmicrosoft.com']) {
    const asked = { db, path: `/app/moderation/domains/${nobodys}`, cookie }
    expect((await askAccount(asked)).status).toBe(404)
  }
})

test('on the page of a case a company is looked for, and the form to choose it is open', async ({
  db,
}) => {
  const { review, moderator } = await createHeldReview(db, { email: 'a@nouveau-client.fr' })
  await createBuyer(db, { name: 'Aciéries du Nord', public_id: 'steelsteel01' })
  const cookie = await createSession(db, moderator.id)
  const path = `/app/moderation/${review}?queue=company-check`
  const page = seen(await (await askAccount({ db, path, cookie })).text())
  expect(page).not.toContain('value="steelsteel01"')
  const found = seen(await (await askAccount({ db, path: `${path}&q=du+nord`, cookie })).text())
  expect(found).toContain('value="steelsteel01"')
  expect(found).toMatch(/<details[^>]* open=""[^>]*>(?:(?!<\/details>)[\s\S])*steelsteel01/)
})
