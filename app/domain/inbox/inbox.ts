import type { Limit } from '#domain/limit/limits.ts'

export const MESSAGE_STATUSES = ['new', 'read', 'answered', 'archived'] as const

export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

export const MESSAGES_PER_PAGE = 25

/** Lengths in UTF-16 units, as the browser counts them too. */
export const ANSWER_LIMIT = 5_000
export const NOTE_LIMIT = 2_000

export function parseMessageStatus(text: string | null): MessageStatus | undefined {
  return MESSAGE_STATUSES.find((status) => status === text)
}

/** More than any team writes by hand; enough to keep a stolen session from mailing the world. */
export const INBOX_LIMITS = {
  answersOfMember: { name: 'inbox.answers', most: 300, seconds: 86_400 },
} as const satisfies Record<string, Limit>
