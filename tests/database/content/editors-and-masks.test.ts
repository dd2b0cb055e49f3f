import { expect } from 'vitest'
import { writeDemo } from '#db/demo/load/write-demo.ts'
import { demoSettings } from '#db/demo/settings.ts'
import { ACCOUNT_ROUTES } from '#domain/address/account-routes.ts'
import { PICK_KINDS } from '#domain/content/pick.ts'
import type { Db } from '#platform/database/schema.ts'
import { askAccount, createSession } from '#tests/support/account/account.ts'
import { createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { hideSentinels, SENTINEL, sentinelGuesses } from '#tests/support/review/sentinels.ts'

const SMALL = { asOf: '2026-11-15', members: 10, reviews: 50, buyers: 20 }

/** Of pages of one kind, which differ in what they are about, so many are looked at. */
const MOST_OF_A_KIND = 12

/** Every address of the back office that needs no id: one that is added is walked by itself. */
const FIRST = Object.values(ACCOUNT_ROUTES).filter(
  (path) => path.startsWith('/app/admin/') && !path.includes(':'),
)

/** Whatever an editor is offered to choose from, for whatever may be typed. */
function choices(words: readonly string[]): string[] {
  return PICK_KINDS.flatMap((kind) =>
    ['', 'a', 'e', ...words].map((q) => `/app/admin/pick?${new URLSearchParams({ kind, q })}`),
  )
}

const linksIn = (text: string) =>
  [...text.matchAll(/\b(?:href|src)="(\/app\/[^"#]*)/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  )

/** The kind of a page: ids are no part of it. */
const kindOf = (address: string) =>
  new URL(address, 'http://site.test').pathname.replaceAll(/\/[\w-]*\d[\w-]*/g, '/:id')

async function walk(db: Db) {
  const cookie = await createSession(db, await createUser(db, { staff_role: 'editor' }))
  const { words } = await sentinelGuesses(db)
  const waiting = ['/app', ...FIRST, ...FIRST.map((path) => `${path}.data`), ...choices(words)]
  const asked = new Set<string>()
  const kinds = new Map<string, number>()
  const seen = { leaks: [] as string[], failures: [] as string[], pages: 0, choices: 0 }
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const kind = kindOf(address)
    const before = kinds.get(kind) ?? 0
    const isChoice = kind === '/app/admin/pick'
    if (asked.has(address) || (before >= MOST_OF_A_KIND && !isChoice)) continue
    asked.add(address)
    kinds.set(kind, before + 1)
    const answer = await askAccount({ db, path: address, cookie })
    const text = `${JSON.stringify([...answer.headers])}\n${await answer.text()}`
    if (answer.status >= 500) seen.failures.push(`${answer.status} ${address}`)
    const given = decodeURIComponent(address).toLowerCase()
    const found = (text.match(SENTINEL) ?? []).filter((each) => !given.includes(each.toLowerCase()))
    if (found.length > 0) seen.leaks.push(`${address}: ${[...new Set(found)].join(' ')}`)
    if (answer.status === 200) seen[isChoice ? 'choices' : 'pages'] += 1
    waiting.push(...linksIn(text))
  }
  return seen
}

test('nothing that a mask hides is shown to an editor: in lists, drafts, versions and choices', async ({
  db,
}) => {
  await writeDemo(db, demoSettings(SMALL))
  await hideSentinels(db)
  const { leaks, failures, pages, choices } = await walk(db)
  expect(failures).toEqual([])
  expect(leaks).toEqual([])
  // The walk did come by.
  expect(pages).toBeGreaterThan(20)
  expect(choices).toBeGreaterThan(PICK_KINDS.length)
}, 300_000)
