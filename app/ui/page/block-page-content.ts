import type { BlockData, Component } from '#domain/contract/page.ts'
import type { Translated } from '#domain/text/translated.ts'

export type BlockPageContent = {
  slug: string
  title: Translated
  /** For search engines and shared links. */
  description: Translated
  components: readonly Component[]
  data: BlockData
  /** Of a legal text: the day from which it holds, and what changed by it. */
  inForce?: { on: string; note: string } | null
}
