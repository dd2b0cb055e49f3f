import { type HmacSha256, hashOf, hex, type Sha256, utf8 } from '#domain/register/bytes.ts'
import { canonicalJson } from '#domain/register/canonical-json.ts'
import type { Checkpoint } from '#domain/register/checkpoint.ts'
import { COMMITTED_FIELDS, type CommittedField, opens } from '#domain/register/commitment.ts'
import { type Entry, parseEntry } from '#domain/register/entry.ts'
import { type EntryProof, parseProof } from '#domain/register/entry-proof.ts'
import { readVkey } from '#domain/register/note-key.ts'
import { checkNote, readNote } from '#domain/register/signed-note.ts'
import { leafHash } from '#domain/register/tree/merkle-hash.ts'
import { isConsistent, isIncluded } from '#domain/register/tree/merkle-proof.ts'
import type { FormerRegister, RegisterKeys, UndoneReason } from './verification.ts'
import { checkpointOf } from './verify-review.ts'

/** What is checked of a proof that somebody has kept, whatever its age. */
export const FILE_STEPS = ['opened', 'path', 'signature', 'newest', 'today'] as const

export type FileStepName = (typeof FILE_STEPS)[number]

type Failed = { state: 'failed'; expected: string; found: string }
type FileUndoneReason =
  | UndoneReason
  /** It is of a register that this one follows, and of which nothing but its last checkpoint is known. */
  | 'former'
  /** Nobody knows the keys of that one any more. */
  | 'former-key'

type Undone = { state: 'undone'; reason: FileUndoneReason }
type Step<Told> = ({ state: 'passed'; value: string } & Told) | Failed | Undone

export type FileResults = {
  /** What the file opens is what the entry commits to. */
  opened: Step<{ fields: CommittedField[] }>
  /** The entry lies in the tree that the file's own checkpoint tells. */
  path: Step<{ size: number }>
  /** The register's key signed that checkpoint. */
  signature: Step<{ witnesses: number }>
  /** That tree is the beginning of the one that the site shows today. */
  newest: Step<{ from: number; to: number }>
  /** What the site opens of this entry today; what it no longer opens was sealed since. */
  today: Step<{ open: CommittedField[]; sealed: CommittedField[] }>
}

export type FileGiven = {
  text: string
  /** As `/api/register` answers; null where nothing came. */
  register: RegisterKeys | null
  /** The signed note of the newest checkpoint, and the site's own proof of the same entry; null where nothing came. */
  askNewest(): Promise<string | null>
  askToday(index: number): Promise<string | null>
  askConsistency(old: number, size: number): Promise<string[] | null>
  sha256: Sha256
  hmac: HmacSha256
}

/** `former` is what holds by itself, and nothing here can say more of. */
export type FileVerdict = 'sound' | 'former' | 'undone' | 'failed'

export type FileVerification = {
  index: number
  entry: string
  /** The name of the register that the proof is of, where that is one that this one follows. */
  former: string | null
  results: FileResults
  verdict: FileVerdict
}

/** Undefined for what cannot be read as a proof: then nothing was checked. */
export async function verifyFile(given: FileGiven): Promise<FileVerification | undefined> {
  const read = readFile(given.text)
  if (!read) return undefined
  const { proof, entry } = read
  const checkpoint = checkpointOf(proof.checkpoint)
  const former = formerOf(given, checkpoint)
  const results: FileResults = {
    opened: await checkOpened(given, proof, entry),
    path: await checkPath(given, proof, checkpoint),
    ...(former
      ? await checkFormer(former, proof.checkpoint, checkpoint)
      : {
          signature: await checkSignature(given, proof.checkpoint, checkpoint),
          newest: await checkNewest(given, checkpoint),
          today: await checkToday(given, proof),
        }),
  }
  const verdict = former ? formerVerdict(results) : verdictOf(results)
  const { index, entry: text } = proof
  return { index, entry: text, former: former?.origin ?? null, results, verdict }
}

/** The register of the proof, where another one follows it. */
function formerOf(
  { register }: FileGiven,
  checkpoint: Checkpoint | undefined,
): FormerRegister | undefined {
  if (!register || !checkpoint || checkpoint.origin === register.origin) return undefined
  return register.former?.findLast(({ origin }) => origin === checkpoint.origin)
}

type FormerResults = Pick<FileResults, 'signature' | 'newest' | 'today'>

/** By the keys of that register, if anybody has kept them; its entries are served by nobody any more. */
async function checkFormer(
  { vkeys = [], note, origin }: FormerRegister,
  own: string,
  checkpoint: Checkpoint | undefined,
): Promise<FormerResults> {
  const former: Undone = { state: 'undone', reason: 'former' }
  const keys = { origin, vkeys, witnesses: [], size: 0 }
  const signature = await checkSignature({ register: keys }, own, checkpoint)
  const last = checkpointOf(note)
  const signed = await checkSignature({ register: keys }, note, last)
  const unknown: Undone = { state: 'undone', reason: 'former-key' }
  return {
    signature: vkeys.length === 0 ? unknown : signature,
    newest:
      signed.state === 'passed' && checkpoint && last?.size === checkpoint.size
        ? sameTree(checkpoint, last)
        : former,
    today: former,
  }
}

function sameTree({ size, root }: Checkpoint, last: Checkpoint): FileResults['newest'] {
  const [expected, found] = [hex(last.root), hex(root)]
  if (expected !== found) return { state: 'failed', expected, found }
  return { state: 'passed', value: `${size}`, from: size, to: size }
}

function formerVerdict(results: FileResults): FileVerdict {
  const { opened, path, signature } = results
  if (Object.values(results).some(({ state }) => state === 'failed')) return 'failed'
  const isWhole = [opened, path, signature].every(({ state }) => state === 'passed')
  return isWhole ? 'former' : 'undone'
}

/** Sound is said only where nothing failed, and nothing was left undone but a key that is no longer named. */
function verdictOf(results: FileResults): FileVerdict {
  const { signature, ...others } = results
  if (Object.values(results).some(({ state }) => state === 'failed')) return 'failed'
  const isVouchedFor =
    signature.state === 'passed' || (signature.state === 'undone' && signature.reason === 'new-key')
  const isWhole = Object.values(others).every(({ state }) => state === 'passed')
  return isVouchedFor && isWhole ? 'sound' : 'undone'
}

function readFile(text: string): { proof: EntryProof; entry: Entry } | undefined {
  try {
    // What was copied by hand may have lost or won line breaks at its ends.
    const proof = parseProof(`${text.replaceAll('\r\n', '\n').trim()}\n`)
    return { proof, entry: parseEntry(proof.entry) }
  } catch {
    return undefined
  }
}

async function checkOpened(
  { hmac }: FileGiven,
  { openings }: EntryProof,
  entry: Entry,
): Promise<FileResults['opened']> {
  const committed: { [Field in CommittedField]?: string | undefined } = 'c' in entry ? entry.c : {}
  const fields: CommittedField[] = []
  for (const field of COMMITTED_FIELDS) {
    const opening = openings[field]
    if (!opening) continue
    const own = committed[field]
    if (own === undefined || !(await opens(hmac, field, opening, own))) {
      const expected = own === undefined ? field : `${field}: ${own}`
      return { state: 'failed', expected, found: canonicalJson(opening.value).slice(0, 400) }
    }
    fields.push(field)
  }
  return { state: 'passed', value: fields.join(', '), fields }
}

async function checkPath(
  { sha256 }: FileGiven,
  { entry, index, path }: EntryProof,
  checkpoint: Checkpoint | undefined,
): Promise<FileResults['path']> {
  if (!checkpoint) return { state: 'failed', expected: 'c2sp.org/tlog-checkpoint', found: '' }
  const { root, size } = checkpoint
  const leaf = await leafHash(sha256, utf8(entry))
  const isThere = await isIncluded(sha256, { root, leaf, index, size, proof: path })
  if (!isThere) return { state: 'failed', expected: hex(root), found: `${index}: ${hex(leaf)}` }
  return { state: 'passed', value: hex(root), size }
}

/** A key that is named no more is neither right nor wrong: the newest tree, which is signed, then vouches for the old one. */
async function checkSignature(
  { register }: Pick<FileGiven, 'register'>,
  note: string,
  checkpoint: Checkpoint | undefined,
): Promise<FileResults['signature']> {
  if (!checkpoint) return { state: 'undone', reason: 'skipped' }
  if (!register) return { state: 'undone', reason: 'unreachable' }
  const own = await keysOf(register.vkeys)
  const witnesses = await keysOf(register.witnesses.map(({ vkey }) => vkey))
  const named = own.map(({ name, id }) => `${name}+${id}`).join(', ')
  if (checkpoint.origin !== register.origin)
    return { state: 'failed', expected: register.origin, found: checkpoint.origin }
  const signers =
    readNote(note)
      ?.signatures.map(({ name, id }) => `${name}+${id}`)
      .join(', ') ?? ''
  try {
    const checked = await checkNote(note, [...own, ...witnesses])
    if (!checked) return { state: 'failed', expected: named, found: signers }
    const signed = checked.signedBy.map(({ key }) => key)
    const key = own.find((each) => signed.includes(each))
    if (!key) return { state: 'undone', reason: 'new-key' }
    const count = signed.filter((each) => witnesses.includes(each)).length
    return { state: 'passed', value: `${key.name}+${key.id}`, witnesses: count }
  } catch {
    return { state: 'undone', reason: 'no-ed25519' }
  }
}

async function keysOf(vkeys: readonly string[]) {
  const keys = await Promise.all(vkeys.map(readVkey))
  return keys.filter((key) => key !== undefined)
}

async function checkNewest(
  given: FileGiven,
  checkpoint: Checkpoint | undefined,
): Promise<FileResults['newest']> {
  if (!checkpoint) return { state: 'undone', reason: 'skipped' }
  const note = await given.askNewest()
  const newest = note === null ? undefined : checkpointOf(note)
  if (note === null || !newest) return { state: 'undone', reason: 'unreachable' }
  const signed = await checkSignature(given, note, newest)
  if (signed.state !== 'passed')
    return signed.state === 'undone' && signed.reason === 'new-key'
      ? { state: 'failed', expected: 'Ed25519', found: note.slice(-200) }
      : signed
  const failed: Failed = {
    state: 'failed',
    expected: `${checkpoint.size} ${hex(checkpoint.root)}`,
    found: `${newest.size} ${hex(newest.root)}`,
  }
  if (checkpoint.size > newest.size) return failed
  const hashes = await given.askConsistency(checkpoint.size, newest.size)
  if (!hashes) return { state: 'undone', reason: 'unreachable' }
  const tree = {
    oldSize: checkpoint.size,
    newSize: newest.size,
    oldRoot: checkpoint.root,
    newRoot: newest.root,
  }
  try {
    const proof = hashes.map(hashOf)
    if (!(await isConsistent(given.sha256, { ...tree, proof }))) return failed
  } catch {
    return { state: 'undone', reason: 'unreachable' }
  }
  const { oldSize: from, newSize: to } = tree
  return { state: 'passed', value: `${from} → ${to}`, from, to }
}

async function checkToday(
  { askToday }: FileGiven,
  { index, entry, openings }: EntryProof,
): Promise<FileResults['today']> {
  const text = await askToday(index)
  const today = text === null ? undefined : readFile(text)?.proof
  if (!today) return { state: 'undone', reason: 'unreachable' }
  if (today.entry !== entry) return { state: 'failed', expected: entry, found: today.entry }
  const own = COMMITTED_FIELDS.filter((field) => openings[field])
  const open = own.filter((field) => today.openings[field])
  for (const field of open) {
    const [before, now] = [openings[field], today.openings[field]].map((each) =>
      canonicalJson(each?.value ?? null),
    )
    if (before !== now)
      return { state: 'failed', expected: before ?? '', found: `${now}`.slice(0, 400) }
  }
  const sealed = own.filter((field) => !today.openings[field])
  return { state: 'passed', value: `${index}`, open, sealed }
}
