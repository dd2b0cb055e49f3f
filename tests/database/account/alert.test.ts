import { expect } from 'vitest'
import { forgetAlerts } from '#commands/alert/forget-alerts.ts'
import { erasePerson } from '#commands/author/erase-person.ts'
import { suppressAddress } from '#commands/mail/suppression.ts'
import type { Db } from '#platform/database/schema.ts'
import { readAuthorData } from '#queries/author/author-data.ts'
import {
  askAccount,
  cookiesOf,
  createSession,
  mailedSecret,
} from '#tests/support/account/account.ts'
import { signedIn } from '#tests/support/account/team.ts'
import {
  addMember,
  addReview,
  askAlerts,
  beginAlert,
  createAlertSite,
  formOf,
  linkTo,
  MONDAY,
  mailsTo,
  READER,
  tellOn,
} from '#tests/support/alert-site.ts'
import { createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { reviewContext } from '#tests/support/review/review-site.ts'

const LIST = '/membres/tech-et-produit/seo'
const PROFILE = '/profil/brumaire'
const NEXT_MONDAY = '2026-11-23T06:30:00Z'

const running = (db: Db) =>
  db.selectFrom('alert').selectAll().where('confirmed_at', 'is not', null).orderBy('id').execute()

const ask = (db: Db, path: string, email = READER) =>
  askAlerts(db, formOf(path), { body: { form: 'alert', email } })

async function weekly(db: Db) {
  const mails = await mailsTo(db)
  return mails.filter(({ message_id }) => message_id.startsWith('<alert.weekly.'))
}

test('an alert begins with the button behind the link, and looking begins nothing', async ({
  db,
}) => {
  await createAlertSite(db)
  const form = await askAlerts(db, formOf(LIST))
  expect(form.page).toContain('Agence SEO')
  const asked = await ask(db, LIST)
  expect(asked.location).toBe(`${formOf(LIST)}&done=asked`)
  expect((await askAlerts(db, asked.location)).page).toContain('Confirmez votre adresse')
  const link = await linkTo(db, '/alerts/confirm')
  expect((await askAlerts(db, link)).status).toBe(200)
  expect(await running(db)).toEqual([])
  const pressed = await askAlerts(db, link, { body: { form: 'confirm' } })
  expect(pressed.location).toBe(link)
  expect((await askAlerts(db, link)).page).toContain('Votre alerte est active')
  // Pressed again, and asked for again, it is the same one.
  expect((await askAlerts(db, link, { body: { form: 'confirm' } })).status).toBe(303)
  await beginAlert(db, LIST)
  const [alert, ...others] = await running(db)
  expect(others).toEqual([])
  expect(alert?.ends_at?.toISOString()).toBe('2027-11-15T11:00:00.000Z')
})

test('what a stranger searched for is not mailed to the address that they typed', async ({
  db,
}) => {
  await createAlertSite(db)
  await ask(db, `${LIST}?q=achetez+mes+pilules`)
  const [mail] = await mailsTo(db)
  expect(mail?.body_text).toContain('Agence SEO')
  expect(JSON.stringify(mail)).not.toContain('pilules')
})

test.for([
  ['', 422, 'Cette information est obligatoire'],
  ['moi', 422, 'Entrez une adresse'],
  ['moi@yopmail.com', 422, 'boîte jetable'],
])(
  'the address %j is refused at its field, and shown again',
  async ([email, status, words], { db }) => {
    await createAlertSite(db)
    const refused = await ask(db, LIST, String(email))
    expect(refused.status).toBe(status)
    expect(refused.page).toContain(words)
    expect(refused.page).toContain(`value="${email}"`)
    expect(await db.selectFrom('alert').select('id').execute()).toEqual([])
  },
)

test('an address that mails came back from is told so', async ({ db }) => {
  await createAlertSite(db)
  await suppressAddress(db, READER, { kind: 'recipient', at: new Date() })
  expect((await ask(db, LIST)).page).toContain('Aucun e-mail')
})

test('what is no list and no profile is nothing to follow', async ({ db }) => {
  await createAlertSite(db)
  for (const path of [
    '/membres/tech-et-produit/unknown',
    '/profil/nobody',
    '/legal/terms',
    '//x',
  ]) {
    expect((await askAlerts(db, formOf(path))).status).toBe(404)
    expect((await ask(db, path)).status).toBe(404)
  }
  expect((await askAlerts(db, '/alerts')).status).toBe(200)
})

test('a mailbox has ten alerts; the eleventh waits until one has ended', async ({ db }) => {
  await createAlertSite(db)
  const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T11:00:00Z`
  for (let n = 0; n < 10; n += 1) {
    // However the address is spelled.
    const email = `lectrice+${n}@gmail.com`
    await beginAlert(db, `${LIST}?q=mot${n}`, { email, now: at(10 + (n % 5)) })
  }
  const full = await beginAlert(db, PROFILE)
  expect(full.status).toBe(409)
  expect(full.page).toContain('Dix alertes')
  expect(await running(db)).toHaveLength(10)
  await db.deleteFrom('alert').where('words', '=', 'mot3').execute()
  const link = await linkTo(db, '/alerts/confirm')
  expect((await askAlerts(db, link, { body: { form: 'confirm' } })).status).toBe(303)
  expect(await running(db)).toHaveLength(10)
})

test('on Monday one mail tells of all alerts, once, with masks kept', async ({ db }) => {
  const { brumaire, ...own } = await createAlertSite(db)
  await addReview(db, {
    member_id: brumaire,
    public_id: 'before000001',
    at: '2026-11-14T10:00:00Z',
  })
  await beginAlert(db, LIST)
  await beginAlert(db, PROFILE)
  const listed_at = new Date('2026-11-15T16:00:00Z')
  const kervan = await addMember(db, { ...own, slug: 'kervan', name: 'Maison Kervan', listed_at })
  await addReview(db, { member_id: kervan, public_id: 'shown0000001' })
  await addReview(db, { member_id: brumaire, public_id: 'masked000001', masked: true })
  await addReview(db, { member_id: brumaire, public_id: 'plain0000001', isPlain: true })
  await addReview(db, { member_id: brumaire, public_id: 'later0000001', at: MONDAY })
  await tellOn(db)
  await tellOn(db, '2026-11-16T09:00:00Z')
  const [mail, ...others] = await weekly(db)
  expect(others).toEqual([])
  const text = mail?.body_text ?? ''
  expect(mail?.subject).toBe(
    'Vos alertes\u00a0: 1 nouveau prestataire, 2 nouveaux avis authentifiés',
  )
  expect(text).toContain('Sandrine Morel, Valmont Industrie')
  // The masked one, in the list and of the member; nothing of it says who.
  expect(text.match(/Nom non affiché, entreprise non nommée/g)).toHaveLength(2)
  expect(text.match(/Sandrine/g)).toHaveLength(1)
  for (const other of ['before', 'plain', 'later']) expect(text).not.toContain(`${other}00000`)
  expect(mail?.unsubscribe_url).toMatch(/^https:\/\/site\.test\/alerts\/end\?token=[\w-]{43}$/)

  await tellOn(db, NEXT_MONDAY)
  const [second] = await weekly(db)
  expect(second?.body_text).toContain('later0000001')
  expect(second?.body_text).not.toContain('masked000001')
  await tellOn(db, '2026-11-30T06:30:00Z')
  expect(await weekly(db)).toHaveLength(2)
})

test('filters of a list hold for what is told', async ({ db }) => {
  const { brumaire, ...own } = await createAlertSite(db)
  await db.updateTable('member').set({ video_count: 1 }).where('id', '=', brumaire).execute()
  const listed_at = new Date('2026-11-15T16:00:00Z')
  await beginAlert(db, `${LIST}?has=video`)
  const kervan = await addMember(db, { ...own, slug: 'kervan', name: 'Maison Kervan', listed_at })
  await addReview(db, { member_id: kervan, public_id: 'novideo00001' })
  await tellOn(db)
  expect(await weekly(db)).toEqual([])
  await addReview(db, {
    member_id: brumaire,
    public_id: 'video0000001',
    at: NEXT_MONDAY.replace('23T', '20T'),
  })
  await tellOn(db, NEXT_MONDAY)
  expect((await weekly(db))[0]?.body_text).toContain('video0000001')
})

test('ten of each at most', async ({ db }) => {
  const { brumaire, ...own } = await createAlertSite(db)
  await beginAlert(db, LIST)
  for (let n = 0; n < 12; n += 1) {
    const name = `Neuf ${n}`
    await addMember(db, {
      ...own,
      slug: `neuf-${n}`,
      name,
      listed_at: new Date('2026-11-15T16:00:00Z'),
    })
    await addReview(db, { member_id: brumaire, public_id: `review${String(n).padStart(6, '0')}` })
  }
  await tellOn(db)
  const [mail] = await weekly(db)
  expect(mail?.body_text.match(/\/profil\/neuf-/g)).toHaveLength(10)
  expect(mail?.body_text.match(/\/reference\/review/g)).toHaveLength(10)
})

test('one POST of a mail program ends all alerts of the mailbox, from anywhere and as often as it is sent', async ({
  db,
}) => {
  const { brumaire } = await createAlertSite(db)
  await beginAlert(db, LIST)
  await beginAlert(db, PROFILE)
  await addReview(db, { member_id: brumaire, public_id: 'shown0000001' })
  await tellOn(db)
  const [mail] = await weekly(db)
  const path = (mail?.unsubscribe_url ?? '').replace('https://site.test', '')
  const looked = await askAlerts(db, path)
  expect(looked.status).toBe(200)
  expect(await running(db)).toHaveLength(2)
  // Whoever holds the mail learns no more than what is in it.
  expect(looked.page).not.toContain('Atelier Brumaire')
  const oneClick = { body: { 'List-Unsubscribe': 'One-Click' } }
  for (let times = 0; times < 2; times += 1) {
    const ended = await askAlerts(db, path, oneClick)
    expect([ended.status, ended.location]).toEqual([200, ''])
    expect(await db.selectFrom('alert').select('id').execute()).toEqual([])
  }
  const unknown = path.replace(/=.+$/, `=${'A'.repeat(43)}`)
  expect((await askAlerts(db, unknown, oneClick)).status).toBe(410)
  const closed = await Promise.all(
    [unknown, '/alerts/end', '/alerts/end?token=x'].map((each) => askAlerts(db, each)),
  )
  expect(closed.map(({ status }) => status)).toEqual([410, 410, 410])
})

test('the link of one alert ends that one, and none of another mailbox', async ({ db }) => {
  const { brumaire } = await createAlertSite(db)
  await beginAlert(db, LIST)
  await beginAlert(db, PROFILE)
  await beginAlert(db, LIST, { email: 'autre@gmail.com' })
  await addReview(db, { member_id: brumaire, public_id: 'shown0000001' })
  await tellOn(db)
  const [first, second, foreign] = await running(db)
  const link = await linkTo(db, `alert=${second?.public_id}`)
  expect((await askAlerts(db, link)).page).toContain('Atelier Brumaire')
  const end = (alert = '') => askAlerts(db, link, { body: { form: 'end', alert } })
  expect((await end(foreign?.public_id)).status).toBe(200)
  expect(await running(db)).toHaveLength(3)
  const ended = await end(second?.public_id)
  expect(ended.page).toContain('D’autres restent actives')
  expect((await running(db)).map(({ id }) => id)).toEqual([first?.id, foreign?.id])
})

test('five weeks before its end an alert can be renewed, once, and else it ends by itself', async ({
  db,
}) => {
  await createAlertSite(db)
  await beginAlert(db, LIST)
  await tellOn(db, '2027-10-04T05:30:00Z')
  expect(await mailsTo(db)).toHaveLength(1)
  await tellOn(db, '2027-10-11T05:30:00Z')
  await tellOn(db, '2027-10-18T05:30:00Z')
  const mails = await mailsTo(db)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Votre alerte s’arrête bientôt',
    'Confirmez votre alerte',
  ])
  const link = await linkTo(db, '/alerts/end')
  const [alert] = await running(db)
  const now = '2027-10-19T10:00:00Z'
  const renew = () =>
    askAlerts(db, link, { now, body: { form: 'renew', alert: alert?.public_id ?? '' } })
  expect((await renew()).page).toContain('Votre alerte continue')
  await renew()
  const [renewed] = await running(db)
  expect(renewed?.ends_at?.toISOString()).toBe('2028-11-15T11:00:00.000Z')
  await forgetAlerts(db, Temporal.Instant.from('2028-11-15T10:00:00Z'))
  expect(await running(db)).toHaveLength(1)
  await forgetAlerts(db, Temporal.Instant.from('2028-11-16T10:00:00Z'))
  expect(await running(db)).toEqual([])
})

test('what nobody confirms is forgotten after seven days, and its link opens nothing', async ({
  db,
}) => {
  await createAlertSite(db)
  await ask(db, LIST)
  const link = await linkTo(db, '/alerts/confirm')
  const late = '2026-11-22T11:00:01Z'
  expect((await askAlerts(db, link, { now: late })).status).toBe(410)
  await askAlerts(db, link, { now: late, body: { form: 'confirm' } })
  expect(await running(db)).toEqual([])
  await forgetAlerts(db, Temporal.Instant.from(late))
  expect(await db.selectFrom('alert').select('id').execute()).toEqual([])
})

test('whoever is signed in with the address needs no link, and sees their own alerts alone', async ({
  db,
}) => {
  await createAlertSite(db)
  const user = await createUser(db, { email: READER })
  const cookie = await createSession(db, user)
  const begun = await askAlerts(db, formOf(PROFILE), {
    cookie,
    body: { form: 'alert', email: READER },
  })
  expect(begun.location).toContain('done=confirmed')
  expect(await mailsTo(db)).toEqual([])
  await beginAlert(db, LIST, { email: 'autre@gmail.com' })
  const page = await (await askAccount({ db, path: '/app/alerts', cookie })).text()
  expect(page).toContain('Atelier Brumaire')
  expect(page).not.toContain('Agence SEO')
  const [own, foreign] = await running(db)
  const end = (alert = '') =>
    askAccount({ db, path: '/app/alerts', cookie }, { form: 'end', alert })
  expect((await end(foreign?.public_id)).status).toBe(404)
  expect((await end(own?.public_id)).status).toBe(303)
  expect((await running(db)).map(({ id }) => id)).toEqual([foreign?.id])
})

test('an alert that was confirmed is enough for an account by a sign-in link; one that was only asked for is not', async ({
  db,
}) => {
  await createAlertSite(db)
  await ask(db, LIST)
  const signIn = () => askAccount({ db }, { form: 'link', email: READER })
  await signIn()
  expect((await mailsTo(db))[0]?.body_text).not.toContain('/app/link')
  const link = await linkTo(db, '/alerts/confirm')
  await askAlerts(db, link, { body: { form: 'confirm' } })
  const cookie = cookiesOf(await signIn())
  const token = await mailedSecret(db, READER)
  const entered = await askAccount({ db, path: '/app/link', cookie }, { form: 'sign-in', token })
  expect(entered.status).toBe(303)
  const user = await db
    .selectFrom('app_user')
    .selectAll()
    .where('email', '=', READER)
    .executeTakeFirstOrThrow()
  expect(user.full_name).toBe('lectrice')
})

test('a person takes their alerts along, and erased they are gone with their links', async ({
  db,
}) => {
  const { brumaire } = await createAlertSite(db)
  await beginAlert(db, LIST)
  await addReview(db, { member_id: brumaire, public_id: 'shown0000001' })
  await tellOn(db)
  const id = await createUser(db, { email: READER })
  const user = await signedIn(db, id)
  const data = (await readAuthorData(db, user)) as { alerts: { words: string; email: string }[] }
  expect(data.alerts).toMatchObject([{ email: READER, words: '' }])
  const context = { ...reviewContext(db), seal: String, note: async () => {} }
  await erasePerson(context, user, { email: READER })
  expect(await db.selectFrom('alert').select('id').execute()).toEqual([])
  expect(
    await db.selectFrom('token').select('purpose').where('purpose', 'like', 'alert-%').execute(),
  ).toEqual([])
  expect(await mailsTo(db)).toEqual([])
})
