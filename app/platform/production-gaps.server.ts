import { z } from 'zod'
import { GAP_NAMES, type Gap } from '#domain/site/gaps.ts'

/** The settings that each gap leaves out. */
const GAPS: Record<Gap, readonly string[]> = {
  database: ['DATABASE_URL'],
  mail: ['SMTP_URL', 'MAIL_FROM'],
  company: [
    'COMPANY_NAME',
    'COMPANY_ADDRESS',
    'COMPANY_REGISTRATION',
    'COMPANY_DIRECTOR',
    'HOSTING_PROVIDER',
  ],
}

const ALWAYS = ['PRODUCTION_HOST', 'PROXIES', 'CONTACT_EMAIL', 'EVIDENCE_KEY']

/** Names that no domain ends in (RFC 2606): left over from an example. */
const OF_AN_EXAMPLE = /\.example(?![\w.-])/i

/** All that a production site still needs, each with the line to write. */
export function productionGaps(
  given: Record<string, string | undefined>,
  accepted: readonly Gap[],
  described: z.ZodObject,
): string[] {
  const needed = GAP_NAMES.filter((name) => !accepted.includes(name)).flatMap((name) => GAPS[name])
  const missing = [...ALWAYS, ...needed].filter((name) => given[name] === undefined)
  const examples = Object.keys(described.shape).filter((name) =>
    OF_AN_EXAMPLE.test(given[name] ?? ''),
  )
  return [
    ...missing.map((name) => `${name} is missing. Write: ${lineOf(name, described)}`),
    ...examples.map((name) => `${name} names a host that does not exist (.example)`),
  ]
}

/** Accepted gaps that are gaps indeed, for who has to be reminded of them. */
export function acceptedGaps(
  given: Record<string, string | undefined>,
  accepted: readonly Gap[],
): Gap[] {
  return accepted.filter((gap) => GAPS[gap].some((name) => given[name] === undefined))
}

function lineOf(name: string, described: z.ZodObject): string {
  const { properties = {} } = z.toJSONSchema(described, { io: 'input' })
  const { examples: [example] = ['…'] } = properties[name] as { examples?: unknown[] }
  return `${name}=${example}`
}
