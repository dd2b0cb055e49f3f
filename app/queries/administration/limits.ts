import { wideNetwork } from '#domain/account/wide-network.ts'
import {
  type Block,
  type CountedAs,
  heldUntil,
  KNOWN_LIMITS,
  type KnownLimit,
  type Limited,
} from '#domain/running/known-limits.ts'
import { addressOf, mailboxOf, parseEmailAddress } from '#domain/text/email-address.ts'
import type { Db } from '#platform/database/schema.ts'
import { networkOf } from '#platform/security/network-of.server.ts'
import { keyOf } from '#platform/security/rate-limit.server.ts'
import { digest, mailboxHash, networkHash } from '#platform/security/secret.server.ts'

/** Whoever is limited, as they are counted; of an address and a network nothing else is kept. */
export type LimitedOne = {
  kind: Limited
  subjects: { [counted in CountedAs]?: string }
  /** What the record says instead of what was typed. */
  recorded: string
  mailboxHash: string | undefined
}

/** Undefined where what was typed is nobody. */
export async function limitedOne(
  db: Db,
  { kind, typed }: { kind: Limited; typed: string },
): Promise<LimitedOne | undefined> {
  const of = typed.trim()
  switch (kind) {
    case 'address': {
      const email = parseEmailAddress(of)
      if ('problem' in email) return undefined
      const hash = mailboxHash(email)
      return {
        kind,
        subjects: { mailbox: mailboxOf(addressOf(email.address)), 'mailbox-hash': hash },
        recorded: hash,
        mailboxHash: hash,
      }
    }
    case 'network': {
      const network = networkOf(of)
      if (network === 'unknown') return undefined
      const subjects = {
        network,
        'network-hash': networkHash(network),
        wide: wideNetwork(network),
      }
      return { kind, subjects, recorded: digest('network', network), mailboxHash: undefined }
    }
    case 'company': {
      const member = await db
        .selectFrom('member')
        .select(['id', 'public_id'])
        .where(({ or, eb }) => or([eb('slug', '=', of.toLowerCase()), eb('public_id', '=', of)]))
        .executeTakeFirst()
      if (!member) return undefined
      const subjects = { member: `${member.id}` }
      return { kind, subjects, recorded: member.public_id, mailboxHash: undefined }
    }
  }
}

/** The key of one limit of somebody's; undefined where it counts by something else. */
export function limitKey({ limit, as }: KnownLimit, { subjects }: LimitedOne): string | undefined {
  const subject = subjects[as]
  return subject === undefined ? undefined : keyOf({ limit, subject })
}

export type LimitsOf = {
  limits: {
    name: string
    uses: number
    /** Null where each try only takes longer. */
    most: number | null
    /** Until when it is counted. */
    until: string
    /** Until when nothing more is taken; null where it is. */
    held: string | null
  }[]
  blocks: {
    block: Block
    /** The company that it is for alone; null where it is for the site. */
    member: string | null
    since: string | null
    until: string | null
  }[]
}

/** What is counted of somebody now, and what keeps them out. */
export async function limitsOf(db: Db, one: LimitedOne, now: Temporal.Instant): Promise<LimitsOf> {
  const at = new Date(now.epochMilliseconds)
  const known = KNOWN_LIMITS[one.kind].flatMap((limit) => {
    const key = limitKey(limit, one)
    return key === undefined ? [] : [{ ...limit, key }]
  })
  const rows = await db
    .selectFrom('rate_limit')
    .selectAll()
    .where(
      'key',
      'in',
      known.map(({ key }) => key),
    )
    .where('resets_at', '>', at)
    .execute()
  return {
    limits: known.flatMap((each) => {
      const row = rows.find(({ key }) => key === each.key)
      if (!row) return []
      const { limit } = each
      const counted = { uses: row.uses, resetsAt: row.resets_at }
      return {
        name: limit.name,
        uses: row.uses,
        most: 'most' in limit ? limit.most : null,
        until: row.resets_at.toISOString(),
        held: heldUntil(each, counted, at)?.toISOString() ?? null,
      }
    }),
    blocks: one.mailboxHash === undefined ? [] : await blocksOf(db, one.mailboxHash, at),
  }
}

async function blocksOf(db: Db, mailboxHash: string, at: Date): Promise<LimitsOf['blocks']> {
  const senders = await db
    .selectFrom('sender_block')
    .select('ends_at')
    .where('mailbox_hash', '=', mailboxHash)
    .where('ends_at', '>', at)
    .execute()
  const invitations = await db
    .selectFrom('invitation_block as b')
    .leftJoin('member as m', 'm.id', 'b.member_id')
    .select(['b.created_at', 'm.name'])
    .where('b.mailbox_hash', '=', mailboxHash)
    .orderBy('b.created_at')
    .execute()
  return [
    ...senders.map(({ ends_at }) => ({
      block: 'brief-sender' as const,
      member: null,
      since: null,
      until: ends_at.toISOString(),
    })),
    ...invitations.map(({ created_at, name }) => ({
      block: 'invitations' as const,
      member: name,
      since: created_at.toISOString(),
      until: null,
    })),
  ]
}
