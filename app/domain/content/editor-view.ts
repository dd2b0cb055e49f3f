import type { Picture } from '#domain/contract/picture.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'
import type { ContentDocument } from './content-document.ts'
import type { ContentKind, VersionState } from './content-ref.ts'
import type { LanguageState } from './language-state.ts'
import type { PageDocument } from './page-document.ts'

// What the pages of editors show. Moments are ISO 8601, ids are public ones.

export type PageLine = {
  kind: ContentKind
  /** What names it in the editor's address. */
  subject: string
  type: string
  slug: string
  title: Translated
  isChanged: boolean
  /** When the version that waits is due. */
  dueAt: string | null
  savedAt: string | null
  savedBy: string | null
}

export type PageEditorView = {
  /** Of the page; `DEFAULT` of what pages fall back to. */
  type: string
  slug: string
  inForceOn: string | null
  document: PageDocument
  published: PageDocument
  /** 0 before anything was saved. */
  revision: number
  canUndo: boolean
  savedAt: string | null
  savedBy: string | null
  languages: LanguageState[]
  /** Those in which something is not public yet. */
  changed: LocaleCode[]
  scheduled: { number: number; dueAt: string; langs: LocaleCode[] } | null
  /** Of each block, where it and its button lead and what it mentions, as one would type it. */
  targets: { [block: string]: TypedTargets }
  /** Pictures that keep a language from being published. */
  undescribed: UndescribedPicture[]
}

/** A picture that says nothing to whoever does not see it. */
export type UndescribedPicture = {
  id: string
  name: string
  /** The kind of the block, `cover`, `social` or `text`. */
  place: string
  /** Of what it stands in. */
  title: string
  /** Those in which it lacks its text. */
  langs: LocaleCode[]
}

type Targets = {
  target: string | undefined
  button: string | undefined
  mention: string | undefined
}

/** Their addresses, and how what is there is called. */
type TypedTargets = Targets & { called: Targets }

/** What the site fills into texts of a page, and with what. */
export type Blank = { name: string; text: string }

export type PictureChoice = Picture & { id: string; name: string }

export type VersionLine = {
  number: number
  state: VersionState
  langs: LocaleCode[]
  note: string
  by: string | null
  /** When it was published, or is to be. */
  at: string
  inForceOn: string | null
}

/** Something of an earlier version that is there no more, by where it stood: a kind of block, or a place of an article. */
export type Gone = { place: string; what: 'picture' | 'target' | 'mention'; name?: string }

/** A version that is looked at, beside another one. */
export type ShownVersion = {
  number: number
  document: ContentDocument
  other: number
  before: ContentDocument
  gone: readonly Gone[]
}
