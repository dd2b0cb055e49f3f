import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Bytes, hashOf } from '#domain/register/bytes.ts'
import { type Checkpoint, parseCheckpoint } from '#domain/register/checkpoint.ts'
import { ED25519_COSIGNATURE, type NoteKey, noteKey, writeVkey } from '#domain/register/note-key.ts'
import { checkNote, cosignedMessage, timed, writeSignature } from '#domain/register/signed-note.ts'
import { isConsistent } from '#domain/register/tree/merkle-proof.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'

export type OwnWitness = Awaited<ReturnType<typeof startWitness>>

/** A witness as C2SP's tlog-witness has it, for one log; it can be told to keep silent. */
export async function startWitness() {
  const name = 'witness.test/w'
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const { publicKey, privateKey } = pair as CryptoKeyPair
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
  const key = await noteKey(name, ED25519_COSIGNATURE, raw)
  const trusted: NoteKey[] = []
  const answered: number[] = []
  let known: Checkpoint | undefined
  let isSilent = false

  async function answer(body: string): Promise<[number, string]> {
    const [head = '', ...rest] = body.split('\n\n')
    const note = rest.join('\n\n')
    const [oldLine = '', ...lines] = head.split('\n')
    const checked = await checkNote(note, trusted)
    if (!checked || checked.signedBy.length === 0) return [403, '']
    const given = parseCheckpoint(checked.text)
    const old = Number(oldLine.replace('old ', ''))
    if (old > given.size) return [400, '']
    if (old !== (known?.size ?? 0)) return [409, `${known?.size ?? 0}\n`]
    if (!(await followsOn(given, lines.map(hashOf)))) return [422, '']
    known = given
    const seconds = Math.floor(Date.now() / 1000)
    const message = cosignedMessage(checked.text, seconds)
    const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, message))
    return [200, writeSignature({ name, id: key.id, bytes: timed(seconds, signature) })]
  }

  async function followsOn({ size, root }: Checkpoint, proof: readonly Bytes[]): Promise<boolean> {
    if (!known) return proof.length === 0
    const [oldSize, oldRoot] = [known.size, known.root]
    return isConsistent(sha256, { oldSize, newSize: size, oldRoot, newRoot: root, proof })
  }

  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (isSilent) return
    const [status, said] = await answer(body)
    answered.push(status)
    response.writeHead(status).end(said)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    key,
    setting: { vkey: writeVkey(key), url },
    /** What it has answered since it was asked for that last. */
    answers: () => answered.splice(0),
    trust: (own: readonly NoteKey[]) => void trusted.splice(0, trusted.length, ...own),
    know: (checkpoint: Checkpoint | undefined) => (known = checkpoint),
    knows: () => known,
    keepSilent: (silent: boolean) => (isSilent = silent),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
