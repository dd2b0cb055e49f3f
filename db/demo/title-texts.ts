import type { Text } from './texts.ts'
import type { Tone } from './phrasebook.ts'

export const TITLES: Record<Tone, Text[]> = { positive: [], mixed: [], negative: [] }
