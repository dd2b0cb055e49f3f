/**
 * Why a mail did not leave: nobody reads mail at that address; something of ours is wrong (connection, password,
 * sender); this one mail is not taken; or the receiving side cannot take it now.
 */
export type MailFailure = 'recipient' | 'ours' | 'message' | 'later'

/** What is known of it. A mail server's words quote the address they are about: only codes are kept. */
export type MailRefusal = {
  /** The command that failed, as SMTP writes it; `API` where our own mailer would not begin. */
  command?: string | undefined
  /** Nothing where no answer came. */
  reply?: number | undefined
  /** The enhanced code of RFC 3463, as `5.1.1`. */
  enhanced?: string | undefined
}

/**
 * While the line stands still, one mail is tried each minute: by the run of that minute. A whole one after the last
 * refusal, that run would come a moment too early, and every second one find nothing to try.
 */
export const SECONDS_BETWEEN_TRIES = 50

const NOBODY_THERE = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/
const NOBODY_THERE_REPLIES = [550, 551, 553]
/** A full mailbox, and whatever rests on rules or on reputation. */
const NOT_NOW = /^5\.(?:2\.2|7\.\d+)$/
const TOO_LARGE_OR_ODD = /^5\.(?:3\.4|6\.\d+)$/

export function classOfRefusal({ command, reply, enhanced }: MailRefusal): MailFailure {
  const isOfMail = command === 'RCPT TO' || command === 'DATA'
  if (command === 'API') return 'message'
  if (reply === undefined) return 'ours'
  if (!isOfMail) return command === 'MAIL FROM' && reply < 500 ? 'later' : 'ours'
  if (reply < 500) return 'later'
  if (enhanced === undefined) {
    if (command === 'DATA') return 'message'
    return NOBODY_THERE_REPLIES.includes(reply) ? 'recipient' : 'later'
  }
  if (NOBODY_THERE.test(enhanced)) return 'recipient'
  if (TOO_LARGE_OR_ODD.test(enhanced)) return 'message'
  if (NOT_NOW.test(enhanced)) return 'later'
  return command === 'DATA' ? 'message' : 'later'
}

const MOST_TRIES_OF_ONE_MESSAGE = 5
const MOST_DAYS = 5

/** Whether no further try follows by itself. */
export function isGivenUp(
  failure: MailFailure,
  { tries, daysFailing }: { tries: number; daysFailing: number },
): boolean {
  switch (failure) {
    case 'recipient':
      return true
    case 'ours':
      return false
    case 'message':
      return tries >= MOST_TRIES_OF_ONE_MESSAGE
    case 'later':
      return daysFailing >= MOST_DAYS
  }
}

/** A refusal, since the last mail that was taken. */
export type Refused = { mail: number; domain: string }

/** Three receivers that have nothing to do with each other refuse one sender: then it is the sender. */
const DOMAINS_THAT_ACCUSE_US = 3

export function accusesUs(refused: readonly Refused[]): boolean {
  return new Set(refused.map(({ domain }) => domain)).size >= DOMAINS_THAT_ACCUSE_US
}

/** For people who run the site; the codes of SMTP are the same in every language. */
export function refusalCodes({ command, reply, enhanced }: MailRefusal): string {
  return [command, reply, enhanced].filter((part) => part !== undefined).join(' ') || 'no answer'
}
