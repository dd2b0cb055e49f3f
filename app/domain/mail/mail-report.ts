import type { MailRefusal } from './mail-failure.ts'

/** What another mail server has to say of a mail of ours: that it could not deliver it, or that its reader complains. */
export type Verdict = { kind: 'refused'; refusal: MailRefusal } | { kind: 'complaint' }

/** The parts of a report that a machine reads. */
type ReportParts = {
  /** message/delivery-status (RFC 3464) */
  status?: string | undefined
  /** message/feedback-report (RFC 5965) */
  feedback?: string | undefined
}

const COMPLAINTS = ['abuse', 'fraud']

/** Undefined where it says neither: a mail that is late, or was delivered, or that its reader wanted after all. */
export function verdictOf({ status, feedback }: ReportParts): Verdict | undefined {
  if (feedback !== undefined) {
    const [fields] = fieldGroups(feedback)
    const type = fields?.get('feedback-type')?.toLowerCase() ?? ''
    return COMPLAINTS.includes(type) ? { kind: 'complaint' } : undefined
  }
  const failed = fieldGroups(status ?? '').find(
    (group) => group.get('action')?.toLowerCase() === 'failed',
  )
  return failed && { kind: 'refused', refusal: refusalIn(failed) }
}

/** `5.0.0` says no more than that it failed: then what the last server answered counts. */
function refusalIn(fields: Map<string, string>): MailRefusal {
  const answer = fields.get('diagnostic-code')?.replace(/^\s*smtp\s*;\s*/i, '') ?? ''
  const [, reply, said] = /^([45]\d\d)(?:[ -]([45]\.\d{1,3}\.\d{1,3})\b)?/.exec(answer) ?? []
  const [status] = /^[45]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '') ?? []
  const enhanced = status && !/^[45]\.0\.0$/.test(status) ? status : said
  const isLate = (status ?? reply ?? '5').startsWith('4')
  return { command: 'RCPT TO', reply: reply ? Number(reply) : isLate ? 450 : 554, enhanced }
}

/** Fields as mails have them, folded lines put together; groups are parted by empty lines. */
export function fieldGroups(text: string): Map<string, string>[] {
  const groups = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
  return groups.map((group) => {
    const fields = group.split('\n').flatMap((line): [string, string][] => {
      const [, name, value] = /^([!-9;-~]+):\s*(.*?)\s*$/.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value]]
    })
    return new Map(fields)
  })
}
