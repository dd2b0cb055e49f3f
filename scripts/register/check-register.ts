import { join } from 'node:path'
import { parseCheckpoint } from '#domain/register/checkpoint.ts'
import { type NoteKey, readVkey } from '#domain/register/note-key.ts'
import { checkNote } from '#domain/register/signed-note.ts'
import { entryChecks, nothingRead } from './check-entries.ts'
import { checkMldsa } from './check-mldsa.ts'
import { checkPage, checkReview } from './check-pages.ts'
import { Differs, Unreachable } from './differs.ts'
import { type KeptCheck, readKept, writeKept } from './kept-check.ts'
import { openMirror } from './mirror.ts'
import { allPages, newestPages, type ReviewPage, somePages } from './pages-of-site.ts'
import { readLog } from './read-log.ts'
import type { Site } from './read-site.ts'
import { namedKeys } from './trusted-keys.ts'

const SOME_PAGES = 100
const PAGES_AT_ONCE = 4

type Asked = {
  site: Site
  /** Where what was checked is kept. */
  folder: string
  mirror?: string | undefined
  isEveryPageChecked?: boolean
  tell(line: string): void
}

/** Throws `Differs` for whatever is not as the register says, `Unreachable` where that cannot be known. */
export async function checkRegister(asked: Asked): Promise<void> {
  const { site, tell } = asked
  const file = join(asked.mirror ?? asked.folder, 'checked.jsonl')
  const kept = await readKept(file)
  const mirror = asked.mirror ? openMirror(asked.mirror) : undefined
  const vkeys = kept?.vkeys ?? (await namedKeys(site, tell))
  const keys = await keysOf(vkeys)
  const note = await site.text('/registre/checkpoint')
  if (note === null) throw new Unreachable('the site has no checkpoint')
  const { origin, size, root } = await signedCheckpoint(note, keys)
  const beside = await checkMldsa({ site, note, vkeys, tell })
  const read = kept?.read ?? nothingRead()
  const { check, finish } = entryChecks(read)
  const from = kept?.tree ?? { size: 0, open: [] }
  const log = readLog({ site, from, size, root, keep: mirror?.keep ?? (() => {}) })
  let tree = await log.next()
  for (; !tree.done; tree = await log.next()) for (const entry of tree.value) await check(entry)
  finish(size)
  if (read.origin !== origin)
    throw new Differs(0, `opens the register of ${read.origin}, and ${origin} is signed`)
  tell(
    `${size} entries, ${size - from.size} of them new: bytes, chains, points, figures and boards hold.`,
  )
  const trusted = [...new Set([...read.vkeys, ...vkeys, ...beside])].filter(
    (vkey) => !read.ended.includes(vkey.split('+')[1] ?? ''),
  )
  // Before the pages: what is proved of the entries holds whatever a page shows.
  await writeKept(file, { vkeys: trusted, tree: tree.value, read } satisfies KeptCheck)
  mirror?.finish({ note, policy: await site.text('/registre/policy') })
  const means = { site, keys: await keysOf(trusted), size, root, reviews: read.reviews }
  tell(await checkPages(asked, means))
}

async function keysOf(vkeys: readonly string[]): Promise<NoteKey[]> {
  const keys = await Promise.all(vkeys.map(readVkey))
  return keys.filter((key) => key !== undefined)
}

async function signedCheckpoint(note: string, keys: readonly NoteKey[]) {
  const checked = await checkNote(note, keys)
  if (!checked || checked.signedBy.length === 0)
    throw new Differs(null, 'the checkpoint is not signed by a key that is trusted')
  const checkpoint = parseCheckpoint(checked.text)
  if (!checked.signedBy.some(({ key }) => key.name === checkpoint.origin))
    throw new Differs(null, `the checkpoint is of ${checkpoint.origin}, and signed for another`)
  return checkpoint
}

type PageMeans = Parameters<typeof checkReview>[0]

async function checkPages({ site, isEveryPageChecked }: Asked, means: PageMeans): Promise<string> {
  if ((await site.text('/api/register')) === null) return 'There are no pages to compare with.'
  let count = 0
  const pages = isEveryPageChecked ? allPages(site) : chosenPages(site)
  let waiting: Promise<void>[] = []
  for await (const page of pages) {
    count += 1
    waiting.push(checkOne(means, page))
    if (waiting.length < PAGES_AT_ONCE) continue
    await Promise.all(waiting)
    waiting = []
  }
  await Promise.all(waiting)
  return `${count} pages show what is registered.`
}

async function* chosenPages(site: Site): AsyncGenerator<ReviewPage> {
  yield* await newestPages(site)
  yield* await somePages(site, SOME_PAGES)
}

type Referenced = { data: { endorsement: { public_id: string } } } | null

async function checkOne(means: PageMeans, { path, slug, id }: ReviewPage): Promise<void> {
  const variables = encodeURIComponent(JSON.stringify({ slug, id }))
  const found = (await means.site.json(
    `/api/query/MemberReference?variables=${variables}`,
  )) as Referenced
  const html = found && (await means.site.text(path))
  // Taken off since it was listed.
  if (!html) return
  const proved = await checkReview(means, found.data.endorsement.public_id)
  // Published since the last checkpoint: nothing is registered of it yet.
  if (proved.length > 0) checkPage(html, proved)
}
