import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { bytesOf, writeBase64 } from '#domain/register/bytes.ts'
import type { HeldReview, MemberChange } from './check-board.ts'
import { type EntriesRead, nothingRead } from './check-entries.ts'
import type { ReadTree } from './read-log.ts'

/** What a check leaves to the next one. */
export type KeptCheck = {
  /** The keys that are trusted: the first one seen, and those that entries of its register have added. */
  vkeys: string[]
  tree: ReadTree
  read: EntriesRead
}

type Head = Pick<EntriesRead, 'origin' | 'backfilled' | 'ended' | 'sums'> & {
  vkeys: string[]
  added: string[]
  size: number
  open: { level: number; number: number; hashes: string }[]
}

type Line =
  | { head: Head }
  | { review: HeldReview }
  | { member: string; changes: MemberChange[] }
  | { month: string; count: number }

/** Undefined where nothing was checked yet. */
export async function readKept(file: string): Promise<KeptCheck | undefined> {
  if (!existsSync(file)) return undefined
  const kept: KeptCheck = { vkeys: [], tree: { size: 0, open: [] }, read: nothingRead() }
  for await (const text of createInterface({ input: createReadStream(file) }))
    take(kept, JSON.parse(text) as Line)
  return kept
}

function take(kept: KeptCheck, line: Line): void {
  const { read } = kept
  if ('review' in line) {
    read.reviews.set(line.review.end.chain.review, line.review)
  } else if ('member' in line) read.members.set(line.member, line.changes)
  else if ('month' in line) read.months.set(line.month, line.count)
  else {
    // One that was kept before there were sums has read none.
    const { origin, backfilled, ended, vkeys, added, size, open, sums = {} } = line.head
    Object.assign(read, { origin, backfilled, ended, vkeys: added, sums })
    kept.vkeys = vkeys
    kept.tree = { size, open: open.map((tile) => ({ ...tile, hashes: bytesOf(tile.hashes) })) }
  }
}

/** The old one stays until the new one is whole. */
export async function writeKept(file: string, kept: KeptCheck): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  await pipeline(Readable.from(linesOf(kept)), createWriteStream(`${file}.new`))
  renameSync(`${file}.new`, file)
}

function* linesOf({ vkeys, tree, read }: KeptCheck): Generator<string> {
  const { origin, backfilled, ended, sums, vkeys: added } = read
  const open = tree.open.map(({ hashes, ...each }) => ({ ...each, hashes: writeBase64(hashes) }))
  const line = (value: Line) => `${JSON.stringify(value)}\n`
  yield line({ head: { origin, backfilled, ended, sums, added, vkeys, size: tree.size, open } })
  for (const review of read.reviews.values()) yield line({ review })
  for (const [member, changes] of read.members) yield line({ member, changes })
  for (const [month, count] of read.months) yield line({ month, count })
}
