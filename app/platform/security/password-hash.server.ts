import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { AppError } from '#domain/errors.ts'

const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const TAG_BYTES = 32

/** Each hash holds a processor and 19 MiB for a tenth of a second. */
const AT_ONCE = 2
const MOST_WAITING = 60

/** `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`, as every library writes it. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return encoded(salt, await tagOf(password, salt))
}

/** Without a hash to compare with it works as long and says no: nobody learns who has a password. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, , , , salt, tag] = (hash ?? NO_HASH).split('$')
  const found = await tagOf(password, Buffer.from(salt ?? '', 'base64'))
  const expected = Buffer.from(tag ?? '', 'base64')
  const isSame = expected.length === found.length && timingSafeEqual(expected, found)
  return isSame && hash !== undefined
}

const NO_HASH = encoded(Buffer.alloc(16), Buffer.alloc(TAG_BYTES))

function encoded(salt: Buffer, tag: Buffer): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const cost = `m=${MEMORY_KIB},t=${PASSES},p=${LANES}`
  return `$argon2id$v=19$${cost}$${base64(salt)}$${base64(tag)}`
}

function parameters(password: string, nonce: Buffer): Argon2Parameters {
  return {
    // One form for each character, however the keyboard made it.
    message: password.normalize('NFKC'),
    nonce,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: LANES,
    tagLength: TAG_BYTES,
  }
}

let running = 0
const waiting: (() => void)[] = []

async function tagOf(password: string, salt: Buffer): Promise<Buffer> {
  if (waiting.length >= MOST_WAITING) throw new AppError('unavailable')
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await new Promise((resolve, reject) =>
      argon2('argon2id', parameters(password, salt), (error, tag) =>
        error ? reject(error) : resolve(tag),
      ),
    )
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
