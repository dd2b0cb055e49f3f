import { expect, vi } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { openLog } from '#platform/log.server.ts'
import { askPage } from '#tests/support/account/ask-page.ts'
import { createComponent, createPage } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'

const noDatabase = new Proxy({} as Db, {
  get: () => () => {
    throw new Error('the database is gone')
  },
})

async function ask(db: Db, path: string, init?: RequestInit) {
  const log = openLog('silent')
  const lines = vi.spyOn(log, 'info')
  const app = { log, brand: { name: 'Example', url: '' }, isIndexed: false }
  const response = await askPage(db, path, { app, ...(init && { init }) })
  const html = await response.text()
  return {
    status: response.status,
    heading: html.match(/<h1[^>]*>([^<]+)</)?.[1],
    mains: html.match(/<main\b/g)?.length,
    isFramed: html.includes('<header') && html.includes('<footer'),
    html,
    logged: lines.mock.calls.flat().filter((part) => typeof part === 'string'),
  }
}

async function createNavigation(db: Db): Promise<void> {
  const page_id = await createPage(db, 'MAIN_NAV')
  const target = { kind: 'HOME_MEMBERS_CLIENTS' }
  for (const lang of ['FR_FR', 'DE_DE'] as const)
    await createComponent(db, { page_id, lang, title: 'TrustSearch', content: { target } })
}

// Of the three, the router knows no route, an address means nothing, and a page has no content.
test.for([
  ['/nulle-part', 'Page Introuvable', '/membres/clients'],
  ['/membres/foo', 'Page Introuvable', '/membres/clients'],
  ['/profil/personne', 'Page Introuvable', '/membres/clients'],
  ['/de-DE/nirgends', 'Seite nicht gefunden', '/de-DE/membres/clients'],
] as const)(
  '%s is not found within the frame, and the log says so',
  async ([path, title, link], { db }) => {
    await createNavigation(db)
    const answer = await ask(db, path)
    expect(answer).toMatchObject({ status: 404, heading: title, mains: 1, isFramed: true })
    expect(answer.html).toContain(`href="${link}"`)
    expect(answer.logged).toContain(`Page Not Found: ${path}`)
  },
)

test('an action that a page does not have is refused within the frame', async ({ db }) => {
  await createNavigation(db)
  const answer = await ask(db, '/', { method: 'POST', body: new URLSearchParams() })
  expect(answer).toMatchObject({ status: 405, heading: 'Action indisponible', isFramed: true })
})

test('without a database a page is a bare error page', async () => {
  expect(await ask(noDatabase, '/')).toMatchObject({
    status: 500,
    heading: 'Une erreur s&#x27;est produite',
    mains: 1,
    isFramed: false,
  })
})

test.for(['/nulle-part', '/membres/foo', '/profil/personne/nulle-part'])(
  'without a database %s is still not found, without a frame',
  async (path) => {
    const answer = await ask(noDatabase, path)
    expect(answer).toMatchObject({
      status: 404,
      heading: 'Page Introuvable',
      mains: 1,
      isFramed: false,
    })
  },
)
