import { type AddressInfo, createServer, type Socket } from 'node:net'

type Stored = { raw: string; isSeen: boolean }

/** One mailbox by IMAP4rev1, as far as it takes to read and mark what is in it. */
export async function startImapServer({ user, password }: { user: string; password: string }) {
  const mails: Stored[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    // Whoever breaks off has nothing more to say.
    socket.on('error', () => {})
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
    let rest = ''
    socket.on('data', (chunk) => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) socket.write(answerTo(line))
    })
  })

  function answerTo(line: string): string {
    const [, tag = '*', command = ''] = /^(\S+) (.*)$/.exec(line) ?? []
    const done = `${tag} OK done\r\n`
    const [, uid = ''] = /^UID (?:FETCH|STORE) (\d+)/i.exec(command) ?? []
    const mail = mails[Number(uid) - 1]
    switch (/^(?:UID )?\w+/i.exec(command)?.[0].toUpperCase()) {
      case 'CAPABILITY':
        return `* CAPABILITY IMAP4rev1\r\n${done}`
      case 'LOGIN':
        return command.replaceAll('"', '') === `LOGIN ${user} ${password}`
          ? done
          : `${tag} NO [AUTHENTICATIONFAILED] wrong\r\n`
      case 'LIST':
        return `* LIST (\\HasNoChildren) "/" INBOX\r\n${done}`
      case 'SELECT':
        return `* ${mails.length} EXISTS\r\n* OK [UIDVALIDITY 1] x\r\n* OK [UIDNEXT ${mails.length + 1}] x\r\n* FLAGS (\\Seen)\r\n${tag} OK [READ-WRITE] done\r\n`
      case 'UID SEARCH': {
        const unread = mails.flatMap(({ isSeen }, place) => (isSeen ? [] : [place + 1]))
        return `* SEARCH ${unread.join(' ')}\r\n${done}`
      }
      case 'UID FETCH': {
        const raw = mail?.raw ?? ''
        const size = Buffer.byteLength(raw)
        return `* ${uid} FETCH (UID ${uid} BODY[]<0> {${size}}\r\n${raw})\r\n${done}`
      }
      case 'UID STORE':
        if (mail) mail.isSeen = true
        return done
      case 'LOGOUT':
        return `* BYE\r\n${done}`
      default:
        return done
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    add: (raw: string) => mails.push({ raw, isSeen: false }),
    unread: () => mails.filter(({ isSeen }) => !isSeen).length,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
