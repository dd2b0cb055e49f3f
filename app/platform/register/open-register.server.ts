import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Bytes } from '#domain/register/bytes.ts'
import { ED25519_COSIGNATURE, readVkey } from '#domain/register/note-key.ts'
import type { Db } from '#platform/database/schema.ts'
import type { Log } from '#platform/log.server.ts'
import { openObjectStore, type StoreSettings } from '#platform/media/object-store.server.ts'
import { OperatorError } from '#platform/operator-error.ts'
import type { Witness } from './ask-witness.server.ts'
import { setRegisterAside } from './register-copies.server.ts'
import { type RegisterSigner, registerSigners } from './register-key.server.ts'
import {
  type BesideRegister,
  forgetJournal,
  readJournal,
  readKeptMemory,
  readRegisterMemory,
  setMemoryAside,
  writeJournal,
  writeRegisterMemory,
} from './register-memory.server.ts'
import { openStoredRegister } from './stored-register.server.ts'

/** Told in a sentence, not in a stack. */
class WrongRegister extends OperatorError {}

/** What a process needs to sign the public register of its database, and to tell about it. */
export type Register = {
  /** The name that it signs under. */
  origin: string
  /** Which register the database holds: another one of the same name is another one. */
  logId: string
  /** The newest first, those of ML-DSA behind the others; what a rotation has ended is told by the database. */
  signers: RegisterSigner[]
  witnesses: Witness[]
  /** Memory and journal. */
  beside: BesideRegister
  /** Of this machine: its key, where no setting has it, and the dataset. */
  folder: string
}

type Settings = {
  dataDir: string
  store?: StoreSettings | undefined
  registerKeys: readonly Bytes[] | undefined
  registerOrigin: string
  registerMldsa?: boolean
  witnesses: readonly { vkey: string; url: string }[]
}

/** As a process starts. A register bears the name for good that it was opened under: throws `WrongRegister` for another one. */
export async function openRegister(
  db: Db,
  settings: Settings,
  log?: Pick<Log, 'warn'>,
): Promise<Register> {
  const folder = join(settings.dataDir, 'register')
  const { origin, logId, isNew } = await ownHead(db, settings.registerOrigin)
  const { registerKeys, registerMldsa: hasMldsa = false } = settings
  const signers = await registerSigners({ registerKeys, folder, isNew, hasMldsa }, origin)
  const witnesses = await witnessesOf(settings.witnesses)
  const beside = openBesideRegister({ folder, store: settings.store }, log)
  return { origin, logId, signers, witnesses, beside, folder }
}

async function ownHead(db: Db, wanted: string) {
  await db
    .insertInto('register_head')
    .values({ log_id: randomUUID(), origin: wanted })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const head = await db
    .selectFrom('register_head')
    .select(['origin', 'log_id', 'size'])
    .executeTakeFirstOrThrow()
  if (head.origin !== wanted)
    throw new WrongRegister(
      `The public register of this database is ${head.origin}, for good: set REGISTER_ORIGIN=${head.origin}, or open another database for ${wanted}.`,
    )
  return { origin: head.origin, logId: head.log_id, isNew: Number(head.size) === 0 }
}

async function witnessesOf(given: readonly { vkey: string; url: string }[]): Promise<Witness[]> {
  const found: Witness[] = []
  for (const { vkey, url } of given) {
    const key = await readVkey(vkey)
    if (key?.type !== ED25519_COSIGNATURE)
      throw new WrongRegister(`WITNESSES names a key that is none of a witness: ${vkey}`)
    found.push({ key, url })
  }
  return found
}

type BesidePlace = { folder: string; store?: StoreSettings | undefined }

/** In the store where there is one, for any machine may sign next; else in the folder. */
export function openBesideRegister(
  { folder, store }: BesidePlace,
  log: Pick<Log, 'warn'> = { warn: () => {} },
): BesideRegister {
  const inFolder = besideInFolder(folder)
  return store ? openStoredRegister(openObjectStore(store, log), folder, inFolder) : inFolder
}

function besideInFolder(folder: string): BesideRegister {
  return {
    memory: async () => readRegisterMemory(folder),
    keptMemory: async () => readKeptMemory(folder),
    remember: async (memory) => writeRegisterMemory(folder, memory),
    setMemoryAside: async () => setMemoryAside(folder),
    writeJournal: async (batch, now) => writeJournal(folder, batch, now),
    async *readJournal() {
      yield* readJournal(folder)
    },
    forgetOld: async (now) => forgetJournal(folder, now),
    setAside: async (keptIn) => setRegisterAside(folder, keptIn),
  }
}
