import { expect } from 'vitest'
import { readCompanyData } from '#queries/account/company-data.ts'
import { readReceivedBrief } from '#queries/brief/received-brief.ts'
import { readExportedMessages, readInbox } from '#queries/inbox/inbox.ts'
import { askAccount, createSession } from '#tests/support/account/account.ts'
import { BRIEF, CANARY } from '#tests/support/brief-answers.ts'
import { askBrief, createBriefSite, mailedTo, sendBrief } from '#tests/support/brief-site.ts'
import { createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'

const NOW = Temporal.Instant.from('2026-11-15T11:00:00Z')

const named = (text: string) => CANARY.filter((part) => text.includes(part))

test('a brief waits until its link is confirmed, and is then sent once', async ({ db }) => {
  await createBriefSite(db)
  const received = await askBrief(db, '/brief', { body: BRIEF })
  expect(received.status).toBe(303)
  expect(received.location).toMatch(/^\/brief\/[0-9A-Za-z]{12}$/)
  const waiting = await askBrief(db, received.location, { cookie: received.cookie })
  expect(waiting.page).toContain('Confirmez votre adresse')
  expect(await db.selectFrom('contact_request').select('id').execute()).toEqual([])
  const link = await mailedTo(db, BRIEF.email, '/brief/confirm')
  // A scanner opens it: nothing leaves.
  const looked = await askBrief(db, link)
  expect(looked.status).toBe(200)
  expect(await db.selectFrom('contact_request').select('id').execute()).toEqual([])
  const token = link.split('token=')[1] ?? ''
  const press = () => askBrief(db, '/brief/confirm', { body: { form: 'send', token } })
  const sent = await press()
  expect(sent.location).toBe(`${received.location}?sent=1`)
  const again = await press()
  expect(again.location).toContain('/brief/confirm?token=')
  expect((await askBrief(db, again.location)).page).toContain('Ce brief a déjà été envoyé')
  expect(await db.selectFrom('contact_request').select('id').execute()).toHaveLength(2)
  // Whoever typed the address opens nothing by that any more.
  expect((await askBrief(db, received.location, { cookie: received.cookie })).status).toBe(410)
  expect((await askBrief(db, received.location, { cookie: sent.cookie })).status).toBe(200)
})

test('before sharing nothing of the sender reaches a recipient: pages, mails, exports, log', async ({
  db,
}) => {
  const { brumaire, kervan } = await createBriefSite(db)
  const { page, cookie } = await sendBrief(db)
  const requests = await db
    .selectFrom('contact_request')
    .select(['public_id', 'member_id'])
    .orderBy('id')
    .execute()
  const seenBy = async (memberId: number) => {
    const publicId = requests.find(({ member_id }) => member_id === memberId)?.public_id ?? ''
    return JSON.stringify([
      await readReceivedBrief(db, { memberId, publicId }, NOW),
      await readInbox(db, { memberId, page: 1 }),
      await readExportedMessages(db, { memberId }),
      await readCompanyData(db, memberId),
    ])
  }
  const mailsToTeams = async () =>
    JSON.stringify(
      await db.selectFrom('mail').selectAll().where('to_address', '<>', BRIEF.email).execute(),
    )
  const answerLink = await mailedTo(db, 'hello@kervan.example', '/brief/answer')
  const logged: string[] = []
  const shown = await askBrief(db, answerLink, { logged })
  expect(shown.page).toContain(BRIEF.title)
  expect(shown.page).toContain('valmont-industrie.fr')
  expect(shown.page).not.toContain('Atelier Brumaire')
  for (const text of [
    shown.page,
    await seenBy(brumaire),
    await seenBy(kervan),
    await mailsToTeams(),
  ])
    expect(named(text)).toEqual([])
  expect(await mailsToTeams()).not.toContain(BRIEF.title)

  const token = answerLink.split('token=')[1] ?? ''
  const said = { form: 'interest', words: 'Avec plaisir.', key: 'answerkey001', seen: '0', token }
  const answered = await askBrief(db, answerLink, { body: said, logged })
  expect(answered.status).toBe(303)
  // Sent twice it is said once; a colleague who saw an older page is told.
  expect((await askBrief(db, answerLink, { body: said })).status).toBe(303)
  const late = { ...said, key: 'answerkey002', words: 'Moi aussi.' }
  expect((await askBrief(db, answerLink, { body: late })).status).toBe(409)
  expect(named(logged.join())).toEqual([])

  const own = await askBrief(db, page, { cookie })
  expect(own.page).toContain('Avec plaisir.')
  const message = requests.find(({ member_id }) => member_id === kervan)?.public_id ?? ''
  const share = { form: 'share', recipient: message }
  expect((await askBrief(db, page, { body: share })).status).toBe(410)
  expect((await askBrief(db, page, { body: share, cookie })).status).toBe(303)
  expect(named(await seenBy(kervan))).toContain(CANARY[2])
  expect(named(await seenBy(brumaire))).toEqual([])
  expect(named(await mailsToTeams())).toEqual([])
})

test('it is closed with a choice: all are told, and one alone who was chosen', async ({ db }) => {
  await createBriefSite(db)
  const { page, cookie } = await sendBrief(db)
  const answerLink = await mailedTo(db, 'hello@kervan.example', '/brief/answer')
  const token = answerLink.split('token=')[1] ?? ''
  const said = { form: 'question', words: 'Un PIM ?', key: 'answerkey001', seen: '0', token }
  await askBrief(db, answerLink, { body: said })
  const { recipient } = await db
    .selectFrom('contact_request as c')
    .innerJoin('member as m', 'm.id', 'c.member_id')
    .select('c.public_id as recipient')
    .where('m.slug', '=', 'kervan')
    .executeTakeFirstOrThrow()
  const choose = { form: 'choose', recipient, words: 'Merci à tous.' }
  expect((await askBrief(db, page, { body: choose, cookie })).status).toBe(303)
  const after = { ...said, form: 'interest', key: 'answerkey003', seen: '1' }
  expect((await askBrief(db, answerLink, { body: after })).status).toBe(409)
  const news = await db.selectFrom('mail').select(['to_address', 'subject']).orderBy('id').execute()
  const toBrumaire = news.filter(({ to_address }) => to_address === 'owner@brumaire.example')
  expect(toBrumaire.map(({ subject }) => subject)).toEqual([
    'Un brief pour Atelier Brumaire',
    'Un brief est terminé',
  ])
  expect((await askBrief(db, answerLink)).page).toContain('Vous êtes choisi')
  const mails = JSON.stringify(await db.selectFrom('mail').select('body_text').execute())
  expect(mails).not.toContain('Merci à tous.')
})

test('what cannot be taken is told at its field, and nothing is kept', async ({ db }) => {
  const { kervan } = await createBriefSite(db)
  const wrong = [
    [{ recipients: 'brumaire' }, 'au moins deux prestataires'],
    [{ email: 'c@gmail.com' }, 'boîte personnelle'],
    [{ answer_by: '2026-11-16' }, 'entre 5 et 60 jours'],
    [{ language_fr: '' }, 'au moins une langue'],
    [{ consent: '' }, 'Sans votre accord'],
    [{ email: 'x@kervan.example' }, 'votre propre entreprise'],
  ] as const
  for (const [change, words] of wrong) {
    const answer = await askBrief(db, '/brief', { body: { ...BRIEF, ...change } })
    expect([answer.status, words]).toEqual([422, words])
    expect(answer.page).toContain(words)
    expect(answer.page).toContain(BRIEF.need)
  }
  await db.updateTable('member').set({ takes_briefs: false }).where('id', '=', kervan).execute()
  expect((await askBrief(db, '/brief', { body: BRIEF })).page).toContain('ne reçoit pas de brief')
  expect(await db.selectFrom('brief').select('id').execute()).toEqual([])
})

test('the buttons of the form change it, and lose nothing', async ({ db }) => {
  await createBriefSite(db)
  const answer = await askBrief(db, '/brief', { body: { ...BRIEF, intent: 'remove:kervan' } })
  expect(answer.status).toBe(200)
  expect(answer.page).toContain('name="recipients" value="brumaire"')
  expect(answer.page).toContain(BRIEF.need)
})

test('one key is one form; a second brief to an open recipient has to wait', async ({ db }) => {
  await createBriefSite(db)
  await sendBrief(db)
  const other = { ...BRIEF, need: 'Autre chose', key: BRIEF.key }
  expect((await askBrief(db, '/brief', { body: other })).status).toBe(409)
  const second = await askBrief(db, '/brief', { body: { ...BRIEF, key: 'anotherkey01' } })
  expect(second.status).toBe(429)
  expect(second.page).toContain('a déjà un brief ouvert de votre part')
})

test('fifty confirmations at once send it once', async ({ db }) => {
  await createBriefSite(db)
  await askBrief(db, '/brief', { body: BRIEF })
  const link = await mailedTo(db, BRIEF.email, '/brief/confirm')
  const token = link.split('token=')[1] ?? ''
  const pressed = await Promise.all(
    Array.from({ length: 50 }, () =>
      askBrief(db, '/brief/confirm', { body: { form: 'send', token } }),
    ),
  )
  expect(pressed.map(({ status }) => status)).toEqual(Array(50).fill(303))
  expect(pressed.filter(({ location }) => location.endsWith('?sent=1'))).toHaveLength(1)
  expect(await db.selectFrom('contact_request').select('id').execute()).toHaveLength(2)
  const sends = db.selectFrom('brief_event').select('type').where('type', '=', 'send')
  expect(await sends.execute()).toHaveLength(1)
  const mails = await db.selectFrom('mail').select('to_address').orderBy('to_address').execute()
  expect(mails.map(({ to_address }) => to_address)).toEqual([
    BRIEF.email,
    BRIEF.email,
    'hello@kervan.example',
    'owner@brumaire.example',
  ])
})

test('a recipient reports it, a moderator stops it: all are told why, and the mailbox waits', async ({
  db,
}) => {
  await createBriefSite(db)
  const { page, cookie } = await sendBrief(db)
  const answerLink = await mailedTo(db, 'hello@kervan.example', '/brief/answer')
  const token = answerLink.split('token=')[1] ?? ''
  const reported = { form: 'report', reason: 'competitor', explanation: '', token }
  const report = { ...reported, key: 'reportkey001', seen: '0' }
  expect((await askBrief(db, answerLink, { body: report })).status).toBe(303)
  const { public_id } = await db
    .selectFrom('brief_report')
    .select('public_id')
    .executeTakeFirstOrThrow()
  const path = '/app/moderation/briefs'
  const staff = async (staff_role: 'editor' | 'moderator') =>
    createSession(db, await createUser(db, { staff_role, email: `${staff_role}@staff.example` }))
  const moderator = { path, cookie: await staff('moderator') }
  const stop = { form: 'stop', report: public_id, reason: 'Un concurrent sonde les prix.' }
  const editor = await askAccount({ db, path, cookie: await staff('editor') }, stop)
  expect(editor.status).toBe(403)
  const unsaid = await askAccount({ db, ...moderator }, { ...stop, reason: '' })
  expect(unsaid.status).toBe(422)
  const told = db
    .selectFrom('mail')
    .select('to_address')
    .where('body_text', 'like', `%${stop.reason}%`)
  expect(await told.execute()).toEqual([])
  expect((await askAccount({ db, ...moderator }, stop)).status).toBe(303)
  const addresses = (await told.execute()).map(({ to_address }) => to_address).sort()
  expect(addresses).toEqual([BRIEF.email, 'hello@kervan.example', 'owner@brumaire.example'].sort())
  expect((await askAccount({ db, ...moderator }, stop)).status).toBe(409)
  expect((await askBrief(db, page, { cookie })).page).toContain(stop.reason)
  const again = { ...BRIEF, key: 'anotherkey02' }
  expect((await askBrief(db, '/brief', { body: again })).status).toBe(429)
})
