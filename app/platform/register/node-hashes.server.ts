import { createHmac, hash, randomBytes } from 'node:crypto'
import type { Bytes, HmacSha256, Sha256 } from '#domain/register/bytes.ts'

export const sha256 = ((message) =>
  new Uint8Array(hash('sha256', message, 'buffer'))) satisfies Sha256

export const hmacSha256 = ((key, message) =>
  new Uint8Array(createHmac('sha256', key).update(message).digest())) satisfies HmacSha256

/** 32 bytes that nobody can guess. */
export const freshSalt = (): Bytes => new Uint8Array(randomBytes(32))
