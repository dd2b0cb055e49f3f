import { setTimeout as pause } from 'node:timers/promises'
import type { Bytes } from '#domain/register/bytes.ts'
import { type TileAddress, tilePath } from '#domain/register/tree/tile.ts'
import { Differs, Unreachable } from './differs.ts'

const TRIES = 5
const PATIENCE_MS = 30_000
const LONGEST_PAUSE_MS = 10_000

export type Site = ReturnType<typeof readSite>

/** What a site answers about its register. Who is too busy is asked again; who does not answer is unreachable. */
export function readSite(origin: string, ask: typeof fetch = fetch) {
  async function answer(path: string): Promise<Response> {
    for (let tried = 1; ; tried += 1) {
      const response = await ask(new URL(path, origin), {
        redirect: 'follow',
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch((error: Error) => {
        throw new Unreachable(`${path}: ${error.message}`)
      })
      if (response.status !== 429 && response.status < 500) return response
      await response.body?.cancel()
      if (tried === TRIES) throw new Unreachable(`${path} answers ${response.status}`)
      const seconds = Number(response.headers.get('retry-after')) || tried
      await pause(Math.min(seconds * 1_000, LONGEST_PAUSE_MS))
    }
  }

  /** Null where there is nothing. */
  async function text(path: string): Promise<string | null> {
    const response = await answer(path)
    if (response.ok) return response.text()
    await response.body?.cancel()
    if (response.status === 404) return null
    throw new Unreachable(`${path} answers ${response.status}`)
  }

  return {
    text,

    async json(path: string): Promise<unknown> {
      const found = await text(path)
      return found === null ? null : JSON.parse(found)
    },

    /** A tile that the checkpoint speaks of has to be there. */
    async tile(address: TileAddress): Promise<Bytes> {
      const path = `/registre/tile/${tilePath(address)}`
      const response = await answer(path)
      if (response.ok) return new Uint8Array(await response.arrayBuffer())
      await response.body?.cancel()
      if (response.status !== 404) throw new Unreachable(`${path} answers ${response.status}`)
      throw new Differs(null, `tile ${tilePath(address)} is missing`)
    },
  }
}
