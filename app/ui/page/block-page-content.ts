import type { BlockData, Component } from '#domain/contract/page.ts'
import type { Locale } from '#domain/locale.ts'
import type { Translated } from '#domain/text/translated.ts'

export type BlockPageContent = {
  slug: string
  title: Translated
  /** For search engines and shared links. */
  description: Translated
  components: readonly Component[]
  data: BlockData
  /** Of the blocks, where they were never published in the language of the page. */
  textLang?: Locale | undefined
}

/** A legal text that held before: from when, where that is known, and up to when. */
export type EarlierText = { number: number; from: string | null; until: string; note: string }

export type LegalPageContent = BlockPageContent & {
  /** The day from which it holds, and what changed by it. */
  inForce?: { on: string; note: string } | null
  /** The newest first. */
  earlier?: readonly EarlierText[]
  /** The one that is read, where it is not the one in force. */
  shown?: EarlierText | null
}
