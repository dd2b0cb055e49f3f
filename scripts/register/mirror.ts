import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type TileAddress, tilePath } from '#domain/register/tree/tile.ts'

/**
 * A copy that any server of files can serve: what was found to be right, under the paths of the site. The checkpoint
 * comes last, so that it never speaks of tiles that are not there.
 */
export function openMirror(folder: string) {
  const write = (path: string, content: Uint8Array | string) => {
    const file = join(folder, 'registre', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, content)
    renameSync(`${file}.new`, file)
  }
  return {
    keep: (address: TileAddress, bytes: Uint8Array) => write(`tile/${tilePath(address)}`, bytes),
    finish({ note, policy }: { note: string; policy: string | null }) {
      if (policy !== null) write('policy', policy)
      write('checkpoint', note)
    },
  }
}
