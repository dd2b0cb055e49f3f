import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { type Mailer, openMailer } from '#platform/mailer.server.ts'

/** What it answers to a step, as `550 5.1.1 no such user`; a step without is taken. */
export type Refusals = {
  sender?: string
  recipient?: string
  text?: string
  /** To this recipient everything is taken. */
  except?: string
}

/** A mail server that says no as it is told, and a mailer that speaks to it. */
export async function startRefusingServer(refusals: Refusals) {
  /** The recipients, or senders, of every try. */
  const asked: string[] = []
  const taken: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    hidePIPELINING: true,
    logger: false,
    onMailFrom({ address }, _session, done) {
      asked.push(address)
      done(refusals.sender ? refusal(refusals.sender) : null)
    },
    onRcptTo({ address }, _session, done) {
      const isTaken = !refusals.recipient || address === refusals.except
      done(isTaken ? null : refusal(refusals.recipient ?? ''))
    },
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        if (refusals.text) return done(refusal(refusals.text))
        for (const { address } of session.envelope.rcptTo) taken.push(address)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const mailer: Mailer = openMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'no-reply@attesta.example',
    outboxDir: '',
  })
  return {
    mailer,
    asked,
    taken,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

function refusal(answer: string): Error {
  const [, code, words = ''] = /^(\d{3}) (.*)$/.exec(answer) ?? []
  return Object.assign(new Error(words), { responseCode: Number(code) })
}
