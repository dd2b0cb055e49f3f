import { boardHash } from '#domain/register/board/board-rows.ts'
import { parseBundle } from '#domain/register/bundle.ts'
import { sha256, utf8, writeBase64 } from '#domain/register/bytes.ts'
import { canonicalJson } from '#domain/register/canonical-json.ts'
import { parseCheckpoint } from '#domain/register/checkpoint.ts'
import { type Entry, parseEntry } from '#domain/register/entry.ts'
import { periodBoards } from '#domain/register/board/period-boards.ts'
import { readNote } from '#domain/register/signed-note.ts'
import { TILE_WIDTH, tilePath, tileWidth } from '#domain/register/tree/tile.ts'

/** Every board that the register of a site has closed, counted again by whoever runs this: Node or a browser. */
export async function recountAll(origin: string) {
  const entries = await allEntries(origin)
  const counted: string[] = []
  const wrong: string[] = []
  for (const entry of entries) {
    if (entry.type !== 'board') continue
    const { period: kind, year, number, from, to, away, boards } = entry
    const own = periodBoards({
      period: { kind, year, number },
      entries: entries.slice(from, to),
      away,
    })
    for (const scope of new Set([...own.keys(), ...Object.keys(boards)])) {
      const rows = own.get(scope) ?? []
      const name = `${kind}/${year}/${number}/${scope}`
      const hash = await boardHash(sha256, rows)
      counted.push(`${name} ${rows.length} ${hash}`)
      if (boards[scope]?.sha256 !== hash || boards[scope]?.rows !== rows.length) wrong.push(name)
    }
  }
  const digest = writeBase64(await sha256(utf8(canonicalJson(counted))))
  return { boards: counted.length, wrong, digest }
}

async function allEntries(origin: string): Promise<Entry[]> {
  const note = await (await fetch(`${origin}/registre/checkpoint`)).text()
  const { size } = parseCheckpoint(readNote(note)?.text ?? '')
  const entries: Entry[] = []
  for (let number = 0; number * TILE_WIDTH < size; number += 1) {
    const path = tilePath({ level: 'entries', number, width: tileWidth('entries', number, size) })
    const response = await fetch(`${origin}/registre/tile/${path}`)
    const bundle = new Uint8Array(await response.arrayBuffer())
    entries.push(...parseBundle(bundle).map(parseEntry))
  }
  return entries
}
