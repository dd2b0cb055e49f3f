import type { ReactNode } from 'react'
import type { BlockData, Component } from '#domain/contract/page.ts'

export type BlockProps = {
  component: Component
  data: BlockData
  /** Of the block's own heading. */
  level: number
  /** Within another block: it keeps to the room it is given. */
  isNested: boolean
  /** Draws blocks within this one, their headings one step below its own. */
  inside: (components: readonly Component[]) => ReactNode
}
