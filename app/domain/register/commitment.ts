import { type Bytes, bytesOf, type HmacSha256, isSame, joined, utf8 } from './bytes.ts'
import { canonicalJson, type Json } from './canonical-json.ts'

const SALT_BYTES = 32

const PURPOSE = 'review-register/v1'

export const COMMITTED_FIELDS = [
  'content',
  'author',
  'company',
  'evidence',
  'words',
  'name',
] as const

export type CommittedField = (typeof COMMITTED_FIELDS)[number]

/** Opens one commitment: both as they stand in a proof. */
export type Opening = { salt: string; value: Json }

/** What is said of a value before it is known: it can be neither guessed without the salt nor changed with it. */
export async function commitment(
  hmac: HmacSha256,
  salt: Bytes,
  field: CommittedField,
  value: Json,
): Promise<Bytes> {
  if (salt.length !== SALT_BYTES) throw new RangeError(`A salt has ${SALT_BYTES} bytes`)
  return hmac(salt, joined(utf8(`${PURPOSE}\n${field}\n`), utf8(canonicalJson(value))))
}

/** Whether the opening is of this commitment; a salt of another length never is. */
export async function opens(
  hmac: HmacSha256,
  field: CommittedField,
  { salt, value }: Opening,
  committed: string,
): Promise<boolean> {
  try {
    const own = await commitment(hmac, bytesOf(salt), field, value)
    return isSame(own, bytesOf(committed))
  } catch {
    return false
  }
}
