import { generateKeyPairSync } from 'node:crypto'
import { authenticate } from 'mailauth'
import { expect, test } from 'vitest'
import { startMailSite } from '#tests/support/server/mail-site.ts'

const DOMAIN = 'attesta.example'
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const KEY = newKey()

const recordOf = ({ publicKey }: ReturnType<typeof newKey>) =>
  `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`

/** As whoever receives a mail judges it, with these names published. */
async function judged(raw: string, sender: string, names: Record<string, string>) {
  const { dkim, dmarc } = await authenticate(Buffer.from(raw, 'latin1'), {
    sender,
    ip: '127.0.0.1',
    helo: 'localhost',
    mta: 'receiver.example',
    disableArc: true,
    disableBimi: true,
    resolver: async (name, type) => {
      const text = type === 'TXT' ? names[name] : undefined
      if (text) return [[text]]
      throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    },
  })
  return {
    dkim: dkim.results.map(({ signingDomain, status }) => [signingDomain, status.result]),
    dmarc: dmarc ? dmarc.status.result : 'none',
  }
}

test('mails bear a signature that others verify, and that nothing else fits', async (context) => {
  const { mailServer, ask } = await startMailSite(context, {
    MAIL_FROM: `no-reply@${DOMAIN}`,
    DKIM_KEY: KEY.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    DKIM_SELECTOR: 'site',
  })
  await ask('reader@client.example')
  const { raw, from } = await mailServer.mailTo('reader@client.example')
  const published = {
    [`site._domainkey.${DOMAIN}`]: recordOf(KEY),
    [`_dmarc.${DOMAIN}`]: 'v=DMARC1; p=reject',
  }
  expect(await judged(raw, from, published)).toEqual({ dkim: [[DOMAIN, 'pass']], dmarc: 'pass' })

  const failed = { dkim: [[DOMAIN, expect.not.stringMatching('pass')]], dmarc: 'fail' }
  const otherKey = { ...published, [`site._domainkey.${DOMAIN}`]: recordOf(newKey()) }
  expect(await judged(raw, from, otherKey)).toEqual(failed)
  const otherText = raw.replace(/\r\n\r\n/, '\r\n\r\nAnother first line.\r\n')
  expect(await judged(otherText, from, published)).toEqual(failed)
  const otherSubject = raw.replace(/^Subject: /m, 'Subject: Re: ')
  expect(await judged(otherSubject, from, published)).toEqual(failed)
})
