/** Cyrillic, Greek and Armenian letters that nobody tells from a Latin one at reading size. */
const TWINS = new Set([...'аеорсухіјѕһԁԛԝӏьгкмтнвαοκνρτυικωχηօսոհցզ'])

const LETTER = /\p{L}/u

const LATIN = /\p{Script=Latin}/u

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

export type EmailProblem = 'email-incomplete' | 'email-malformed'

export type EmailAddress = { address: string; domain: string }

/** Of the local part: the dot-atom of RFC 5321, without quotes, comments and other rarities. */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const HOST_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const LOCAL_PART_LIMIT = 64

/**
 * Expects a normalised line: a full-width at-sign must have become a plain one before, or two
 * addresses that look alike would be told apart. The domain comes back in its ASCII spelling.
 */
export function parseEmailAddress(line: string): EmailAddress | { problem: EmailProblem } {
  const at = line.lastIndexOf('@')
  const local = line.slice(0, at)
  const domain = asciiDomain(line.slice(at + 1))
  if (at < 1 || local.length > LOCAL_PART_LIMIT || !LOCAL_PART.test(local) || !domain)
    return { problem: 'email-malformed' }
  const labels = domain.split('.')
  if (!labels.every((label) => HOST_LABEL.test(label))) return { problem: 'email-malformed' }
  if (labels.length < 2) return { problem: 'email-incomplete' }
  // A domain of digits alone is an address of a machine.
  if (/^\d+$/.test(labels.at(-1) ?? '')) return { problem: 'email-malformed' }
  return { address: `${local}@${domain}`, domain }
}

/** Of an address that was parsed before it was stored. */
export function addressOf(address: string): EmailAddress {
  return { address, domain: address.slice(address.lastIndexOf('@') + 1) }
}

/** Without the tag after a plus, in lower case: one mailbox counts once, however it is spelled. */
export function mailboxOf({ address }: Pick<EmailAddress, 'address'>): string {
  return address.toLowerCase().replace(/\+[^@]*(?=@)/, '')
}

function asciiDomain(domain: string): string | undefined {
  if (domain === '' || /[\s/?#:@%[\]\\]/.test(domain)) return undefined
  try {
    return new URL(`http://${domain}`).hostname || undefined
  } catch {
    return undefined
  }
}

/** `acme.fr` → `FR`; nothing where the domain does not say. */
export function countryOfDomain(domain: string): string {
  const last = domain.split('.').at(-1) ?? ''
  if (last === 'uk') return 'GB'
  return /^[a-z]{2}$/.test(last) && last !== 'eu' ? last.toUpperCase() : ''
}

/**
 * Whether a label of a domain, in its Unicode spelling, could pass for another: Latin mixed with
 * another script, or a word of another script whose every letter has a Latin twin.
 */
export function isLookalike(domain: string): boolean {
  return domain.split('.').some((label) => {
    const letters = [...label.toLowerCase()].filter((each) => LETTER.test(each))
    const foreign = letters.filter((each) => !LATIN.test(each))
    if (foreign.length === 0) return false
    const isMixed = foreign.length < letters.length && !foreign.every((each) => CJK.test(each))
    return isMixed || foreign.every((each) => TWINS.has(each))
  })
}
