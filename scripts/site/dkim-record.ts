import { createPrivateKey, createPublicKey } from 'node:crypto'

type Signer = { domainName: string; keySelector: string; privateKey: string }

/** Where the public half of a key is looked up, and what is to stand there (RFC 6376). */
export function dkimRecord({ domainName, keySelector, privateKey }: Signer) {
  const half = createPublicKey(createPrivateKey(privateKey)).export({ type: 'spki', format: 'der' })
  return {
    name: `${keySelector}._domainkey.${domainName}`,
    text: `v=DKIM1; k=rsa; p=${half.toString('base64')}`,
  }
}

/** Whether a published text holds that key: spaces and further tags do not count. */
export function holdsKey(published: string, text: string): boolean {
  const keyOf = (record: string) => /(?:^|;)\s*p=([^;]*)/.exec(record)?.[1]?.replace(/\s/g, '')
  return keyOf(published) === keyOf(text)
}
