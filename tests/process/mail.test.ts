import { expect, test } from 'vitest'
import { BOUNCED, COMPLAINED, mailReport } from '#tests/support/mail-report.ts'
import { ANSWERS, PASSWORD, startMailSite } from '#tests/support/server/mail-site.ts'

test('each answer of a mail server has its class: the address is suppressed, or the mail waits, or all do', async (context) => {
  const { server, mailServer, database, site, ask, listed } = await startMailSite(context)
  for (const [name, { at, says }] of Object.entries(ANSWERS)) {
    expect((await ask(`${name}@client.example`)).status).toBe(303)
    const enhanced = /\d\.\d\.\d/.exec(says)?.[0]
    const codes = [at, says.slice(0, 3), enhanced].filter(Boolean).join(' ')
    await server.said(`"codes":"${codes}"`)
  }
  const { waiting, givenUp, suppressed } = await listed()
  expect(suppressed).toEqual({ recipient: 3, complaint: 0 })
  const failures = (mails: { failure: string }[]) => mails.map(({ failure }) => failure).sort()
  expect(failures(givenUp.mails)).toEqual(['recipient', 'recipient', 'recipient'])
  expect(failures(waiting.mails)).toEqual(['later', 'later', 'message'])
  expect(server.output()).not.toContain('client.example')

  const refused = await ask('gone@client.example')
  expect([refused.status, refused.text.includes('Aucun e-mail ne parvient')]).toEqual([422, true])
  expect((await site('release', 'gone@client.example')).output).toContain('leave there again')
  expect((await site('release', 'gone@client.example')).output).toContain('leave there already')
  expect((await ask('gone@client.example')).status).toBe(303)

  const again = await site('retry', String(waiting.mails[0].id))
  expect(again.output).toContain('Mails to be sent again: 1.')
  expect((await site('retry', '99999')).code).toBe(1)
  const { rows } = await database.query(
    "select details from administration_event where action = 'operate' and subject = 'mail' order by id",
  )
  expect(rows.map(({ details }) => details)).toEqual([{ released: 1 }, { retried: 1 }])

  // A sender that is refused stops all, and loses none.
  mailServer.state.sender = '550 5.7.1 sender not allowed'
  await ask('reader@client.example')
  await server.said('no mail leaves')
  expect((await listed()).stopped).toMatchObject({ codes: 'MAIL FROM 550 5.7.1' })
  delete mailServer.state.sender
  await database.query('update mail_line set next_try_at = now()')
  await ask('second@client.example')
  await mailServer.mailTo('second@client.example')
})

test('what comes back is believed by its mark alone; a complaint leaves links to sign in with', async (context) => {
  const { server, mailServer, ask, report, listed } = await startMailSite(context)
  const addresses = ['one@client.example', 'two@client.example']
  for (const address of addresses) await ask(address)
  const mails = await Promise.all(addresses.map(mailServer.mailTo))
  const [one = '', two = ''] = mails.map(({ from }) => from)
  expect(one).toMatch(/^bounces\+b\d+-[0-9a-f]{32}@attesta\.example$/)
  expect(one).not.toBe(two)

  const forged = one.replace(/-(.)/, (_, first) => (first === '0' ? '-1' : '-0'))
  const swapped = one.replace(/b\d+/, /b\d+/.exec(two)?.[0] ?? '')
  for (const to of [forged, swapped, 'bounces@attesta.example'])
    expect(await report(mailReport({ fields: BOUNCED, to }))).toBe(204)
  expect(await report(mailReport({ fields: BOUNCED, to: one }), 'guessed')).toBe(401)
  expect(await report(mailReport({ fields: BOUNCED, to: one }) + 'x'.repeat(262_144))).toBe(413)
  expect((await listed()).suppressed).toEqual({ recipient: 0, complaint: 0 })

  expect(await report(mailReport({ fields: BOUNCED, to: one }))).toBe(204)
  expect(await report(mailReport({ fields: COMPLAINED, returnPath: two }))).toBe(204)
  expect((await listed()).suppressed).toEqual({ recipient: 1, complaint: 1 })
  expect((await ask('one@client.example')).status).toBe(422)
  expect((await ask('two@client.example')).status).toBe(303)
  expect(server.output()).not.toMatch(/client\.example|a-token-that/)
})

test('a mail is tried by a command, which shows what was said without what signs in', async (context) => {
  const { mailServer, site } = await startMailSite(context)
  const tried = await site('test', 'reader@client.example')
  expect(tried.code).toBe(0)
  expect(tried.output).toMatch(/C: AUTH PLAIN …[\s\S]*C: MAIL FROM:<bounces\+test@[\s\S]*taken/)
  expect(mailServer.taken).toHaveLength(1)
  const secrets = [PASSWORD, `\0postman\0${PASSWORD}`].map((text) =>
    Buffer.from(text).toString('base64'),
  )
  for (const secret of [PASSWORD, ...secrets]) expect(tried.output).not.toContain(secret)
  const refused = await site('test', 'gone@client.example')
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining('It was not taken: RCPT TO 550 5.1.1'),
  })
})
