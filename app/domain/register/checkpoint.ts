import { type Bytes, hashOf, wholeOf, writeBase64 } from './bytes.ts'

export type Checkpoint = { origin: string; size: number; root: Bytes }

/** C2SP tlog-checkpoint: the text that is signed. */
export function formatCheckpoint({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${writeBase64(root)}\n`
}

/** Throws where it is none; lines that follow may say more, and ours have none. */
export function parseCheckpoint(text: string): Checkpoint {
  const [origin, size, root, ...more] = text.split('\n')
  const isWhole = more.length > 0 && more.pop() === '' && more.every((line) => line !== '')
  if (!origin || !size || !root || !isWhole) throw new SyntaxError('no checkpoint')
  return { origin, size: wholeOf(size), root: hashOf(root) }
}
