import { expect } from 'vitest'
import { LOCALES, localePrefix } from '#domain/locale.ts'
import { badgePictures } from '#http/picture/badge-endpoints.server.ts'
import { widgets } from '#http/widget/widget-endpoints.server.tsx'
import { readConfig } from '#platform/config.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { createMember, createOldSlug, createReward } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'

const ID = 'rewardOwn001'
const CONFIG = readConfig({})
const REMOVED = { status: 'removed', removal_reason: 'ceased', removed_at: new Date() } as const

async function open(db: Db) {
  const figures = { review_count: 7, authenticated_review_count: 5, rating_sum: 63 }
  const member_id = await createMember(db, { slug: 'atelier', name: 'Atelier', ...figures })
  await createOldSlug(db, member_id, 'ancien')
  await createReward(db, { member_id, public_id: ID })
  await createMember(db, { slug: 'parti', ...REMOVED })
  const drawn: { [name: string]: unknown }[] = []
  const images = {
    async draw(picture: object) {
      drawn.push({ ...picture })
      return { status: 200, bytes: Buffer.from('<svg></svg>'), isImmutable: false } as const
    },
  }
  const app = widgets({ db, config: CONFIG }).route(
    '/',
    badgePictures({ db, images, config: CONFIG }),
  )
  return { app, drawn }
}

test('a frame may stand anywhere, sets no cookie, runs nothing and is soon asked for again', async ({
  db,
}) => {
  const { app } = await open(db)
  for (const kind of ['badge', 'reviews']) {
    const answer = await app.request(`/_widget/${kind}/atelier?theme=dark`)
    expect(answer.status).toBe(200)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('frame-ancestors *')
    expect(policy).not.toMatch(/script-src|unsafe/)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    const etag = answer.headers.get('etag') ?? ''
    const again = await app.request(`/_widget/${kind}/atelier?theme=dark`, {
      headers: { 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
  }
})

test('a frame that tells its height may run that one script', async ({ db }) => {
  const { app } = await open(db)
  const answer = await app.request('/_widget/badge/atelier?fit=1')
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^' ]+';/)
  expect((await answer.text()).match(/<script/g)).toHaveLength(1)
})

test('the language is the prefix’s, else the one asked for', async ({ db }) => {
  const { app, drawn } = await open(db)
  for (const locale of LOCALES) {
    const prefixed = await app.request(`${localePrefix(locale)}/_widget/badge/atelier`)
    const asked = await app.request(`/_widget/badge/atelier?lang=${locale}`)
    const html = await prefixed.text()
    expect(html).toContain(`<html lang="${locale}"`)
    expect(await asked.text()).toBe(html)
    await app.request(`${localePrefix(locale)}/_badge/atelier.svg`)
  }
  expect(new Set(drawn.map(({ count }) => count)).size).toBe(LOCALES.length)
})

const ANSWERS: [address: string, status: number][] = [
  ['/_widget/badge/personne', 404],
  ['/_widget/badge/parti', 410],
  ['/_widget/reviews/parti', 410],
  ['/_widget/badge/atelier?theme=red', 400],
  ['/_widget/badge/atelier?lang=nl-NL', 400],
  [`/_widget/badge/${'x'.repeat(300)}`, 404],
  ['/_badge/atelier.svg', 200],
  ['/_badge/atelier.png?w=320', 200],
  ['/_badge/atelier.png?w=321', 400],
  ['/_badge/atelier.gif', 404],
  ['/_badge/personne.svg', 404],
  ['/_badge/parti.png', 410],
  [`/_reward/${ID}.svg`, 200],
  [`/_reward/${ID}.png?w=960&theme=dark`, 200],
  [`/_reward/${ID}.png?theme=`, 400],
  [`/_reward/${ID}.svg?lang=fr`, 400],
  [`/_reward/${ID}`, 404],
  ['/_reward/rewardNone01.svg', 404],
  ["/_reward/' or 1=1.svg", 404],
]

test('whatever is asked for is answered or refused in words', async ({ db }) => {
  const { app } = await open(db)
  for (const [address, status] of ANSWERS) {
    const answer = await app.request(encodeURI(address))
    expect([address, answer.status]).toEqual([address, status])
    if (status >= 400) expect(await answer.text()).toMatch(/[a-z]{3}.*\./s)
  }
})

test('a member that has another name keeps what it has embedded', async ({ db }) => {
  const { app } = await open(db)
  for (const [from, to] of [
    ['/_widget/reviews/ancien?theme=dark', '/_widget/reviews/atelier?theme=dark'],
    ['/de-DE/_badge/ancien.png?w=320', '/de-DE/_badge/atelier.png?w=320'],
  ] as const) {
    const answer = await app.request(from)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
  }
})

test('pictures are drawn from the row, in the theme that is asked for, else in their own', async ({
  db,
}) => {
  const { app, drawn } = await open(db)
  await app.request(`/_reward/${ID}.svg`)
  await app.request(`/_reward/${ID}.png?theme=dark&w=640`)
  const answer = await app.request('/_badge/atelier.svg')
  expect(drawn).toMatchObject([
    { badge: 'reward', theme: 'light', format: 'svg', lines: { top: '10', bottom: '2026' } },
    { badge: 'reward', theme: 'dark', format: 640 },
    { badge: 'rating', rating: { written: '4,5', full: 4, half: true } },
  ])
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})
