import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Bytes, utf8, writeBase64 } from '#domain/register/bytes.ts'
import { ED25519_COSIGNATURE, type NoteKey, noteKey } from '#domain/register/note-key.ts'
import { cosignedMessage, readNote, timed, writeSignature } from '#domain/register/signed-note.ts'
import { askWitness, type Witness, type WitnessAnswer } from './ask-witness.server.ts'

const TEXT = `example.com/registre\n7\n${writeBase64(new Uint8Array(32))}\n`
const NOTE = `${TEXT}\n— example.com/registre ${writeBase64(utf8('key-and-signature'))}\n`
const PROOF = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]

type Reply = (request: IncomingMessage, answer: ServerResponse, body: string) => void

let url: string
let key: NoteKey
let secret: CryptoKey
let replies: Reply[]
let bodies: string[]

const server = createServer(async (request, answer) => {
  const body = await text(request)
  bodies.push(body)
  replies.shift()?.(request, answer, body)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The prefix may have a path of its own, with or without a slash.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/w`
  const pair = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  secret = pair.privateKey
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  key = await noteKey('witness.example/w', ED25519_COSIGNATURE, publicKey)
})
afterAll(() => server.close())
beforeEach(() => {
  replies = []
  bodies = []
})

function ask(seen: number, signal = new AbortController().signal): Promise<WitnessAnswer> {
  const witness: Witness = { key, url }
  const proofFrom = async (): Promise<readonly Bytes[]> => PROOF
  return askWitness(witness, { note: NOTE, size: 7, proofFrom }, { seen, signal })
}

const signs: Reply = async (request, answer, body) => {
  if (request.url !== '/w/add-checkpoint' || request.method !== 'POST')
    return answer.writeHead(404).end()
  const seen = readNote(body.slice(body.indexOf('\n\n') + 2))?.text ?? ''
  const signature = new Uint8Array(
    await crypto.subtle.sign('Ed25519', secret, cosignedMessage(seen, 1_700_000_000)),
  )
  const line = writeSignature({
    name: key.name,
    id: key.id,
    bytes: timed(1_700_000_000, signature),
  })
  return answer.end(line)
}
const says =
  (status: number, words = ''): Reply =>
  (_, answer) =>
    void answer.writeHead(status).end(words)

test('a witness that knows nothing yet is shown no proof, and signs', async () => {
  replies = [signs]
  expect(await ask(0)).toMatchObject({
    kind: 'signed',
    signature: { name: 'witness.example/w', id: key.id },
  })
  expect(bodies).toEqual([`old 0\n\n${NOTE}`])
})

test('one that saw another size is asked once more, from there', async () => {
  replies = [says(409, '3\n'), signs]
  expect(await ask(5)).toMatchObject({ kind: 'signed' })
  expect(bodies[1]).toBe(['old 3', ...PROOF.map(writeBase64), '', NOTE].join('\n'))
  replies = [says(409, '3\n'), says(409, '4\n')]
  expect(await ask(5)).toEqual({ kind: 'silent' })
})

test('one that saw a larger tree says so, and one that saw another tree', async () => {
  replies = [says(409, '9\n')]
  expect(await ask(5)).toEqual({ kind: 'larger', size: 9 })
  replies = [says(422)]
  expect(await ask(5)).toEqual({ kind: 'refused' })
})

test.each([
  ['no number', says(409, 'many\n')],
  ['an error', says(500)],
  ['an unknown log', says(404)],
  ['no signature', says(200, 'fine\n')],
  [
    'a signature of somebody else',
    says(200, `— other.example/w ${writeBase64(utf8('x'.repeat(76)))}\n`),
  ],
  [
    'a signature that does not hold',
    (_: unknown, answer: ServerResponse) => {
      const bytes = timed(1, new Uint8Array(64))
      answer.end(writeSignature({ name: key.name, id: key.id, bytes }))
    },
  ],
  [
    'another address',
    (_: unknown, answer: ServerResponse) => answer.writeHead(302, { Location: url }).end(),
  ],
  ['a broken line', (request: IncomingMessage) => request.socket.destroy()],
] satisfies [string, Reply][])('one that answers with %s counts as silent', async (_, reply) => {
  replies = [reply]
  expect(await ask(5)).toEqual({ kind: 'silent' })
})

test('nobody waits for one that does not answer', async () => {
  const patience = new AbortController()
  replies = [() => patience.abort()]
  expect(await ask(5, patience.signal)).toEqual({ kind: 'silent' })
})
