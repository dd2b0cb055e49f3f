import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

type Asked = { method: string; path: string; status: string; ms: number; afterMs: number }

const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded' }

let people = 0

/**
 * Visitors of a site on this machine who do not stop: some read pages and the scripts that these name, some send
 * messages to members, each from an address of their own, on connections that they keep or not.
 */
export function steadyVisitors(
  port: number,
  { paths, members, pauseMs }: { paths: string[]; members: string[]; pauseMs: number },
) {
  const asked: Asked[] = []
  /** Who was told that their message was sent. */
  const thanked: string[] = []
  const startedMs = performance.now()
  let isOver = false

  async function ask(agent: Agent, network: string, path: string, body?: URLSearchParams) {
    const method = body ? 'POST' : 'GET'
    const beganMs = performance.now()
    const { status, text } = await answer(
      agent,
      { method, path, localAddress: network, port },
      body,
    )
    const endedMs = performance.now()
    asked.push({ method, path, status, ms: endedMs - beganMs, afterMs: beganMs - startedMs })
    return { status, text }
  }

  async function read(place: number): Promise<void> {
    const agent = new Agent({ keepAlive: place % 2 === 0, maxSockets: 1 })
    for (let count = place; !isOver; count += 1) {
      const network = `127.1.${place}.1`
      const { text } = await ask(agent, network, paths[count % paths.length] ?? '/')
      const [script] = /\/assets\/[\w.-]+\.js/.exec(text) ?? []
      if (script) await ask(agent, network, script)
      await wait(pauseMs)
    }
    agent.destroy()
  }

  async function write(place: number): Promise<void> {
    const agent = new Agent({ keepAlive: place % 2 === 0, maxSockets: 1 })
    for (let count = place; !isOver; count += 1) {
      const person = ++people
      const network = `127.2.${Math.floor(person / 200)}.${1 + (person % 200)}`
      const sender = `person-${person}@valmont.example`
      const slug = members[count % members.length]
      const { status } = await ask(agent, network, `/profil/${slug}/contact`, message(sender))
      if (status === '303') thanked.push(sender)
      await wait(4 * pauseMs)
    }
    agent.destroy()
  }

  const visitors = [0, 1, 2, 3].map(read).concat([0, 1].map(write))
  return {
    asked,
    thanked,
    async stop() {
      isOver = true
      await Promise.all(visitors)
    },
  }
}

type Request = { method: string; path: string; localAddress: string; port: number }

function answer(agent: Agent, asked: Request, body?: URLSearchParams) {
  return new Promise<{ status: string; text: string }>((resolve) => {
    const fail = ({ message }: Error) => resolve({ status: message, text: '' })
    const options = { ...asked, agent, host: '127.0.0.1', headers: body ? FORM_HEADERS : {} }
    const sent = request(options, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (chunk) => (text += chunk))
      reply.on('error', fail)
      reply.on('end', () => resolve({ status: String(reply.statusCode), text }))
    })
    sent.on('error', fail)
    sent.end(body?.toString())
  })
}

function message(sender: string): URLSearchParams {
  return new URLSearchParams({
    first_name: 'Sandrine',
    last_name: 'Morel',
    email: sender,
    phone: '',
    company: 'Valmont',
    area: 'C',
    reason: 'define-scope',
    message: `A message from ${sender}`,
  })
}
