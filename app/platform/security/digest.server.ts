import { createHash, createHmac } from 'node:crypto'
import { type EmailAddress, mailboxOf } from '#domain/text/email-address.ts'

/** Of digests made with the key; those of before, made without, are keyed as the server starts. */
export const KEYED = 'h1:'

let key: Buffer | undefined

/** Once, as the process starts: the key is in no database, and passed to whoever makes digests. */
export function setDigestKey(given: Buffer): void {
  key = given
}

/**
 * One short name for several parts together, from which none of them can be told: neither by who reads the database
 * and tries every address there is, for that needs the key.
 */
export function digest(...parts: readonly (string | number)[]): string {
  return keyed(createHash('sha256').update(JSON.stringify(parts)).digest('base64url'))
}

/** What a digest without key becomes: whatever it was made of has been forgotten. */
export function keyed(plain: string): string {
  if (!key) throw new Error('No digest is made before the key is set: setDigestKey')
  return KEYED + createHmac('sha256', key).update(plain).digest('base64url')
}

/** By which one mailbox is known again; nobody can be written to with it. */
export function mailboxHash(email: Pick<EmailAddress, 'address'>): string {
  return digest('mailbox', mailboxOf(email))
}

export function networkHash(network: string): string {
  return digest('network', network)
}
