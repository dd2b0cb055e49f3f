import type { Tone } from './phrasebook.ts'
import type { Text } from './texts.ts'

export const TITLES: Record<Tone, Text[]> = { positive: [], mixed: [], negative: [] }
