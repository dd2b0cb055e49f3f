import type { Tone } from './phrasebook.ts'
import type { Text } from './texts.ts'

export const REPLIES: Record<Tone, Text[]> = { positive: [], mixed: [], negative: [] }
export const ANSWERS: Record<Tone, Text[]> = { positive: [], mixed: [], negative: [] }
