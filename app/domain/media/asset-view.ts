import type { Picture } from '#domain/contract/picture.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { AssetOrigin, AssetUsage, AssetUseKind, AssetUseState } from './asset.ts'

// What the pages of the library show. Moments are ISO 8601, ids are public ones.

export type AssetLine = {
  id: string
  name: string
  usage: AssetUsage
  origin: AssetOrigin
  picture: Picture
  /** How many things show it. */
  uses: number
  lacksAlt: boolean
  isHidden: boolean
}

export type AssetList = { lines: AssetLine[]; next: string | null }

/** How many there are, as far as they are counted. */
export type AssetCounts = { all: number; without: number; unused: number } & Record<
  AssetUsage,
  number
>

export type AssetUse = {
  kind: AssetUseKind
  state: AssetUseState
  /** What shows it; null of whoever may be masked. */
  name: string | null
  /** `cover`, `text`, the kind of a block… */
  place: string
  /** Of the page of our staff where it is changed: its part below `/app`. */
  edit: { area: 'pages' | 'articles' | 'members'; id: string } | null
}

export type AssetView = AssetLine & {
  rights: string
  bytes: number | null
  isDecorative: boolean
  addedAt: string | null
  addedBy: string | null
  useList: AssetUse[]
  missing: LocaleCode[]
}
