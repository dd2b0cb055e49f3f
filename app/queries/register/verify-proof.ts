import { isAppError } from '#domain/errors.ts'
import { writeBase64 } from '#domain/register/bytes.ts'
import { writeVkey } from '#domain/register/note-key.ts'
import { consistencyProof } from '#domain/register/tree/merkle-proof.ts'
import type { FormerRegister, RegisterKeys } from '#domain/register/verify/verification.ts'
import { type FileVerification, verifyFile } from '#domain/register/verify/verify-file.ts'
import type { Db } from '#platform/database/schema.ts'
import { hmacSha256, sha256 } from '#platform/register/node-hashes.server.ts'
import type { Register } from '#platform/register/open-register.server.ts'
import { activeSigners } from '#platform/register/register-key.server.ts'
import { defineRead } from '#queries/query/define-read.ts'
import { readEntryProof } from './entry-proof.ts'
import { fromTiles } from './from-tiles.ts'
import { readPublished } from './published-tree.ts'

export type Kept = Pick<Register, 'origin' | 'signers' | 'witnesses'>

/** The keys as `/api/register` names them: one that a rotation has ended is none. */
export async function readKeys(
  db: Db,
  { origin, signers, witnesses }: Kept,
  size: number,
): Promise<RegisterKeys> {
  const head = await db
    .selectFrom('register_head')
    .select(['ended_keys', 'former'])
    .executeTakeFirst()
  return {
    origin,
    vkeys: activeSigners(signers, head?.ended_keys ?? []).map(({ key }) => writeVkey(key)),
    witnesses: witnesses.map(({ key }) => ({ vkey: writeVkey(key) })),
    size,
    former: (head?.former ?? []) as FormerRegister[],
  }
}

/** A proof, checked where no browser can; undefined for what is none. */
export const verifyProof = defineRead(
  ['review', 'member', 'site'],
  async (
    context,
    { text, register }: { text: string; register: Kept },
  ): Promise<FileVerification | undefined> => {
    const { db } = context
    const published = await readPublished(db)
    const size = published?.size ?? 0
    return verifyFile({
      text,
      register: await readKeys(db, register, size),
      askNewest: async () => published?.note ?? null,
      askToday: async (index) => {
        try {
          return await readEntryProof(context, index)
        } catch (error) {
          if (isAppError(error)) return null
          throw error
        }
      },
      askConsistency: async (old, now) => {
        const hashes = await fromTiles(db, (hashOf) => consistencyProof(hashOf, old, now))
        return hashes.map(writeBase64)
      },
      sha256,
      hmac: hmacSha256,
    })
  },
)
