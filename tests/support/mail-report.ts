/** As other mail servers write them: a delivery report (RFC 3464), a complaint (RFC 5965). */
export const BOUNCED = { Action: 'failed', Status: '5.1.1' }
export const COMPLAINED = { 'Feedback-Type': 'abuse', Version: '1' }

type Report = {
  /** Of the part that a machine reads. */
  fields: Record<string, string>
  to?: string
  /** Of the mail that comes back with it. */
  returnPath?: string
}

export function mailReport({
  fields,
  to = 'postmaster@attesta.example',
  returnPath,
}: Report): string {
  const isComplaint = 'Feedback-Type' in fields
  const kind = isComplaint ? 'feedback-report' : 'delivery-status'
  const told = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  const lines = [
    'From: MAILER-DAEMON@relay.example',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${kind}; boundary="part"`,
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'A person reads this.',
    '--part',
    `Content-Type: message/${kind}`,
    '',
    ...(isComplaint ? [] : ['Reporting-MTA: dns; relay.example', '']),
    ...told,
    '',
    '--part',
    'Content-Type: message/rfc822',
    '',
    ...(returnPath ? [`Return-Path: <${returnPath}>`] : []),
    'Subject: Bonjour',
    '',
    'Un texte.',
    '--part--',
    '',
  ]
  return lines.join('\r\n')
}
