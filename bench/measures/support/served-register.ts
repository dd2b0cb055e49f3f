import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatBundle } from '#domain/register/bundle.ts'
import { type Bytes, HASH_BYTES, utf8 } from '#domain/register/bytes.ts'
import { formatCheckpoint } from '#domain/register/checkpoint.ts'
import { writeVkey } from '#domain/register/note-key.ts'
import { formatPolicy } from '#domain/register/policy.ts'
import { writeNote } from '#domain/register/signed-note.ts'
import { grownTiles } from '#domain/register/tree/grown-tiles.ts'
import { leafHash } from '#domain/register/tree/merkle-hash.ts'
import { parseTilePath, TILE_WIDTH, type TileAddress } from '#domain/register/tree/tile.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import { registerSigners } from '#platform/register/register-key.server.ts'
import { plausibleEntries } from '#tests/support/register/plausible-entries.ts'
import { wholeProcessCpuSeconds } from './processor/process-cpu.ts'
import { processMemory } from './processor/process-memory.ts'

const ORIGIN = 'bench.test/registre'
const TILES = '/registre/tile/'

/** A register of valid entries, served from the memory of this process. */
export async function servedRegister(reviews: number) {
  const texts: string[] = []
  for await (const text of plausibleEntries(ORIGIN, reviews)) texts.push(text)
  const leaves = texts.map((text) => leafHash(sha256, utf8(text)) as Bytes)
  const { tiles, root } = await grownTiles(sha256, { size: 0, open: [], leaves })
  const [signer] = await registerSigners(
    { registerKeys: [new Uint8Array(32).fill(7)], folder: '' },
    ORIGIN,
  )
  if (!signer) throw new Error('a key')
  const text = formatCheckpoint({ origin: ORIGIN, size: texts.length, root })
  const answers: Record<string, string> = {
    '/registre/checkpoint': writeNote({ text, signatures: [signer.sign(text)] }),
    '/registre/policy': formatPolicy({ logs: [writeVkey(signer.key)], witnesses: [] }),
  }
  const known = new Map(tiles.map((tile) => [`${tile.level}/${tile.number}`, tile.hashes]))
  async function tile({ level, number, width }: TileAddress): Promise<Bytes | undefined> {
    const first = number * TILE_WIDTH
    if (level === 'entries') return formatBundle(texts.slice(first, first + width))
    return known.get(`${level}/${number}`)?.slice(0, width * HASH_BYTES)
  }
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const address = path.startsWith(TILES) ? parseTilePath(path.slice(TILES.length)) : undefined
    const body = address ? await tile(address) : answers[path]
    response.writeHead(body === undefined ? 404 : 200).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    size: texts.length,
    check: () => checkOf(`http://127.0.0.1:${port}`),
    end: () => void server.close(),
  }
}

type Cost = { seconds: number; processorSeconds: number; megabytes: number }

/** By the command that everybody has: how long it takes, what that is for the processor, and the most memory that it held. */
async function checkOf(origin: string): Promise<Cost> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-register-'))
  const began = performance.now()
  const child = spawn(process.execPath, ['scripts/register/main.ts', origin, '--state', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let processorSeconds = 0
  let megabytes = 0
  const looking = setInterval(() => {
    if (child.exitCode !== null || !child.pid) return
    processorSeconds = wholeProcessCpuSeconds(child.pid)
    const { peakMb = 0 } = processMemory(child.pid)
    // One that has just ended has no memory to tell of.
    if (peakMb > megabytes) megabytes = peakMb
  }, 50)
  const [code] = await once(child, 'exit')
  clearInterval(looking)
  rmSync(folder, { recursive: true, force: true })
  if (code !== 0) throw new Error(`register:check ends with ${code}`)
  return { seconds: (performance.now() - began) / 1_000, processorSeconds, megabytes }
}
