import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { type EmailAddress, mailboxOf } from '#domain/text/email-address.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const LENGTH = 12

/** Of a column that is an int. */
const LARGEST_ID = 2_147_483_647

/** Of digests made with the key; those of before, made without, are keyed as the server starts. */
export const KEYED = 'h1:'

let key: Buffer | undefined

/** 256 random bits, as they stand in a link or a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret: enough to know it again, of no use to whoever reads the table. */
export function secretHash(purpose: string, secret: string): string {
  return createHash('sha256').update(`${purpose}\0${secret}`).digest('base64url')
}

/** Without letters and digits that look alike. */
const READABLE = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const READABLE_LENGTH = 16

/** 78 random bits to be copied by hand: `K7QM-2XWD-HN9V-RT4B`. */
export function newReadableSecret(): string {
  const characters = Array.from(
    { length: READABLE_LENGTH },
    () => READABLE[randomInt(READABLE.length)],
  )
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

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

/** By which one address is known again, tag and all: that mails to one spelling come back says nothing of another. */
export function addressHash(address: string): string {
  return digest('address', address.toLowerCase())
}

/** Of one mail, for the address that it comes back to: lower case, for not every server keeps the case. */
export function mailMark(mailId: number): string {
  const proof = createHash('sha256').update(digest('mail mark', mailId)).digest('hex')
  return `b${mailId}-${proof.slice(0, 32)}`
}

/** The mail whose mark it is; undefined for one that was made up. */
export function mailOfMark(mark: string): number | undefined {
  const id = Number(/^b([1-9]\d{0,9})-/.exec(mark)?.[1])
  if (!(id <= LARGEST_ID)) return undefined
  return isSameSecret(mark, mailMark(id)) ? id : undefined
}

/** Takes as long wherever they differ. */
export function isSameSecret(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}

export function networkHash(network: string): string {
  return digest('network', network)
}

/** Says nothing of what it names: not when it was made, nor how many there are. */
export function newPublicId(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
