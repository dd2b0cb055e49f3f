import { expect } from 'vitest'
import { saveDraft } from '#commands/content/draft.ts'
import { revokePreviews, sharePreview } from '#commands/content/preview-content.ts'
import { cancelSchedule, publishContent } from '#commands/content/publish-content.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { unkept } from '#domain/address/page-subject.ts'
import { parseTypedPath } from '#domain/address/redirect.ts'
import { refOfPage } from '#domain/content/content-ref.ts'
import type { PageDocument } from '#domain/content/page-document.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { answerPreview, previewSecret } from '#http/page/preview.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { issueToken } from '#platform/security/tokens.server.ts'
import { resolveMention } from '#queries/content/targets.ts'
import { askAccount, createSession } from '#tests/support/account/account.ts'
import { askPage } from '#tests/support/account/ask-page.ts'
import { signedIn } from '#tests/support/account/team.ts'
import {
  createBuyer,
  createContact,
  createMember,
  createReview,
  createUser,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'

const PAGE = 'attackedPage'
const ref = refOfPage(PAGE)
const now = Temporal.Now.instant()
const SECRET_WORDS = 'Rien que pour les rédacteurs'
const HOSTILE = `</title></script><script>alert(1)</script><img src=x onerror=alert(1)>'"{{7*7}}`

const documentOf = (title: string): PageDocument => {
  const inAll = Object.fromEntries(LOCALE_CODES.map((lang) => [lang, title]))
  return {
    title: inAll,
    description: inAll,
    blocks: (['HERO', 'HEADER', 'CARD', 'CTA'] as const).map((kind, index) => ({
      id: `attacked000${index}`,
      kind,
      hidden_in: [],
      common: {},
      texts: Object.fromEntries(LOCALE_CODES.map((lang) => [lang, { title, description: title }])),
      blocks: [],
    })),
  }
}

async function createDraft(db: Db, type: 'FEATURE' | 'LEGAL' = 'FEATURE', title = SECRET_WORDS) {
  const slug = type === 'LEGAL' ? 'mentions-legales' : 'avis'
  await db
    .insertInto('page')
    .values({ public_id: PAGE, type, slug, title: { FR_FR: 'Avis' } })
    .execute()
  const editor = await signedIn(db, await createUser(db, { staff_role: 'editor' }))
  const context = { db, now }
  await saveDraft(context, editor, { ...ref, revision: 0 }, () => documentOf(title))
  return { editor, context }
}

/** What whoever has this link is answered, as the site answers it. */
async function lookThrough(db: Db, secret: string) {
  const path = `/solutions/avis?preview=${secret}`
  const asked = previewSecret(new Request(`http://site.test${path}`))
  const answer = await answerPreview(db, asked ?? '', (tx, refusal) =>
    askPage(tx, '/solutions/avis', { app: { ...(refusal && { refusal }) } }),
  )
  const { status, headers } = answer
  return { status, headers: Object.fromEntries(headers), text: await answer.text() }
}

test('a link to a draft shows it to nobody else and nowhere else, and leaves nothing behind', async ({
  db,
}) => {
  const { editor, context } = await createDraft(db)
  const secret = await sharePreview(context, editor, ref)
  const seen = await lookThrough(db, secret)
  expect([seen.status, seen.text.includes(SECRET_WORDS)]).toEqual([200, true])
  expect(seen.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(seen.headers).not.toHaveProperty('set-cookie')
  const plain = await askPage(db, '/solutions/avis')
  expect(await plain.text()).not.toContain(SECRET_WORDS)
  expect(await db.selectFrom('page_component').select('id').execute()).toEqual([])
})

test('every link that shows nothing is answered alike', async ({ db }) => {
  const { editor, context } = await createDraft(db)
  const ended = await sharePreview(context, editor, ref)
  await revokePreviews(context, editor, ref)
  const old = { db, now: now.subtract({ hours: 24 * 8 }) }
  const expired = await sharePreview(old, editor, ref)
  const ofAnother = await issueToken(db, { purpose: 'password-reset', subject: '1' }, now)
  const ofNothing = await issueToken(db, { purpose: 'preview', subject: 'page:nowhere00000' }, now)
  const invented = ['', 'x', `${'A'.repeat(43)}`, '%00', "' or 1=1 --"]
  const answers = []
  for (const secret of [ended, expired, ofAnother, ofNothing, ...invented])
    answers.push(await lookThrough(db, encodeURIComponent(secret)))
  const [first] = answers
  expect(first?.status).toBe(410)
  for (const answer of answers) expect(answer).toEqual(first)
})

test('what editors type is text, wherever it is shown', async ({ db }) => {
  const { editor, context } = await createDraft(db, 'FEATURE', HOSTILE)
  await publishContent(
    context,
    editor,
    { ...ref, revision: 1 },
    { langs: LOCALE_CODES, note: HOSTILE },
  )
  const cookie = await createSession(db, editor.id)
  const pages = [
    await askPage(db, '/solutions/avis'),
    await askPage(db, '/de-DE/solutions/avis'),
    ...(await Promise.all(
      ['/app/admin/pages', `/app/admin/pages/${PAGE}`, `/app/admin/pages/${PAGE}/versions`].map(
        (path) => askAccount({ db, path, cookie }),
      ),
    )),
  ]
  for (const page of pages) {
    const text = await page.text()
    expect([page.status, text.includes('alert(1)')]).toEqual([200, true])
    expect(text).not.toContain('<script>alert(1)')
    expect(text).not.toContain('<img src=x')
  }
})

test('a link that an address brings along is shown as one to the draft only where it is ours', async ({
  db,
}) => {
  const { editor } = await createDraft(db)
  const cookie = await createSession(db, editor.id)
  const shown = async (link: string) => {
    const search = new URLSearchParams({ publish: 'yes', done: 'shared', link })
    const path = `/app/admin/pages/${PAGE}?${search}`
    return (await (await askAccount({ db, path, cookie })).text()).replaceAll(
      /<script[\s\S]*?<\/script>/g,
      '',
    )
  }
  const own = 'https://site.test/solutions/avis?preview=x'
  expect(await shown(own)).toContain(`href="${own}"`)
  for (const link of [
    'javascript:alert(1)',
    'https://evil.example/',
    'https://site.test.evil.example/',
  ])
    expect(await shown(link)).not.toContain(link)
})

test('drafts, their versions, previews and choices are for editors alone', async ({ db }) => {
  await createDraft(db)
  for (const staff_role of ['moderator', null] as const) {
    const cookie = await createSession(db, await createUser(db, { staff_role }))
    for (const path of [
      `/app/admin/pages/${PAGE}`,
      `/app/admin/pages/${PAGE}.data`,
      `/app/admin/pages/${PAGE}/versions`,
      `/app/admin/pages/${PAGE}/preview`,
      '/app/admin/pick?kind=page&q=a',
    ]) {
      const answer = await askAccount({ db, path, cookie })
      expect(await answer.text()).not.toContain(SECRET_WORDS)
      expect([403, 202]).toContain(answer.status)
    }
    const sent = { form: 'publish', revision: '1', FR_FR: 'yes' }
    const path = `/app/admin/pages/${PAGE}`
    expect((await askAccount({ db, path, cookie }, sent)).status).toBe(403)
  }
})

test('of legal texts an editor neither publishes nor takes back what an administrator planned', async ({
  db,
}) => {
  const { editor, context } = await createDraft(db, 'LEGAL')
  const administrator = await signedIn(db, await createUser(db, { staff_role: 'administrator' }))
  const chosen = { ...ref, revision: 1 }
  const publication = { langs: LOCALE_CODES, note: 'Hébergeur', inForceOn: '2027-01-01' }
  const publish = (actor: SignedInUser) =>
    publishContent(context, actor, chosen, { ...publication, dueAt: now.add({ hours: 1 }) })
  await expect(publish(editor)).rejects.toMatchObject({ code: 'forbidden' })
  await publish(administrator)
  await expect(cancelSchedule(context, editor, ref)).rejects.toMatchObject({ code: 'forbidden' })
  await cancelSchedule(context, administrator, ref)
})

test('a revision that was made up saves nothing', async ({ db }) => {
  const { editor } = await createDraft(db)
  const cookie = await createSession(db, editor.id)
  for (const revision of [
    '',
    '0',
    '2',
    '-1',
    '1e9',
    '0x1x',
    'NaN',
    '99999999999999999999',
    '1.5',
  ]) {
    const form = { form: 'head', title: 'Forgé', description: '', revision }
    const answer = await askAccount({ db, path: `/app/admin/pages/${PAGE}`, cookie }, form)
    expect([revision, answer.status]).toEqual([revision, 409])
  }
  const draft = await db.selectFrom('content_draft').select('revision').executeTakeFirst()
  expect(draft).toEqual({ revision: 1 })
})

test('of two who save first at the same moment, the second is told', async () => {
  const { db, close } = await openTestDatabase()
  await db
    .insertInto('page')
    .values({ public_id: PAGE, type: 'FEATURE', slug: 'avis', title: { FR_FR: 'Avis' } })
    .execute()
  const people = [0, 1, 2, 3].map(() => createUser(db, { staff_role: 'editor' }))
  const editors = await Promise.all(people.map(async (id) => signedIn(db, await id)))
  const outcomes = await Promise.allSettled(
    editors.map((editor, index) =>
      saveDraft({ db, now }, editor, { ...ref, revision: 0 }, () => documentOf(`Texte ${index}`)),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ details: { reason: 'overtaken' } })
  await close()
})

test('by the id of an author, found on another review, a masked one is not found', async ({
  db,
}) => {
  const member_id = await createMember(db, { slug: 'brumaire', status: 'active' })
  const buyer_id = await createBuyer(db)
  const contact_id = await createContact(db, { buyer_id, public_id: 'knownContact' })
  const own = { member_id, buyer_id, contact_id }
  const at = (day: string) => new Date(`2026-11-${day}T10:00:00Z`)
  await createReview(db, { ...own, public_id: 'openReview00', published_at: at('01') })
  const masked = { is_contact_masked: true, public_id: 'maskedReview', published_at: at('02') }
  await createReview(db, { ...own, ...masked })
  const context = { db, shows: unkept, locale: 'fr-FR' as const, brand: { name: '', url: '' }, now }
  const found = (path: string) => resolveMention(context as never, path)
  expect(await found('/profil/brumaire/reference/knownContact')).toMatchObject({
    id: 'openReview00',
  })
  expect(await found('/profil/ailleurs/reference/knownContact')).toBeUndefined()
  expect(await found('/profil/brumaire/reference/maskedReview')).toMatchObject({
    id: 'maskedReview',
  })
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '/%2fevil.example',
  '/en-GB//evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  'https://evil.example/',
  '@evil.example',
])('a redirect from or to %j stays on this site', (typed) => {
  const parsed = parseTypedPath(typed)
  if ('path' in parsed)
    for (const prefix of ['', '/en-GB']) {
      const url = new URL(prefix + parsed.path, 'https://site.test')
      expect(url.host).toBe('site.test')
    }
})
