import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { keyOfFolder } from './key-file.server.ts'

/** Encrypts what is kept of erased reviews for the case of a claim. */
export type EvidenceSeal = { seal(text: string): string; open(sealed: string): string }

const METHOD = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** With the key of the settings, else with one of its own that stays in the data folder. */
export function openEvidenceSeal(settings: {
  evidenceKey?: string | undefined
  dataDir: string
}): EvidenceSeal {
  const secret = settings.evidenceKey ?? keyOfFolder(settings.dataDir, 'evidence.key')
  const key = createHash('sha256').update(secret).digest()
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(METHOD, key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv(METHOD, key, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}
