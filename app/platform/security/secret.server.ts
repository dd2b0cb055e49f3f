import { createHash, randomBytes, randomInt } from 'node:crypto'

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
