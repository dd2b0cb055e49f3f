const OF_NOBODY = [
  /^unknown$/,
  /^(127|10)\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^169\.254\./,
  /^0:0:0:0::/,
  /^f[cd]/,
  /^fe[89ab]/,
]

const DAY_MS = 86_400_000

export const SIGNAL_LIMITS = {
  reciprocalDays: 180,
  networkDays: 30,
  similarity: 0.6,
  /** So many in a month are not usual. */
  agreements: 4,
  /** Shorter texts are alike by chance. */
  comparedCharacters: 40,
  /** What is usual is read from before the last `restDays`: whoever plans one could teach it otherwise. */
  burst: { hours: 24, least: 6, timesUsual: 4, restDays: 30, usualDays: 90 },
} as const

/** All that the rules look at; instants are milliseconds. */
export type SignalFacts = {
  now: number
  /** `domain` is null where it says nothing of a company. */
  author: { mailbox: string; domain: string | null }
  member: {
    domains: readonly string[]
    /** Of the other members of its groups. */
    groupDomains: readonly string[]
    mailboxes: readonly string[]
    /** Of people who were its users once. */
    formerMailboxes: readonly string[]
  }
  /** When somebody of this member last reviewed a member to which the author's domain belongs. */
  reviewedBackAt: number | null
  /** Reviews of the member that were confirmed, this one among them. */
  pace: { inLastHours: number; usualPerDay: number }
  text: string
  otherTexts: readonly string[]
  /** When a user of the member was last seen in the network in which the review was signed or confirmed. */
  memberSeenInNetworkAt: number | null
  /** A user of the member is signed in, or was last, in the author's browser. */
  isBrowserOfMember: boolean
  /** The name that was typed is, or resembles, that of a client which the address says nothing of. */
  isCompanyNameTaken: boolean
  /** People who wrote from the same domain, of which nobody knows yet whose it is. */
  othersOfNewDomain: number
  /** Of the member, by briefs, within a month around the one that this review rests on; 0 where it rests on none. */
  agreements: number
}

export const SIGNAL_KINDS = [
  'same-domain',
  'same-group',
  'member-user',
  'reciprocal',
  'burst',
  'near-duplicate',
  'same-network',
  'same-device',
  'company-name',
  'new-domain',
  'agreements',
] as const

/** What is found as an author confirms or writes anew; or later, as what a review relied on is taken back. */
export type SignalKind = FoundSignal | 'domain-ended'

type FoundSignal = (typeof SIGNAL_KINDS)[number]

export type Signal = { kind: FoundSignal; score: number }

/** How strongly each speaks, above 0 to 1; null where it does not. None of them decides anything. */
const RULES: { [kind in FoundSignal]: (facts: SignalFacts) => number | null } = {
  'same-domain': ({ author, member }) => certain(isAmong(author.domain, member.domains)),

  'same-group': ({ author, member }) => certain(isAmong(author.domain, member.groupDomains)),

  'member-user': ({ author, member }) =>
    certain([...member.mailboxes, ...member.formerMailboxes].includes(author.mailbox)),

  reciprocal: ({ reviewedBackAt, now }) =>
    certain(isWithin(reviewedBackAt, now, SIGNAL_LIMITS.reciprocalDays)),

  burst({ pace: { inLastHours, usualPerDay } }) {
    const { least, timesUsual } = SIGNAL_LIMITS.burst
    const expected = Math.max(least - 1, timesUsual * usualPerDay)
    return inLastHours > expected ? 1 - expected / inLastHours : null
  },

  'near-duplicate'({ text, otherTexts }) {
    if (text.length < SIGNAL_LIMITS.comparedCharacters) return null
    const alike = Math.max(0, ...otherTexts.map((other) => trigramSimilarity(text, other)))
    return alike >= SIGNAL_LIMITS.similarity ? alike : null
  },

  'same-network': ({ memberSeenInNetworkAt, now }) =>
    certain(isWithin(memberSeenInNetworkAt, now, SIGNAL_LIMITS.networkDays)),

  'same-device': ({ isBrowserOfMember }) => certain(isBrowserOfMember),

  'company-name': ({ isCompanyNameTaken }) => certain(isCompanyNameTaken),

  'new-domain': ({ othersOfNewDomain }) => certain(othersOfNewDomain > 0),

  agreements: ({ agreements }) => certain(agreements >= SIGNAL_LIMITS.agreements),
}

/** In a fixed order; with none of them nothing speaks against the review. */
export function signalsOf(facts: SignalFacts): Signal[] {
  return SIGNAL_KINDS.flatMap((kind) => {
    const score = RULES[kind](facts)
    return score === null ? [] : [{ kind, score }]
  })
}

const CONFLICTS: readonly SignalKind[] = [
  'same-domain',
  'same-group',
  'member-user',
  'reciprocal',
  'same-network',
  'same-device',
]

/** Whether it says that author and member are too near to each other. */
export function isConflict(kind: SignalKind): boolean {
  return CONFLICTS.includes(kind)
}

type KnownOfSender = Pick<SignalFacts, 'now' | 'author' | 'member' | 'reviewedBackAt'>

/** Of somebody of whom there is no review yet: what their address says. */
export function isConflictOfSender(facts: KnownOfSender): boolean {
  const nothingElse = {
    pace: { inLastHours: 0, usualPerDay: 0 },
    ...{ text: '', otherTexts: [], memberSeenInNetworkAt: null, isBrowserOfMember: false },
    ...{ isCompanyNameTaken: false, othersOfNewDomain: 0, agreements: 0 },
  }
  return signalsOf({ ...nothingElse, ...facts }).some(({ kind }) => isConflict(kind))
}

function certain(isSo: boolean): number | null {
  return isSo ? 1 : null
}

function isAmong(domain: string | null, domains: readonly string[]): boolean {
  return domain !== null && domains.includes(domain)
}

function isWithin(at: number | null, now: number, days: number): boolean {
  return at !== null && now - at <= days * DAY_MS
}

/** Whether a network says something of who is in it: this machine's own and inner ones do not. */
export function isTellingNetwork(network: string): boolean {
  return !OF_NOBODY.some((pattern) => pattern.test(network))
}

/** How alike two texts are, 0 to 1, as the database's `similarity` counts it: shared trigrams of words. */
export function trigramSimilarity(one: string, other: string): number {
  const first = trigrams(one)
  const second = trigrams(other)
  if (first.size === 0 || second.size === 0) return 0
  let shared = 0
  for (const each of first) if (second.has(each)) shared += 1
  return shared / (first.size + second.size - shared)
}

function trigrams(text: string): Set<string> {
  const found = new Set<string>()
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    const padded = [...`  ${word} `]
    for (let at = 0; at + 3 <= padded.length; at += 1) {
      found.add(padded.slice(at, at + 3).join(''))
    }
  }
  return found
}
