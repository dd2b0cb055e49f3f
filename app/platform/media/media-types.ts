/** Why there are no bytes: there is no such picture, the store cannot say now, or what it holds is not what was kept. */
export type MediaGap = 'missing' | 'away' | 'damaged'

/**
 * Pictures of ours by their name below `/media/`. Plain values, not errors: they cross from server.ts into the
 * bundle, where classes are not the same.
 */
export type MediaStore = {
  /** What changes when the picture does, as far as can be told without reading it. */
  identity(file: string): Promise<string | undefined>
  read(file: string): Promise<Uint8Array | MediaGap>
  /** Whole or not at all; false while the store takes nothing. */
  keep(file: string, bytes: Uint8Array): Promise<boolean>
  /** From where all machines read it. */
  remove(file: string): Promise<void>
  /** What this machine has of it besides. */
  drop(file: string): Promise<void>
  /** All that was sent, with when. */
  uploads(): AsyncGenerator<KeptFile>
}

type KeptFile = { file: string; keptAt: Date }

/** Below which lies what was sent. */
export const UPLOADS = 'uploads/'
