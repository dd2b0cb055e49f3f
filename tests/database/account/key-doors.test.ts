import { expect } from 'vitest'
import { changeShortlist } from '#commands/shortlist/change-shortlist.ts'
import { shareShortlist } from '#commands/shortlist/share-shortlist.ts'
import { TOKEN_SECONDS, type TokenPurpose } from '#domain/account/session.ts'
import type { Db } from '#platform/database/schema.ts'
import { newSecret } from '#platform/security/secret.server.ts'
import { issueToken, revokeTokens } from '#platform/security/tokens.server.ts'
import { NOW } from '#tests/support/account/account.ts'
import { accountContext } from '#tests/support/account/team.ts'
import { askAlerts, beginAlert, formOf, linkTo } from '#tests/support/alert-site.ts'
import { BRIEF } from '#tests/support/brief-answers.ts'
import { askBrief, createBriefSite, mailedTo, sendBrief } from '#tests/support/brief-site.ts'
import { test } from '#tests/support/database/database.ts'

// Keys that open a page again and again, and are spent by nothing.

const NOTE = 'Rappeler après le salon.'
const WAITING = 'lecteur@gmail.com'
const now = Temporal.Instant.from(NOW)

/** Something behind every door, and the key to each. */
async function arrange(db: Db) {
  const { kervan } = await createBriefSite(db)
  const { page, cookie } = await sendBrief(db)
  const answerLink = await mailedTo(db, 'hello@kervan.example', '/brief/answer')
  const unsent = { ...BRIEF, email: 'b.autre@ailleurs-industrie.fr', key: 'formkeyforms2' }
  await askBrief(db, '/brief', { body: unsent })
  const confirmLink = await mailedTo(db, unsent.email, '/brief/confirm')
  const { public_id: kept } = await db
    .selectFrom('member')
    .select('public_id')
    .where('id', '=', kervan)
    .executeTakeFirstOrThrow()
  const context = accountContext(db)
  const nobody = { user: null, key: undefined, kept: [kept], network: '192.0.2.1' }
  const change = { kind: 'note', input: { member: kept, note: NOTE } } as const
  const { key } = await changeShortlist(context, nobody, { change })
  const { shareKey } = await shareShortlist(
    context,
    { ...nobody, key: key ?? '' },
    { withNotes: true },
  )
  const [confirmAlert, endAlert] = await alertLinks(db)
  const id = page.split('/').at(-1) ?? ''
  const tokenOf = (link: string) => link.split('token=')[1] ?? ''
  const keys = {
    'shortlist-edit': key ?? '',
    'shortlist-share': shareKey,
    'brief-confirmation': tokenOf(confirmLink),
    'brief-page': cookie.split('=')[1] ?? '',
    'brief-answer': tokenOf(answerLink),
    'alert-confirmation': tokenOf(confirmAlert),
    'alert-end': tokenOf(endAlert),
  }
  return { id, kept, keys, subjects: await subjectsOf(db) }
}

/** One alert that waits for its button, and one that runs, whose mails can end it. */
async function alertLinks(db: Db): Promise<[string, string]> {
  await beginAlert(db, '/profil/brumaire')
  const end = await issueToken(db, { purpose: 'alert-end', subject: await mailboxOfAlert(db) }, now)
  const waiting = { form: 'alert', email: WAITING }
  await askAlerts(db, formOf('/profil/brumaire'), { body: waiting })
  return [await linkTo(db, '/alerts/confirm', WAITING), `token=${end}`]
}

async function mailboxOfAlert(db: Db): Promise<string> {
  const { mailbox_hash } = await db
    .selectFrom('alert')
    .select('mailbox_hash')
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return mailbox_hash
}

type Arranged = Awaited<ReturnType<typeof arrange>>
type Key = keyof Arranged['keys']

/** What the keys are for: a key of any other purpose that names it opens nothing either. */
async function subjectsOf(db: Db) {
  const rows = await db.selectFrom('token').select(['purpose', 'subject']).execute()
  return [...new Set(rows.map(({ subject }) => subject))]
}

/** What somebody sees who comes to a door with a key: the status, and whether it is what lies behind. */
type Door = (
  db: Db,
  arranged: Pick<Arranged, 'id'>,
  secret: string,
) => Promise<{ status: number; page: string; isOpen: boolean }>

const look =
  (
    addressOf: (id: string, secret: string) => { path: string; cookie?: string },
    seen: string,
  ): Door =>
  async (db, { id }, secret) => {
    const { path, ...asking } = addressOf(id, secret)
    const answer = await askBrief(db, path, asking)
    return { ...answer, isOpen: answer.page.includes(seen) }
  }

const DOORS: Record<Key, Door> = {
  'shortlist-edit': look(
    (_, key) => ({ path: '/shortlist', cookie: `shortlist_key=${key}` }),
    NOTE,
  ),
  'shortlist-share': look((_, key) => ({ path: `/shortlist/shared?key=${key}` }), NOTE),
  'brief-confirmation': look((_, key) => ({ path: `/brief/confirm?token=${key}` }), BRIEF.need),
  'brief-page': look(
    (id, key) => ({ path: `/brief/${id}`, cookie: `brief_${id}=${key}` }),
    BRIEF.need,
  ),
  'brief-answer': look((_, key) => ({ path: `/brief/answer?token=${key}` }), BRIEF.need),
  'alert-confirmation': look(
    (_, key) => ({ path: `/alerts/confirm?token=${key}` }),
    'Atelier Brumaire',
  ),
  'alert-end': look(
    (_, key) => ({ path: `/alerts/end?token=${key}` }),
    'Arrêter toutes mes alertes',
  ),
}
const NAMES = Object.keys(DOORS) as Key[]

test('each key opens its own door alone, and nothing else opens one', async ({ db }) => {
  const arranged = await arrange(db)
  for (const door of NAMES)
    for (const key of NAMES) {
      const { isOpen } = await DOORS[door](db, arranged, arranged.keys[key])
      expect([door, key, isOpen]).toEqual([door, key, door === key])
    }
  const others = (Object.keys(TOKEN_SECONDS) as TokenPurpose[]).filter(
    (purpose) => !NAMES.some((key) => key === purpose),
  )
  for (const purpose of others)
    for (const subject of arranged.subjects) {
      const secret = await issueToken(db, { purpose, subject }, now)
      for (const door of NAMES) {
        const { isOpen } = await DOORS[door](db, arranged, secret)
        expect([purpose, door, isOpen]).toEqual([purpose, door, false])
      }
    }
})

test('what a key does, no other key does', async ({ db }) => {
  const { id, kept, keys } = await arrange(db)
  const { public_id: recipient } = await db
    .selectFrom('contact_request')
    .select('public_id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const state = async () => ({
    events: await db.selectFrom('brief_event').select('type').orderBy('id').execute(),
    entries: await db.selectFrom('contact_request_entry').select('kind').execute(),
    notes: await db
      .selectFrom('shortlist_member')
      .select('note')
      .where('note', '=', NOTE)
      .execute(),
    confirmed: await db.selectFrom('brief').select('state').orderBy('id').execute(),
    alerts: await db.selectFrom('alert').select('confirmed_at').orderBy('id').execute(),
  })
  const before = await state()
  for (const [name, key] of Object.entries(keys)) {
    const formKey = `answerkey${name.replaceAll('-', '')}`
    const said = { form: 'interest', words: 'Oui.', key: formKey, seen: '0', token: key }
    if (name !== 'brief-answer')
      expect((await askBrief(db, '/brief/answer', { body: said })).status).toBe(410)
    const share = { form: 'end', reason: 'given-up', words: '', recipient }
    if (name !== 'brief-page') {
      const cookie = `brief_${id}=${key}`
      expect((await askBrief(db, `/brief/${id}`, { body: share, cookie })).status).toBe(410)
    }
    if (name !== 'brief-confirmation')
      await askBrief(db, '/brief/confirm', { body: { form: 'send', token: key } })
    if (name !== 'alert-confirmation')
      await askAlerts(db, `/alerts/confirm?token=${key}`, { body: { form: 'confirm' } })
    if (name !== 'alert-end') {
      const ended = await askAlerts(db, `/alerts/end?token=${key}`, { body: { form: 'end-all' } })
      expect([name, ended.status]).toEqual([name, 410])
    }
    if (name !== 'shortlist-edit') {
      const note = { do: 'note', member: kept, note: 'Autre' }
      await askBrief(db, '/shortlist', { body: note, cookie: `shortlist_key=${key}` })
    }
    if (name !== 'shortlist-share') {
      const copied = await askBrief(db, '/shortlist', { body: { do: 'copy', key } })
      expect([name, copied.status]).toEqual([name, 410])
    }
  }
  expect(await state()).toEqual(before)
})

/** Those whose page says no more than that the link has ended. */
const SILENT = NAMES.filter((name) => name !== 'shortlist-edit')

test.for(SILENT)(
  'a wrong, ended or revoked key of %s gets one page, to the byte',
  async (name, { db }) => {
    const arranged = await arrange(db)
    const key = arranged.keys[name]
    const closed = async (secret: string) => {
      const { status, page, isOpen } = await DOORS[name](db, arranged, secret)
      expect([status, isOpen]).toEqual([410, false])
      // The links to other languages lead to the address that was asked for; nothing else speaks of it.
      return page.replaceAll(secret, '')
    }
    const wrong = await closed(newSecret())
    expect(await closed('not-even-a-key')).toBe(wrong)
    for (const other of NAMES)
      if (other !== name) expect(await closed(arranged.keys[other])).toBe(wrong)
    await db
      .updateTable('token')
      .set({ expires_at: new Date(now.epochMilliseconds - 1) })
      .where('purpose', '=', name)
      .execute()
    expect(await closed(key)).toBe(wrong)
    for (const subject of arranged.subjects) await revokeTokens(db, name, subject)
    expect(await closed(key)).toBe(wrong)
  },
)

test('a key of a page that has ended leads to the page that sends another', async ({ db }) => {
  await arrange(db)
  const { location, cookie } = await askBrief(db, `/brief/open?token=${newSecret()}`)
  expect([location, cookie]).toEqual(['/brief/link', ''])
  const first = await askBrief(db, location)
  expect(first.status).toBe(410)
  const unknown = await askBrief(db, '/brief/nosuchbrief0')
  // An address stands in links to other languages, too.
  expect(unknown.page.replaceAll('nosuchbrief0', 'link')).toBe(first.page)
})
