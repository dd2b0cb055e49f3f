import type { Log } from '#platform/log.server.ts'
import { openObjectStore, type StoreSettings } from '#platform/media/object-store.server.ts'
import { setRegisterAside } from './register-copies.server.ts'
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

type Place = { folder: string; store?: StoreSettings | undefined }

/** In the store where there is one, for any machine may sign next; else in the folder. */
export function openBesideRegister(
  { folder, store }: Place,
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
