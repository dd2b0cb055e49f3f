import { expect } from 'vitest'
import { saveDraft } from '#commands/content/draft.ts'
import { publishContent } from '#commands/content/publish-content.ts'
import type { PageDocument } from '#domain/content/page-document.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { askPage } from '#tests/support/account/ask-page.ts'
import { signedIn } from '#tests/support/account/team.ts'
import { createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'

const now = Temporal.Instant.from('2026-11-15T11:00:00Z')
const company = { name: 'Lumen SAS' }
const ALL = LOCALE_CODES

const inAll = <Value>(valueIn: (lang: string) => Value) =>
  Object.fromEntries(ALL.map((lang) => [lang, valueIn(lang)]))

const documentOf = (title: string): PageDocument => ({
  title: inAll((lang) => `Conditions ${lang}`),
  description: inAll((lang) => `Tout ${lang}`),
  blocks: [
    {
      id: 'blockCard000',
      kind: 'CARD',
      hidden_in: [],
      common: {},
      texts: inAll((lang) => ({ title: `${title} ${lang}`, description: '{company.name}' })),
      blocks: [],
    },
  ],
})

type Publication = { title: string; on?: string; note?: string; langs?: readonly string[] }

/** A page of a new site, and what is published of it one after the other. */
async function publish(db: Db, type: 'LEGAL' | 'FEATURE', all: readonly Publication[]) {
  const ref = { kind: 'page', subject: 'pageWritten0' } as const
  await db
    .insertInto('page')
    .values({ public_id: ref.subject, type, slug: 'ecrite', title: '{}' as never })
    .execute()
  const actor = await signedIn(db, await createUser(db, { staff_role: 'administrator' }))
  for (const [revision, { title, on, note = 'Relu', langs = ALL }] of all.entries()) {
    await saveDraft({ db, now }, actor, { ...ref, revision }, () => documentOf(title))
    const publication = { langs: langs as never, note, ...(on && { inForceOn: on }) }
    await publishContent({ db, now }, actor, { ...ref, revision: revision + 1 }, publication)
  }
}

async function visit(db: Db, path: string) {
  const answer = await askPage(db, path, { app: { company } })
  const html = await answer.text()
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? []
  const text = main.replaceAll(/<script[\s\S]*?<\/script>/g, '')
  const isIndexed = !/<meta name="robots" content="noindex/.test(html)
  return { status: answer.status, text, isIndexed }
}

test('a legal text shows since when it holds and what changed, and every text that held before', async ({
  db,
}) => {
  await publish(db, 'LEGAL', [
    { title: 'Premier', on: '2026-01-01', note: 'Ouverture' },
    { title: 'Deuxième', on: '2026-06-01', note: 'Nouvel hébergeur' },
    { title: 'Troisième', on: '2026-11-01', note: 'Nouvelle adresse' },
  ])
  const today = await visit(db, '/legal/ecrite')
  expect(today).toMatchObject({ status: 200, isIndexed: true })
  expect(today.text).toContain('Troisième FR_FR')
  expect(today.text).not.toContain('Deuxième')
  expect(today.text).toMatch(/1(?:er|ᵉʳ) novembre 2026/)
  expect(today.text).toContain('Nouvelle adresse')
  const earlier = [...today.text.matchAll(/href="(\/legal\/ecrite\?version=\d+)"/g)]
  // The page had no words before its first publication: what was public then is version 1.
  const [second = '', first = ''] = earlier.map(([, href = '']) => href)
  expect(earlier.length).toBeLessThanOrEqual(3)

  const before = await visit(db, second)
  expect(before).toMatchObject({ status: 200, isIndexed: false })
  expect(before.text).toContain('Deuxième FR_FR')
  expect(before.text).not.toContain('Troisième')
  expect(before.text).toContain('Lumen SAS')
  expect(before.text).toContain('Nouvel hébergeur')
  const german = await visit(db, `/de-DE${first}`)
  expect(german.text).toContain('Premier DE_DE')

  for (const wrong of ['9', '0', '1.5', 'x', '', '99999999999'])
    expect([wrong, (await visit(db, `/legal/ecrite?version=${wrong}`)).status]).toEqual([
      wrong,
      404,
    ])
})

test('a page of another kind has no earlier versions', async ({ db }) => {
  await publish(db, 'FEATURE', [{ title: 'Premier' }, { title: 'Deuxième' }])
  expect((await visit(db, '/solutions/ecrite')).text).not.toContain('version=')
})

test('in a language that it was never published in, a page shows the French, says so and is not indexed', async ({
  db,
}) => {
  const langs = ['FR_FR', 'EN_GB']
  await publish(db, 'FEATURE', [{ title: 'Premier', langs }])
  for (const [path, isOwn] of [
    ['/solutions/ecrite', true],
    ['/en-GB/solutions/ecrite', true],
    ['/de-DE/solutions/ecrite', false],
  ] as const) {
    const { text, isIndexed, status } = await visit(db, path)
    expect([path, status, isIndexed]).toEqual([path, 200, isOwn])
    expect(/<div[^>]* lang="fr-FR"/.test(text)).toBe(!isOwn)
    expect(text).toContain(path.startsWith('/en') ? 'Premier EN_GB' : 'Premier FR_FR')
  }
})
