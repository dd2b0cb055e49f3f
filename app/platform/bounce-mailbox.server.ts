import { ImapFlow } from 'imapflow'

/** One run takes so many; the next one goes on. */
const AT_ONCE = 100
const MOST_BYTES = 262_144
const PATIENCE_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Hands over what nobody has read in a mailbox (`imaps://user:secret@host/INBOX`), one mail after the other; each is
 * then marked as read, and stays. What is too large is cut, as reports say first what they are about.
 */
export async function readMailbox(
  url: string,
  take: (raw: Uint8Array) => Promise<void>,
): Promise<void> {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const secure = protocol === 'imaps:'
  const client = new ImapFlow({
    ...PATIENCE_MS,
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
  })
  // What breaks later is told by the command that waits for it.
  client.on('error', () => {})
  await client.connect()
  try {
    const lock = await client.getMailboxLock(decodeURIComponent(pathname.slice(1)) || 'INBOX')
    try {
      const unread = (await client.search({ seen: false }, { uid: true })) || []
      for (const uid of unread.slice(0, AT_ONCE)) {
        const source = { maxLength: MOST_BYTES }
        const mail = await client.fetchOne(String(uid), { source }, { uid: true })
        const raw = mail ? mail.source : undefined
        if (raw) await take(raw)
        await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
      }
    } finally {
      lock.release()
    }
    await client.logout()
  } finally {
    client.close()
  }
}
