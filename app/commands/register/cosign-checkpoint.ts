import { sql } from 'kysely'
import type { Bytes } from '#domain/register/bytes.ts'
import { writeVkey } from '#domain/register/note-key.ts'
import { writeSignature } from '#domain/register/signed-note.ts'
import { consistencyProof } from '#domain/register/tree/merkle-proof.ts'
import { rangeHashOfTiles } from '#domain/register/tree/tile.ts'
import type { RegisterHalt } from '#domain/site/register-halt.ts'
import type { Db } from '#platform/database/schema.ts'
import {
  askWitness,
  type Witness,
  type WitnessAnswer,
} from '#platform/register/ask-witness.server.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'

const PATIENCE_MS = 5_000

type Context = { db: Db; witnesses: readonly Witness[]; now: Temporal.Instant }

type Cosigned = {
  /** The lines of those that have signed. */
  lines: string
  /** Whether one of them had signed this very size before. */
  isKnown: boolean
  halt: RegisterHalt | undefined
}

/** Asks all witnesses at once; whoever does not answer in time is gone without. */
export async function cosignCheckpoint(
  { db, witnesses, now }: Context,
  { size, note }: { size: number; note: string },
): Promise<Cosigned> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const proofFrom = (old: number) => proofOf(db, old, size)
  const answers = await Promise.all(
    witnesses.map(async (witness) => {
      const vkey = writeVkey(witness.key)
      const seen = Math.min(await seenBy(db, vkey), size)
      const answer = await askWitness(witness, { note, size, proofFrom }, { seen, signal })
      await noteAnswer(db, { vkey, answer: answer.kind, size, now })
      return answer
    }),
  )
  return {
    lines: answers
      .flatMap((answer) => (answer.kind === 'signed' ? [writeSignature(answer.signature)] : []))
      .join(''),
    isKnown: answers.some((answer) => answer.kind === 'signed' && answer.from === size),
    halt: await haltOf(db, answers),
  }
}

/** Another process of ours may have gone on meanwhile: that is no other tree. */
async function haltOf(
  db: Db,
  answers: readonly WitnessAnswer[],
): Promise<RegisterHalt | undefined> {
  if (answers.some(({ kind }) => kind === 'refused')) return 'witness-refused'
  const sizes = answers.map((answer) => (answer.kind === 'larger' ? answer.size : 0))
  const head = await db.selectFrom('register_head').select('size').executeTakeFirstOrThrow()
  return Math.max(0, ...sizes) > Number(head.size) ? 'witness-larger' : undefined
}

async function proofOf(db: Db, old: number, size: number): Promise<Bytes[]> {
  const hashOf = rangeHashOfTiles(sha256, (level, number) => readTile(db, level, number))
  return consistencyProof(hashOf, old, size)
}

async function readTile(db: Db, level: number, number: number): Promise<Bytes> {
  const { hashes } = await db
    .selectFrom('register_tile')
    .select('hashes')
    .where('level', '=', level)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return new Uint8Array(hashes)
}

async function seenBy(db: Db, vkey: string): Promise<number> {
  const row = await db
    .selectFrom('register_witness')
    .select('size')
    .where('vkey', '=', vkey)
    .executeTakeFirst()
  return Number(row?.size ?? 0)
}

type Answered = {
  vkey: string
  answer: WitnessAnswer['kind']
  size: number
  now: Temporal.Instant
}

async function noteAnswer(db: Db, { vkey, answer, size, now }: Answered): Promise<void> {
  const cosigned = answer === 'signed' ? size : 0
  await sql`
    insert into register_witness as known (vkey, size, answer, asked_at)
    values (${vkey}, ${cosigned}, ${answer}, ${new Date(now.epochMilliseconds)})
    on conflict (vkey) do update set size = greatest(known.size, excluded.size),
      answer = excluded.answer, asked_at = excluded.asked_at
  `.execute(db)
}
