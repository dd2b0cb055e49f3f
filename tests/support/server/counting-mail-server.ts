import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type CountingMailServer = {
  url: string
  /** Every mail that came, as often as it came. */
  mails: { messageId: string; to: string[]; text: string }[]
  messageIds(): Set<string>
  /** Once this is so, which only a mail can change. */
  until(isSo: () => boolean): Promise<void>
  close(): Promise<void>
}

/** Takes every mail and keeps count of Message-IDs; on 0.0.0.0 also those of containers. */
export async function startMailServer(host = '127.0.0.1'): Promise<CountingMailServer> {
  const mails: CountingMailServer['mails'] = []
  const arrivals = new EventEmitter()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        const text = `${Buffer.concat(chunks)}`
        const [, messageId = ''] = /^Message-ID: (\S+)/im.exec(text) ?? []
        mails.push({ messageId, to: session.envelope.rcptTo.map(({ address }) => address), text })
        done()
        arrivals.emit('mail')
      })
    },
  })
  // A sender that is killed breaks off in the middle of a sentence.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    messageIds: () => new Set(mails.map(({ messageId }) => messageId)),
    async until(isSo) {
      while (!isSo()) await once(arrivals, 'mail')
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
