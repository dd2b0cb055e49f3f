import { createPrivateKey } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'
import { LOCALES, type Locale } from '#domain/locale.ts'
import { type Bytes, readBase64 } from '#domain/register/bytes.ts'
import { isKeyName } from '#domain/register/note-key.ts'
import { parseEmailAddress } from '#domain/text/email-address.ts'

// What settings accept: each kind says in a sentence what is wrong with one.

export const host = z
  .string()
  .regex(/^[a-z0-9.-]+(:\d+)?$/, 'must be a host name, with a port if need be')
  .meta({ examples: ['www.example.com'] })

export const bareHost = z
  .string()
  .regex(/^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/, 'must name hosts, without ports')

export const listOf = <Name extends string>(
  name: z.ZodType<Name, string>,
  example = 'www.example.com, media.example.com',
) =>
  z
    .string()
    .meta({ examples: [example] })
    .transform((list) => (list === '' ? [] : list.split(',')))
    .transform((names) => names.map((each) => each.trim().toLowerCase()))
    .pipe(z.array(name))

export const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], 'must be on or off')
  .meta({ examples: ['on'] })
  .transform((value) => value === 'on' || value === 'true' || value === '1')

export const localeDomains = z
  .string()
  .meta({ examples: ['en-GB=en.example.com, de-DE=de.example.com'] })
  .transform((list, context) => {
    const domains: { host: string; locale: Locale }[] = []
    for (const entry of list === '' ? [] : list.split(',')) {
      const [name, domain] = entry.split('=').map((part) => part.trim())
      const locale = LOCALES.find((each) => each === name)
      if (locale && host.safeParse(domain).success) domains.push({ locale, host: domain ?? '' })
      else
        context.addIssue(
          `has "${entry}" where it needs a locale and a host, such as en-GB=en.example.com`,
        )
    }
    return domains
  })

export const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` }).meta({ examples: [example] })

export const urls = (protocol: RegExp, example: string) =>
  z
    .string()
    .meta({ examples: [example] })
    .transform((list) => (list === '' ? [] : list.split(',').map((each) => each.trim())))
    .pipe(z.array(z.url({ protocol, error: `must name addresses such as ${example}` })))

export const postgres = url(/^postgres(ql)?$/, 'postgresql://user:secret@host/database')

/** Several, with a comma between; one that stands in a password is written %2C. */
export const postgresList = z
  .string()
  .meta({ examples: ['postgresql://user:secret@replica/database'] })
  .transform((list) => list.split(',').map((each) => each.trim()))
  .pipe(z.array(postgres))

export const whole = (what: string, least: number, most: number) => {
  const problem = `must be ${what}, ${least} to ${most}`
  return z.coerce.number(problem).int(problem).min(least, problem).max(most, problem)
}

export const folder = z
  .string()
  .min(1)
  .transform((path) => resolve(path))

export const email = z.email('must be an e-mail address').meta({ examples: ['people@example.com'] })

/** The example says how one is made, and is itself too short to be one. */
export const key = z
  .string()
  .min(32, 'must be a secret of at least 32 characters')
  .meta({ examples: ['openssl rand -base64 32'] })

export const oldKeys = z
  .string()
  .meta({ examples: ['the key of before the rotation, as it was'] })
  .transform((list) => list.split(',').map((each) => each.trim()))
  .pipe(z.array(key))

export const line = (example: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(300, 'must be a line of at most 300 characters')
    .meta({ examples: [example] })

/** An address, or a domain all of whose addresses are read in one place. */
export const addressOrDomain = z
  .string()
  .refine(
    (given) => bareHost.safeParse(given).success || !('problem' in parseEmailAddress(given)),
    'must be an e-mail address or a domain',
  )
  .meta({ examples: ['bounces@example.com'] })

/** Where two are given, the newest comes first. */
export const registerKeys = z
  .string()
  .meta({ examples: ['openssl rand -base64 32'] })
  .transform((list, context) => {
    const seeds = list.split(',').map((each) => readBase64(each.trim()))
    if (seeds.length <= 2 && seeds.every((seed) => seed?.length === 32)) return seeds as Bytes[]
    context.addIssue('must be 32 bytes in base64, or two of such after a rotation')
    return z.NEVER
  })

export const registerOrigin = z
  .string()
  .max(255)
  .refine((name) => isKeyName(name) && /^[\x21-\x7e]+$/.test(name), {
    error: 'must be a host and a path such as www.example.com/registre',
  })
  .meta({ examples: ['www.example.com/registre'] })

export const witnesses = z
  .string()
  .meta({
    examples: ['witness.example.com+0b6e3f12+AQ… https://witness.example.com/add-here'],
  })
  .transform((list, context) => {
    const found: { vkey: string; url: string }[] = []
    for (const entry of list === '' ? [] : list.split(',')) {
      const [vkey = '', url = '', ...more] = entry.trim().split(/\s+/)
      const isSound = vkey.split('+').length >= 3 && /^https?:\/\//.test(url) && URL.canParse(url)
      if (isSound && more.length === 0) found.push({ vkey, url })
      else context.addIssue(`has "${entry}" where it needs a verifier key and an address`)
    }
    return found
  })

/** As one line, with \\n where a line ends, or as it stands in its file. */
export const rsaKey = z
  .string()
  .meta({ examples: ['openssl genrsa 2048'] })
  .transform((given) => given.replaceAll('\\n', '\n'))
  .refine(isRsaKey, 'must be a private RSA key in PEM')

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** A bucket, and a path below which all of it lies where others use it too. */
export const bucket = z
  .string()
  .meta({ examples: ['s3://pictures/attesta'] })
  .transform((given, context) => {
    const [, name, path] =
      /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[A-Za-z0-9_-]+)*)\/?$/.exec(given) ?? []
    if (name !== undefined) return { bucket: name, prefix: path ? `${path.slice(1)}/` : '' }
    context.addIssue('must name a bucket, such as s3://pictures or s3://pictures/attesta')
    return z.NEVER
  })
